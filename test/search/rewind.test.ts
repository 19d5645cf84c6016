import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { authorsNamed } from '../../src/search/rewind/named-author.ts';
import { readRewind, type SpokenRewind } from '../../src/search/rewind/read-rewind.ts';

/** A Wednesday. */
const now = new Date(2026, 10, 25, 15, 30).getTime();
const at = (day: number, hour = 0, minute = 0, month = 10, year = 2026) =>
  new Date(year, month, day, hour, minute).getTime();

function reads(sentences: Readonly<Record<string, Partial<SpokenRewind> | null>>): void {
  for (const [text, wanted] of Object.entries(sentences)) {
    const read = readRewind(text, now);
    assert.equal(read, wanted && { who: 'all', at: null, kinds: null, records: null, ...wanted }, text);
  }
}

test('who: a name in any case, oneself, everybody', () => {
  const time = { at: at(25, 14) };
  reads({
    'вернуть всё, что изменила Мария с 14:00': { ...time, who: { name: 'мария' } },
    'вернуть все что Мария Орлова изменила с 14:00': { ...time, who: { name: 'мария орлова' } },
    'верни всё, изменённое Марией с 14': { ...time, who: { name: 'марией' } },
    'вернуть правки Ивана Белова с 14 часов': { ...time, who: { name: 'ивана белова' } },
    'откатить изменения ивана после 14.00': { ...time, who: { name: 'ивана' } },
    'вернуть кейсы Марии с 14:00': { ...time, who: { name: 'марии' }, kinds: ['case'] },
    'вернуть всё, что изменил я с 14:00': { ...time, who: 'me' },
    'вернуть мои правки с 14:00': { ...time, who: 'me' },
    'вернуть всё, сделанное мною с 14:00': { ...time, who: 'me' },
    'вернуть всё с 14:00': time,
    'вернуть всё, что изменили с 14:00': time,
  });
});

test('when: hours, parts of a day, days, dates, and how long ago', () => {
  const of = (when: string, time: number) => ({ [`вернуть всё, что изменили ${when}`]: { at: time } });
  reads({
    ...of('с утра', at(25, 6)),
    ...of('с обеда', at(25, 12)),
    ...of('сегодня', at(25)),
    ...of('сегодня с 9:05', at(25, 9, 5)),
    ...of('с 2 дня', at(25, 14)),
    ...of('вчера в 18:00', at(24, 18)),
    ...of('вчера с 6 вечера', at(24, 18)),
    ...of('вчера вечером', at(24, 18)),
    ...of('вчера с 12 дня', at(24, 12)),
    ...of('вчера с 12 ночи', at(24)),
    ...of('вчера с 12:30 ночи', at(24, 0, 30)),
    ...of('вчера с 12 утра', at(24)),
    ...of('вчера с 11 утра', at(24, 11)),
    ...of('вчера с 9 ночи', at(24, 21)),
    ...of('вчера с 11 ночи', at(24, 23)),
    ...of('вчера с 11:40 ночи', at(24, 23, 40)),
    ...of('вчера с 2 ночи', at(24, 2)),
    ...of('с 12 ночи', at(25)),
    ...of('с 2 ночи', at(25, 2)),
    ...of('со вчера', at(24)),
    ...of('позавчера', at(23)),
    ...of('за последний час', at(25, 14, 30)),
    ...of('за час', at(25, 14, 30)),
    ...of('за последние 2 часа', at(25, 13, 30)),
    ...of('за последние 15 минут', at(25, 15, 15)),
    ...of('за полчаса', at(25, 15)),
    ...of('за последние 3 дня', at(22, 15, 30)),
    ...of('за неделю', at(18, 15, 30)),
    ...of('с понедельника', at(23)),
    ...of('с понедельника 10:00', at(23, 10)),
    ...of('20 ноября в 9:30', at(20, 9, 30)),
    ...of('с 20 ноября', at(20)),
    ...of('20.11 в 9:30', at(20, 9, 30)),
    ...of('20.11.2025 с 9:30', at(20, 9, 30, 10, 2025)),
    ...of('с 20 декабря', at(20, 0, 0, 11, 2025)),
    ...of('с 3 мая 2026 года', at(3, 0, 0, 4)),
  });
  reads({
    'вернуть всё, как было 15 минут назад': { at: at(25, 15, 15) },
    'вернуть всё, как было час назад': { at: at(25, 14, 30) },
    'вернуть всё, как было неделю назад': { at: at(18, 15, 30) },
    'вернуть всё, как было в 23:00': { at: at(25, 23) },
  });
});

test('a day alone: what came since its beginning, or how it was at its end', () => {
  reads({
    'вернуть всё, что изменили вчера': { at: at(24) },
    'вернуть всё, как было вчера': { at: at(25) },
    'вернуть всё, как было 20 ноября': { at: at(21) },
    'вернуть всё, как было сегодня': { at: at(25) },
    'вернуть всё, как было сегодня утром': { at: at(25, 6) },
    'вернуть всё, как было утром': { at: at(25, 6) },
    'вернуть всё, как было днём': { at: at(25, 12) },
    'вернуть всё, как было вечером 20 ноября': { at: at(20, 18) },
    'вернуть всё, как было утром в понедельник': { at: at(23, 6) },
    'вернуть кейс 42, как было утром': { at: at(25, 6), kinds: ['case'], records: [42] },
    'вернуть всё, что я изменил ночью': { at: at(25), who: 'me' },
  });
});

test('what: all, kinds, records by number, what is selected', () => {
  const time = { at: at(24, 18) };
  reads({
    'вернуть кейсы, как было вчера в 18:00': { ...time, kinds: ['case'] },
    'вернуть услуги и категории, как было вчера в 18:00': { ...time, kinds: ['service', 'category'] },
    'вернуть категории кейсов, как было вчера в 18:00': { ...time, kinds: ['category'] },
    'верните кейс 42, как было вчера в 18:00': { ...time, kinds: ['case'], records: [42] },
    'вернуть кейсы 10-12, как было вчера в 18:00': { ...time, kinds: ['case'], records: [10, 11, 12] },
    'вернуть выбранные, как было вчера в 18:00': { ...time, records: 'selected' },
    'вернуть выбранные услуги, как было вчера в 18:00': { ...time, kinds: ['service'], records: 'selected' },
    'вернуть как было вчера в 18:00': time,
  });
});

test('numbers behind a kind are no time, and none that cannot be read means all', () => {
  const noon = { at: at(25, 12), kinds: ['case'] as const };
  const cases = (named: string, wanted: Partial<SpokenRewind>) => ({ [`вернуть ${named}, как было в 12:00`]: wanted });
  reads({
    ...cases('кейсы с 5 по 9', { ...noon, records: [5, 6, 7, 8, 9] }),
    ...cases('кейсы от 5 до 7', { ...noon, records: [5, 6, 7] }),
    ...cases('кейсы 5..7', { ...noon, records: [5, 6, 7] }),
    ...cases('кейсы 5 - 7', { ...noon, records: [5, 6, 7] }),
    ...cases('кейсы №5, № 6 и 9', { ...noon, records: [5, 6, 9] }),
    ...cases('категории кейсов 2-3', { ...noon, kinds: ['category'], records: [2, 3] }),
    ...cases('42 кейс', { ...noon, records: [42] }),
    ...cases('кейс 5-й', { ...noon, records: [5] }),
    ...cases('кейс id5', { ...noon, records: [5] }),
    'вернуть кейс 5 2 часа назад': { at: at(25, 13, 30), kinds: ['case'], records: [5] },
    'вернуть кейс 5 20 ноября': { at: at(20), kinds: ['case'], records: [5] },
    'вернуть кейс 5, как было 20 ноября в 9:30': { at: at(20, 9, 30), kinds: ['case'], records: [5] },
    'вернуть кейсы 5-7 с 14': { at: at(25, 14), kinds: ['case'], records: [5, 6, 7] },
    'вернуть правки кейсов 5-7 с 14': { at: at(25, 14), kinds: ['case'], records: [5, 6, 7] },
  });
  const unread = ['5/6', '(5)', '10-2000', '0', 'ProductConf2025', '5-7 и услугу 3', '7 с 8 по 9'];
  for (const text of [
    ...unread.map((named) => `вернуть кейс ${named}, как было вчера`),
    'вернуть услугу 1С, как было вчера',
    'вернуть 5 кейсов, как было вчера',
    'вернуть категорию кейса 5, как было вчера',
    'вернуть всё с 14:00 до 15:00',
    'вернуть правки кейсов с 10 до 12',
    'вернуть кейсы 2025 года, как было вчера',
    'вернуть это изменение',
    'вернуть эту правку, как было в 12:00',
  ])
    assert.is(readRewind(text, now)?.records, 'unclear', text);
  reads({
    'вернуть правки admin2 с 14:00': { at: at(25, 14), who: { name: 'admin2' } },
  });
});

test('what is pointed at, and a kind in the singular, is never all of the kind', () => {
  const open = { at: at(25, 12), kinds: ['case'] as const, records: 'open' } as const;
  const was = (named: string, wanted: Partial<SpokenRewind>) => ({ [`вернуть ${named}, как было в 12:00`]: wanted });
  reads({
    ...was('этот кейс', open),
    ...was('кейс', open),
    ...was('весь кейс', open),
    ...was('эти кейсы', open),
    ...was('текущий кейс', open),
    ...was('кейс под курсором', open),
    ...was('эту услугу', { ...open, kinds: ['service'] }),
    ...was('это', { ...open, kinds: null }),
    ...was('их', { ...open, kinds: null }),
    ...was('строку под курсором', { ...open, kinds: null }),
    ...was('эту строку', { ...open, kinds: null }),
    ...was('все отобранные кейсы', { ...open, records: 'filtered' }),
    ...was('кейсы', { ...open, records: null }),
    ...was('услуги', { ...open, kinds: ['service'], records: null }),
    'вернуть правки в этом кейсе с 12:00': open,
    'вернуть правки в этих кейсах с 12:00': open,
    'вернуть правки текущего кейса с 12:00': open,
    'вернуть правки Марии в кейсе с 12:00': { ...open, who: { name: 'марии' } },
    'вернуть правки в категории с 12:00': { ...open, kinds: ['category'] },
    'вернуть правки услуг и кейсов с 12:00': { ...open, kinds: ['service', 'case'], records: null },
    'вернуть всё, что изменили за это время, как было в 12:00': { at: at(25, 12) },
    'вернуть кейс и услугу, как было в 12:00': { ...open, kinds: ['case', 'service'], records: 'unclear' },
    'вернуть этот кейс 5, как было в 12:00': { ...open, records: 'unclear' },
  });
});

test('what lies in the trash or is hidden is no work, but where a doer or a time is named', () => {
  reads({
    'вернуть удалённый кейс': null,
    'вернуть удалённые кейсы': null,
    'вернуть все удалённые кейсы': null,
    'вернуть скрытые': null,
    'вернуть добавленное': null,
    'вернуть всё удалённое': null,
    'вернуть скрытые кейсы, как было вчера': null,
    'вернуть показанные кейсы, как было вчера': null,
    'вернуть удалённый вчера кейс': null,
    'откатить изменения': null,
    'вернуть изменённые кейсы': null,
    'вернуть правки кейса 5': { kinds: ['case'], records: [5] },
    'вернуть удалённое Марией': { who: { name: 'марией' } },
    'вернуть удалённое Марией вчера': { at: at(24), who: { name: 'марией' } },
    'вернуть удалённое мной': { who: 'me' },
    'вернуть скрытое с 14:00': { at: at(25, 14) },
  });
});

test('what has no time is asked for it; no such hour or day is told; other texts are none', () => {
  reads({
    'вернуть кейсы, как было': { kinds: ['case'] },
    'вернуть всё, что изменила Мария': { who: { name: 'мария' } },
    'вернуть всё, что изменили с 25:00': { at: Number.NaN },
    'вернуть всё, что изменили 31 февраля': { at: Number.NaN },
    вернуть: null,
    'вернуть кейс 42': null,
    'вернуть борщ с 14:00': null,
    возвращение: null,
    'кейсы вчера': null,
  });
});

test('a name is found in any case, by any of its words', () => {
  const authors = ['Мария Орлова', 'Иван Белов', 'Павел Ким', 'Admin'].map((name, id) => ({ id, name }));
  const found = (text: string) => authorsNamed(text, authors).map(({ name }) => name);
  for (const text of ['мария', 'марии', 'марией', 'марию', 'орловой', 'орлова мария'])
    assert.equal(found(text), ['Мария Орлова'], text);
  for (const text of ['иван', 'ивана', 'иваном', 'белова', 'беловым', 'ивану белову'])
    assert.equal(found(text), ['Иван Белов'], text);
  assert.equal(found('admin'), ['Admin']);
  assert.equal(found('пётр'), []);
  assert.equal(found('ивана орлова'), []);
});

test('any text is read at once', () => {
  const parts = [
    'с ',
    '1 ',
    '14:00 ',
    'в 9 ',
    'вчера ',
    'ноября ',
    'за ',
    'последний ',
    'час ',
    'кейсы ',
    '10-',
    ', ',
    'а',
  ];
  const began = performance.now();
  for (const part of parts)
    for (const begin of ['вернуть ', 'вернуть всё, как было ']) readRewind(begin + part.repeat(2_000), Date.now());
  assert.ok(performance.now() - began < 1_000);
});

test.run();
