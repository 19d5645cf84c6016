import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { StoredStep } from '../../src/state/changes/journal-shapes.ts';
import type { Change } from '../../src/state/changes/journal-step.ts';
import { emptyBrowser, openTab, removeTabs, storedIn, type Tab } from '../fixtures/tabs.ts';
import { until } from '../fixtures/until.ts';

test.before(async () => {
  (await openTab()).close();
});
test.before.each(emptyBrowser);
test.after(removeTabs);

const renamed: Change = { kind: 'fields', resource: 'case', id: 1, before: { title: 'А' }, after: { title: 'Б' } };
const titles = (tab: Tab) => tab.journal.steps.map(({ title }) => title);
const stored = async () => (await storedIn<StoredStep>('steps')).map(({ title }) => title);

async function remembered(tab: Tab, ...steps: string[]): Promise<void> {
  for (const title of steps) tab.recordStep(title, [renamed]);
  await until(async () => assert.equal((await stored()).length, steps.length));
}

test('what was done can be taken back after a reload, the newest first', async () => {
  const tab = await openTab();
  await remembered(tab, 'Первое', 'Второе');
  const next = await tab.reload();
  assert.equal(titles(next), ['Второе', 'Первое']);
  assert.equal(next.journal.steps[0]?.changes, [renamed]);
});

test('what was taken back is gone after a reload too', async () => {
  const tab = await openTab();
  await remembered(tab, 'Первое', 'Второе');
  tab.removeStep(tab.journal.steps[0]?.id ?? 0);
  await until(async () => assert.equal(await stored(), ['Первое']));
  assert.equal(titles(await tab.reload()), ['Первое']);
});

test('neither another tab nor another account takes it back', async () => {
  const tab = await openTab();
  await remembered(tab, 'Первое');
  assert.equal(titles(await openTab()), []);
  const anna = await tab.reload(2);
  assert.equal(titles(anna), []);
  assert.equal(titles(await anna.reload(1)), ['Первое']);
});

test('the last twenty steps are kept', async () => {
  const tab = await openTab();
  for (let step = 1; step <= 25; step++) tab.recordStep(`${step}`, [renamed]);
  assert.equal([tab.journal.steps.length, titles(tab)[0]], [20, '25']);
  await until(async () => assert.is((await stored()).length, 20));
});

test('long texts push the oldest out, never the newest', async () => {
  const tab = await openTab();
  const long = (characters: number): Change => ({ ...renamed, before: { title: 'x'.repeat(characters) } }) as Change;
  for (const title of ['Первое', 'Второе', 'Третье']) tab.recordStep(title, [long(3_500_000)]);
  assert.equal(titles(tab), ['Третье', 'Второе']);
  tab.recordStep('Огромное', [long(9_000_000)]);
  assert.equal(titles(tab), ['Огромное']);
  await until(async () => assert.equal(await stored(), ['Огромное']));
});

test('steps stand in the order in which they began, not in that of the host’s answers', async () => {
  const tab = await openTab();
  const [first, second] = [tab.beginStep(), tab.beginStep()];
  tab.recordStep('Второе', [renamed], second);
  tab.recordStep('Первое', [renamed], first);
  assert.equal(titles(tab), ['Второе', 'Первое']);
});

test('what is done after the clock was set back is taken back first, also on the next page, and pushes the oldest out', async () => {
  const tab = await openTab();
  const before = Array.from({ length: 20 }, (_, at) => `${at}`);
  await remembered(tab, ...before);
  const { now } = Date;
  Date.now = () => now() - 3_600_000;
  try {
    const next = await tab.reload();
    next.recordStep('Последнее', [renamed]);
    assert.equal(titles(next), ['Последнее', ...before.slice(1).reverse()]);
    await until(async () => assert.ok((await stored()).includes('Последнее')));
    assert.is(titles(await next.reload())[0], 'Последнее');
  } finally {
    Date.now = now;
  }
});

test('a stored step that cannot be changed back is left out', async () => {
  const tab = await openTab();
  await remembered(tab, 'Первое');
  const [step] = await storedIn<StoredStep>('steps');
  const { openDB } = await import('idb');
  const database = await openDB('pult');
  await database.put('steps', { ...step, id: 2, changes: [{ kind: 'order', resource: 'case', before: [1, 2] }] });
  database.close();
  assert.equal(titles(await tab.reload()), ['Первое']);
});

test('blocks that come later join the deletion of their case; a deletion that was refused is no step', async () => {
  const tab = await openTab();
  const record = { id: 1, title: 'Яхты' };
  tab.recordStep('Удалить кейс', [{ kind: 'deleted', resource: 'case', record }, renamed]);
  tab.attachBlocks(1, []);
  assert.equal(tab.journal.steps[0]?.changes, [{ kind: 'deleted', resource: 'case', record, blocks: [] }, renamed]);
  tab.removeDeletion('case', 1);
  assert.equal(tab.journal.steps[0]?.changes, [renamed]);
});

test.run();
