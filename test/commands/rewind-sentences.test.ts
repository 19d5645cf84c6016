import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { understandRewind } from '../../src/commands/app/spoken-rewind.ts';
import { cursors } from '../../src/state/lists/cursors.ts';
import { confirmAccount } from '../../src/state/tab/account.ts';
import { fakeContext } from '../fixtures/context.ts';

const now = new Date(2026, 10, 26, 15, 30).getTime();
const at = (hour: number, day = 26) => new Date(2026, 10, day, hour).getTime();
const { context } = fakeContext();
const understand = (sentence: string) => understandRewind(sentence, context, now);
const everything = { account: null, name: null, kinds: null, records: null };

test('a person, a time and a kind are heard, and the row says all of them', () => {
  assert.equal(understand('вернуть всё, что изменила Мария Орлова с 14:00'), {
    title: 'Вернуть правки с 14:00: Мария Орлова…',
    rewind: { ...everything, since: at(14), name: 'Мария Орлова' },
  });
  assert.equal(understand('вернуть кейсы, как было вчера в 18:00'), {
    title: 'Вернуть кейсы, как было 25 ноября, 18:00…',
    rewind: { ...everything, since: at(18, 25), kinds: ['case'] },
  });
  assert.equal(understand('вернуть кейсы 3-5, как было в 12:00'), {
    title: 'Вернуть 3 кейса, как было в 12:00…',
    rewind: { ...everything, since: at(12), kinds: ['case'], records: [3, 4, 5] },
  });
});

test('a sentence in the wrong layout is the one that was meant', () => {
  assert.equal(understand('dthyenm dc` rfr ,skj d 14^00'), understand('вернуть всё как было в 14:00'));
});

test('one’s own changes are those of the account', () => {
  assert.is(understand('вернуть мои правки с 14:00'), null, 'it is not known whose');
  confirmAccount(7);
  assert.equal(understand('вернуть мои правки с 14:00'), {
    title: 'Вернуть ваши правки с 14:00…',
    rewind: { ...everything, since: at(14), account: 7 },
  });
});

test('«выбранные» are the rows that are', () => {
  const list = fakeContext({ target: { kind: 'list', resource: 'case' }, path: '/cases/list/' }).context;
  const sentence = 'вернуть выбранные, как было в 12:00';
  assert.equal(understandRewind(sentence, list, now), {
    refusal: 'Ничего не выбрано',
    hint: 'Строки выбирают в списке.',
  });
  cursors.case.selection = [2, 9];
  const found = understandRewind(sentence, list, now);
  assert.equal(found && 'rewind' in found && found.rewind, {
    ...everything,
    since: at(12),
    kinds: ['case'],
    records: [2, 9],
  });
  cursors.case.selection = [];
});

test('records that are named and cannot be told are none, not all', () => {
  const unclear = { refusal: 'Непонятно, что вернуть', hint: 'Например: кейсы 5-9 с 14:00.' };
  for (const named of ['кейс 5/6', 'кейсы 10-2000', 'услугу 1С'])
    assert.equal(understand(`вернуть ${named}, как было в 12:00`), unclear, named);
});

test('«этот кейс» is the open one, and none where nothing is open', () => {
  const form = { kind: 'form', resource: 'case', id: 4, form: 'case:4' } as const;
  const inForm = fakeContext({ target: form, path: '/cases/4/edit' }).context;
  const four = {
    title: 'Вернуть кейс #4, как было в 12:00…',
    rewind: { ...everything, since: at(12), kinds: ['case'], records: [4] },
  };
  for (const named of ['этот кейс', 'кейс', 'эти кейсы', 'текущий кейс', 'кейс под курсором', 'это'])
    assert.equal(understandRewind(`вернуть ${named}, как было в 12:00`, inForm, now), four, named);
  const none = { refusal: 'Ничего не открыто', hint: 'Запись называют номером: «кейс 5».' };
  for (const named of ['этот кейс', 'кейс', 'это', 'эту услугу'])
    assert.equal(understand(`вернуть ${named}, как было в 12:00`), none, named);
  assert.equal(understandRewind('вернуть эту услугу, как было в 12:00', inForm, now), none);
});

test('a time that is none, or is still to come, is said', () => {
  const hint = 'Например: с 14:00, вчера в 18:00, за час.';
  assert.equal(understand('вернуть всё, как было в 25:00'), { refusal: 'Такого времени нет', hint });
  assert.equal(understand('вернуть всё, как было в 16:00'), { refusal: 'Это время ещё не наступило', hint });
});

test.run();
