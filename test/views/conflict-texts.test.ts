import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Overlap } from '../../src/model/merge/merge.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import type { Form } from '../../src/state/form/form-state.ts';
import { FormConflict } from '../../src/state/forms/form-conflict.ts';
import { confirmAccount } from '../../src/state/tab/account.ts';
import type { Conflict } from '../../src/state/writes/conflict.ts';
import type { Values } from '../../src/state/writes/endpoint.ts';
import { recordEndpoint } from '../../src/state/writes/record-endpoint.ts';
import { authorHeading, authorText, conflictSummary, conflictTitle } from '../../src/views/conflict/conflict-texts.ts';

const now = new Date(2026, 10, 22, 13, 0).getTime();
const at = new Date(2026, 10, 22, 12, 3).toISOString();
const masha = { id: 5, name: 'Мария Орлова' };

function conflictOf(by: typeof masha | null, fields: string[], saved: string | null = at): Conflict {
  const overlaps: Overlap[] = fields.map((path) => ({ path, base: 1, mine: 2, theirs: 3 }));
  const theirs = { values: {}, etag: null, saved: { by, at: saved } };
  const endpoint = recordEndpoint(caseResource, 1);
  return new FormConflict({ endpoint, base: {}, mine: {}, theirs, overlaps, patch: {} }, {} as Form);
}

test('the summary names who has saved without a gender, and the number of fields in words', () => {
  assert.is(
    conflictSummary(conflictOf(masha, ['title', 'announce', 'year']), now),
    'Сохранено: Мария Орлова, 12:03, пока вы правили. Разошлись три поля, остальное уже соединено.',
  );
  assert.is(
    conflictSummary(conflictOf(null, ['title'], null), now),
    'Сохранено другими, пока вы правили. Разошлось одно поле, остальное уже соединено.',
  );
  assert.is(authorHeading(conflictOf(null, ['title'], null), now), 'Другие');
});

test('of one field compared, the summary does not say that the others which overlap are joined', () => {
  const side = (text: string): Values => ({ title: text, subtitle: text });
  const theirs = { values: side('Её'), etag: null };
  const conflict = Object.assign(conflictOf(masha, ['title']), { base: side('Было'), mine: side('Моё'), theirs });
  assert.match(conflictSummary(conflict, now), /Здесь одно поле из тех, что разошлись; об остальных спросим/);
});

test('another day is named', () => {
  const yesterday = new Date(2026, 10, 20, 9, 5).toISOString();
  assert.is(authorHeading(conflictOf(masha, ['title'], yesterday), now), 'Мария Орлова, 20 ноября, 09:05');
});

test('the title speaks of the record in the accusative, and of two tabs where the other one is mine', () => {
  assert.is(conflictTitle(conflictOf(masha, ['title'])), 'Кейс #1 изменили двое');
  const { accusative } = recordEndpoint(categoryResource, 2);
  assert.is(accusative, 'Категорию #2');
  confirmAccount(masha.id);
  assert.is(conflictTitle(conflictOf(masha, ['title'])), 'Кейс #1 изменили в двух вкладках');
  assert.is(authorHeading(conflictOf(masha, ['title']), now), 'Вы, в другой вкладке, 12:03');
});

test('a merged change names its authors, in small letters where they are the operator', () => {
  const authors = (by: typeof masha | null) =>
    (['mine', 'theirs', 'both'] as const).map((side) => authorText(conflictOf(by, []), side));
  assert.equal(authors({ id: 6, name: 'Иван Петров' }), ['вы', 'Иван Петров', 'вы и Иван Петров']);
  assert.equal(authors(null), ['вы', 'другие', 'вы и другие']);
  confirmAccount(masha.id);
  assert.equal(authors(masha), ['вы', 'вы, в другой вкладке', 'вы в обеих вкладках']);
});

test.run();
