import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startFilters } from '../../../src/commands/rows/filter-rows.ts';
import { noFilter } from '../../../src/model/filter/list-filter.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { dropDraft, writeDraft } from '../../../src/state/drafts/draft-store.ts';
import { cursors, rowsOf, setFilter } from '../../../src/state/lists/cursors.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import { findRows, followIndex } from '../../../src/views/list/find-rows.ts';
import { isBusy } from '../../../src/views/palette/index/in-background.ts';
import { followLists } from '../../../src/views/palette/index/record-index.ts';
import { freshPage } from '../../fixtures/fresh-page.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase } from '../../fixtures/records.ts';
import { until } from '../../fixtures/until.ts';

const host = await startRealHost();
await freshPage();
const anna = await host.client();
// The last one as a file name of macOS has it.
const titles = ['Сайт банка', 'Сайт музея', 'Сайт фермы', 'Каталог', 'Чайный домик'.normalize('NFD')];
for (const title of titles) await addCase(anna, title);
const stop = followLists();
startFilters(findRows);
followIndex();
await loadList(caseResource);
publishList(caseResource);
await host.idle();
await until(() => assert.not(isBusy()));

const shown = () => rowsOf(caseResource).map(({ id }) => id);

test('a row that its new title takes out of a filter is not selected any more', async () => {
  setFilter(caseResource, { ...noFilter, text: 'сайт' });
  assert.equal(shown(), [1, 2, 3]);
  cursors.case.selection = [1, 2, 3];
  await anna.put('/api/cases/2', { title: 'Портал' });
  await loadList(caseResource);
  publishList(caseResource);
  await until(() => assert.equal(shown(), [1, 3]));
  await until(() => assert.equal(cursors.case.selection, [1, 3]));
});

test('a title whose letters are stored in parts is found by its words', () => {
  setFilter(caseResource, { ...noFilter, text: 'чайный' });
  assert.equal(shown(), [5]);
});

test('nor is one whose draft has gone, where a filter asks for drafts', async () => {
  const typed = { base: {}, changes: { title: 'Ярмарка' }, title: 'Ярмарка', path: '', attempt: null, at: 1 };
  await writeDraft('case:1', typed);
  await writeDraft('case:3', typed);
  setFilter(caseResource, { ...noFilter, values: { only: ['draft'] } });
  await until(() => assert.equal(shown(), [1, 3]));
  cursors.case.selection = [1, 3];
  dropDraft('case:1');
  await until(() => assert.equal(shown(), [3]));
  await until(() => assert.equal(cursors.case.selection, [3]));
});

test.after(async () => {
  stop();
  await host.close();
});
test.run();
