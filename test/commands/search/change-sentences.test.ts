// What sentences about the past and the trash offer: nothing that goes beyond what they name.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rewindCode } from '../../../src/commands/app/rewind.ts';
import { currentForm } from '../../../src/commands/command/current-form.ts';
import { discardChanges } from '../../../src/state/form/form.ts';
import { setValue } from '../../../src/state/form/form-values.ts';
import { answer, answerOf, close, open } from './answers.ts';
import type { Screen } from './queries.ts';

await rewindCode.load();

type Table = readonly (readonly [query: string, ...rows: string[]])[];

/** Compares the first rows of each query: as many as are expected, and all where none is. */
function answers(screen: Screen, table: Table): void {
  const context = open(screen);
  for (const [query, ...wanted] of table) {
    const rows = answer(query, context);
    assert.equal(wanted.length > 0 ? rows.slice(0, wanted.length) : rows, wanted, `«${query}» on ${screen}`);
  }
}

const trash = ['= Восстановить из корзины…', '= Корзина'] as const;
const unclear = '! Непонятно, что вернуть';

test('records behind a kind are those that are named, or none', () => {
  answers('cases', [
    ['вернуть кейсы с 5 по 9, как было в 00:00', '= Вернуть 5 кейсов, как было в 00:00…'],
    ['вернуть кейс 5/6, как было вчера', unclear],
    ['вернуть услугу 1С, как было вчера', unclear],
    ['вернуть кейс, как было вчера', '= Вернуть кейс #4, как было в 00:00…'],
    ['вернуть эти кейсы, как было вчера', '= Вернуть кейс #4, как было в 00:00…'],
  ]);
  answers('selection', [['вернуть эти кейсы, как было вчера', '= Вернуть 3 кейса, как было в 00:00…']]);
  answers('filtered', [['вернуть все отобранные кейсы, как было вчера', '= Вернуть 2 кейса, как было в 00:00…']]);
  answers('case form', [['вернуть этот кейс, как было вчера', '= Вернуть кейс #4, как было в 00:00…']]);
  answers('service form', [['вернуть эту услугу, как было вчера', '= Вернуть услугу #2, как было в 00:00…']]);
  answers('dashboard', [['вернуть этот кейс, как было вчера', '! Ничего не открыто']]);
});

test('what was deleted comes from the trash, what is hidden is filtered, and neither takes back a day', () => {
  answers('cases', [
    ['вернуть удалённый кейс', ...trash],
    ['верните удалённые кейсы', ...trash],
    ['вернуть всё удалённое', ...trash],
    ['dthyenm elfk`yysq rtqc', ...trash],
    ['восстановить удалённое', ...trash],
    ['вернуть удалённый блок', ...trash],
    ['вернуть удалённый кейс 5', '= Восстановить кейс #5'],
    ['вернуть скрытые', '= Отобрать скрытые: кейсы'],
    ['вернуть скрытые кейсы', '= Отобрать скрытые: кейсы'],
    ['вернуть добавленное'],
    ['откатить изменения'],
  ]);
});

test('in a form with changes «откатить изменения» discards them', () => {
  const context = open('case form');
  const form = currentForm(context);
  if (!form) throw new Error('no form');
  setValue(form, 'title', 'Другое');
  open('case form');
  for (const query of ['откатить изменения', 'вернуть изменения'])
    assert.is(answer(query, context)[0], 'form.discard', query);
  discardChanges(form);
});

test('a question about one record leads to its history', () => {
  answers('dashboard', [
    ['что изменилось в кейсе 5', '= История кейса #5'],
    ['что изменилось в кейсе 5 вчера', '= История кейса #5'],
    ['что я менял в услуге 3', '= История услуги #3'],
    ['что нового в кейсе 5', '= История кейса #5'],
    ['кто менял кейс 5 вчера', '= История кейса #5'],
    ['xnj bpvtybkjcm d rtqct 5', '= История кейса #5'],
    ['что изменилось в кейсах 5-6', '= История кейса #5', '= История кейса #6'],
    ['показать историю кейса 5', '= История кейса #5'],
    ['история изменений кейса 5', '= История кейса #5'],
    ['история кейса 5.', '= История кейса #5'],
    ['что изменилось в кейсе 9999'],
    ['что будет если удалить кейс 5'],
    ['что изменилось в этом кейсе', '! Ничего не открыто'],
  ]);
  answers('case form', [
    ['что изменилось в этом кейсе вчера', '= История кейса #4'],
    ['кто это изменил', 'form.history'],
  ]);
  answers('selection', [['что изменилось в выбранных кейсах', '= История кейса #4', '= История кейса #5']]);
});

test('records are restored by their numbers, and linked to', () => {
  answers('dashboard', [
    ['восстановить кейс 12', '= Восстановить кейс #12'],
    ['восстановить кейсы 5-7', '= Восстановить 3 кейса: #5–7'],
    ['восстановить кейс 5 из корзины', '= Восстановить кейс #5'],
    ['вернуть кейс 5 из корзины', '= Восстановить кейс #5'],
    ['вернуть из корзины услуги 1 и 3', '= Восстановить 2 услуги: #1, #3'],
    ['djccnfyjdbnm rtqc 5', '= Восстановить кейс #5'],
    ['ссылка на кейс 5', '= Скопировать ссылку на кейс #5 «Мобильный банк для подростков»'],
    ['ссылка на кейс 9999'],
  ]);
  const [row] = answerOf('восстановить кейсы 5-7', open('dashboard')).rows;
  assert.equal(row?.choice, {
    kind: 'command',
    id: 'trash.restore-record',
    answers: { record: { type: 'case', records: [5, 6, 7] } },
  });
});

test('what stays is told in the plural of more than one, also of 21', () => {
  answers('cases', [['показать кейсы 43-63', '! Все 21 уже показаны']]);
  const note = (query: string) => answerOf(query, open('cases')).rows[0]?.note;
  assert.is(note('показать кейсы 9, 43-63'), '#43–63 уже показаны');
  assert.is(note('кейсы 5-7 без категории'), '#5–6 уже без категории');
});

test.after(close);
test.run();
