import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addRecentRecord, recents } from '../../src/state/palette/recents-store.ts';
import { recordUse, usageWeight } from '../../src/state/palette/usage.ts';
import { confirmAccount } from '../../src/state/tab/account.ts';

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

test.run();
