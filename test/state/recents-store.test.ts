import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addRecentRecord, recents } from '../../src/state/palette/recents-store.ts';
import { recordUse, usageWeight } from '../../src/state/palette/usage.ts';
import { confirmAccount } from '../../src/state/tab/account.ts';
import { emptyBrowser, openTab, removeTabs, type Tab } from '../fixtures/tabs.ts';

test.before(async () => {
  (await openTab()).close();
});
test.before.each(emptyBrowser);
test.after(removeTabs);

test('what was opened before the account is known joins what is stored for it, and nothing of another account does', () => {
  const stored = (title: string) =>
    JSON.stringify({ records: [{ resource: 'case', id: 1, title, at: 1 }], commands: [] });
  localStorage.setItem('pult.recents@7', stored('Своё'));
  localStorage.setItem('pult.recents@8', stored('Чужое'));
  localStorage.setItem('pult.usage@8', JSON.stringify({ 'case:1': { score: 5, at: Date.now() } }));
  addRecentRecord('case', 2, 'Открыто до ответа');
  recordUse('case:2');
  assert.is(localStorage.getItem('pult.recents'), null, 'nothing is stored for nobody');
  confirmAccount(7);
  const titles = () => recents.records.map(({ title }) => title);
  assert.equal(titles(), ['Открыто до ответа', 'Своё']);
  assert.is(usageWeight('case:1'), 0);
  const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');
  const keptIds = () => kept('pult.recents@7').records.map(({ id }: { id: number }) => id);
  assert.equal(keptIds(), [2, 1], 'the page may be left before anything else is opened');
  assert.equal(Object.keys(kept('pult.usage@7')), ['case:2']);
  addRecentRecord('case', 3, 'Позже');
  recordUse('case:3');
  assert.equal(keptIds(), [3, 2, 1]);
  assert.equal(Object.keys(kept('pult.usage@7')), ['case:2', 'case:3']);
  assert.is(localStorage.getItem('pult.recents@8'), stored('Чужое'), 'the other account has its own back');
});

/** What two tabs of the account know: the records, and which of the cases 1 to 3 were used. */
const known = ({ recents: { records, commands }, usageWeight: weight }: Tab) => [
  records.map(({ id }) => id),
  [...commands],
  [1, 2, 3].filter((id) => weight(`case:${id}`) > 0),
];

test('two tabs keep what was opened and done in both, and each knows of the other', async () => {
  const [one, other] = [await openTab({ account: 9 }), await openTab({ account: 9 })];
  other.followRecents();
  other.followUses();
  other.addRecentRecord('case', 1, 'Яхты');
  other.addRecentRecord('case', 2, 'Банк');
  other.addRecentCommand('case.hide');
  other.recordUse('case:1');
  one.addRecentRecord('case', 3, 'Каталог');
  one.addRecentCommand('app.theme');
  one.recordUse('case:2');
  one.removeRecentRecord('case', 1);
  const all = [
    [3, 2],
    ['app.theme', 'case.hide'],
    [1, 2],
  ];
  assert.equal(known(one), all);
  for (const key of ['pult.recents@9', 'pult.usage@9']) dispatchEvent(Object.assign(new Event('storage'), { key }));
  assert.equal(known(other), all);
  assert.equal(known(await one.reload()), all);
});

test('what was forgotten in one tab does not come back with what is done in another', async () => {
  const [one, other] = [await openTab({ account: 9 }), await openTab({ account: 9 })];
  other.addRecentRecord('case', 1, 'Яхты');
  other.recordUse('case:1');
  one.clearRecents();
  one.clearUses();
  other.addRecentCommand('app.theme');
  other.recordUse('case:2');
  const left = [[], ['app.theme'], [2]];
  assert.equal(known(other), left);
  assert.equal(known(await one.reload()), left);
});

test.run();
