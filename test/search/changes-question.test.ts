import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readChangesQuestion } from '../../src/search/rewind/read-changes-question.ts';

/** A Thursday, 15:30 of the local time zone. */
const now = new Date(2026, 10, 26, 15, 30).getTime();
const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime();

const today = { who: 'all', since: at(26), until: null, kinds: ['case'] } as const;

for (const [text, expected] of [
  ['что изменилось сегодня', { who: 'all', since: at(26), until: null, kinds: null }],
  ['Что изменилось?', { who: 'all', since: at(26), until: null, kinds: null }],
  ['что изменила Мария вчера', { who: { name: 'мария' }, since: at(25), until: at(26), kinds: null }],
  ['что изменил Иван Белов вчера', { who: { name: 'иван белов' }, since: at(25), until: at(26), kinds: null }],
  ['что я удалил 20 ноября', { who: 'me', since: at(20), until: at(21), kinds: null }],
  ['кто что менял с понедельника', { who: 'all', since: at(23), until: null, kinds: null }],
  ['что изменилось с 14:00', { who: 'all', since: at(26, 14), until: null, kinds: null }],
  ['что нового', { who: 'all', since: at(26), until: null, kinds: null }],
  ['Что нового у Марии?', { who: { name: 'марии' }, since: at(26), until: null, kinds: null }],
  ['что у Марии нового вчера', { who: { name: 'марии' }, since: at(25), until: at(26), kinds: null }],
  ['что нового в услугах с понедельника', { who: 'all', since: at(23), until: null, kinds: ['service'] }],
  ['что изменилось утром', { who: 'all', since: at(26, 6), until: null, kinds: null }],
  ['кто менял услуги вчера', { who: 'all', since: at(25), until: at(26), kinds: ['service'] }],
  ['что изменилось в кейсах вчера', { who: 'all', since: at(25), until: at(26), kinds: ['case'] }],
  ['что изменилось в кейсе 5', { ...today, records: [5] }],
  ['что я менял в кейсе №5?', { ...today, who: 'me', records: [5] }],
  ['кто менял кейсы с 5 по 7 сегодня', { ...today, records: [5, 6, 7] }],
  ['что изменилось в этом кейсе', { ...today, records: 'open' }],
  ['что нового в кейсе 5', { ...today, records: [5] }],
  ['что изменилось в кейсе 5 ноября', { ...today, since: at(5), until: at(6) }],
] as const)
  test(text, () => assert.equal(readChangesQuestion(text, now), { records: null, ...expected }));

test('a day that no calendar has is no time', () => {
  assert.ok(Number.isNaN(readChangesQuestion('что изменилось 31 ноября', now)?.since));
});

for (const text of [
  'что такое портал',
  'кто это изменил',
  'кто изменил кейс',
  'кто изменил портал вчера',
  'изменить кейс 3',
  'какие у нас услуги',
  'что',
  'что нового портала',
  'покажи нового клиента',
  'что будет если удалить кейс 5',
  'что изменилось в кейсе 5/6',
  'что изменилось в кейсе 5 и услугах',
  'что изменилось с 5 по 9',
])
  test(`«${text}» asks for something else`, () => assert.is(readChangesQuestion(text, now), null));

test.run();
