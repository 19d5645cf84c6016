// What taking a shared draft changes in a form, and what it asks about.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { joinPart } from '../../src/state/shared-drafts/join-part.ts';

const rules = { fields: ['title', 'subtitle', 'year', 'lines'], rows: ['lines'] };
const host = { title: 'Портал', subtitle: null, year: 2024, lines: [{ text: 'а' }, { text: 'б' }] };

function join(changes: object, { base = host, typed = {}, newest = {} }: Record<string, object> = {}) {
  const values = { ...host, ...newest };
  const names = Object.keys(changes);
  const known = Object.fromEntries(Object.entries(base).filter(([name]) => names.includes(name)));
  const part = { form: 'case:1', base: known, changes: { ...changes } };
  const joined = joinPart(part, rules, { values: { ...values, ...typed }, newest: { values } });
  return { ...joined, overlaps: joined.overlaps.map(({ path }) => path) };
}

test('what only the draft has changed is taken', () => {
  const { taken, overlaps } = join({ title: 'Портал банка' }, { typed: { subtitle: 'Моё' } });
  assert.equal([taken, overlaps], [{ title: 'Портал банка' }, []]);
});

test('what is the same in the form is not taken again', () => {
  assert.equal(join({ title: 'Портал банка' }, { typed: { title: 'Портал банка' } }).taken, {});
});

test('what both have changed is asked about and not taken', () => {
  const { taken, overlaps } = join({ title: 'Портал банка', year: 2025 }, { typed: { title: 'Мой' } });
  assert.equal([taken, overlaps], [{ year: 2025 }, ['title']]);
});

test('rows that only one side has changed are joined within the field', () => {
  const { taken, overlaps } = join(
    { lines: [{ text: 'а' }, { text: 'черновик' }] },
    { typed: { lines: [{ text: 'моё' }, { text: 'б' }] } },
  );
  assert.equal([taken, overlaps], [{ lines: [{ text: 'моё' }, { text: 'черновик' }] }, []]);
});

test('what somebody has saved since stays, where the draft has not changed it', () => {
  const { taken, theirs, outdated } = join({ subtitle: 'Черновик' }, { newest: { year: 2026 } });
  assert.equal([taken, theirs.year, outdated], [{ subtitle: 'Черновик' }, 2026, []]);
});

test('what somebody has saved over the same field is named, so that saving asks', () => {
  const { taken, outdated } = join({ subtitle: 'Черновик' }, { newest: { subtitle: 'Сохранённое' } });
  assert.equal([taken, outdated], [{ subtitle: 'Черновик' }, ['subtitle']]);
});

test('a draft that the host has got has nothing new', () => {
  assert.equal(join({ title: 'Портал банка' }, { newest: { title: 'Портал банка' } }).taken, {});
});

test.run();
