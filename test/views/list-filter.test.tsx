import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { saveFilterCommand } from '../../src/commands/list/saved-filters.ts';
import { noFilter } from '../../src/model/filter/list-filter.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { setFilter } from '../../src/state/lists/cursors.ts';
import { saveFilter } from '../../src/state/lists/saved-filters.ts';
import { accountKey } from '../../src/state/tab/account.ts';
import { ListFilter } from '../../src/views/list/list-filter.tsx';
import { SavedTabs } from '../../src/views/list/saved-tabs.tsx';
import { freshPage } from '../fixtures/fresh-page.ts';
import { has, the } from '../fixtures/page.ts';
import { after, render } from '../fixtures/render.tsx';

test('a saved filter is the one that is set, in whatever order its values were chosen or stored', async () => {
  await freshPage();
  saveFilter({ name: 'Два года', resource: 'case', query: 'year=2025&year=2024' });
  setFilter(caseResource, { ...noFilter, values: { year: ['2024', '2025'] } });
  const view = await render(<ListFilter resource={caseResource} rows={[]} found={0} SavedTabs={SavedTabs} />);
  const isSet = the('[data-command^="filter."]').getAttribute('aria-pressed');
  const isOffered = has(`[data-command="${saveFilterCommand.id}"]`);
  setFilter(caseResource, null);
  await view.unmount();
  assert.equal([isSet, isOffered], ['true', false]);
});

test('a filter that another tab saves stands above the list at once', async () => {
  await freshPage();
  const view = await render(<ListFilter resource={caseResource} rows={[]} found={0} SavedTabs={SavedTabs} />);
  const names = () => [...document.querySelectorAll('[data-command^="filter."]')].map((tab) => tab.textContent);
  const before = names();
  await after(() => {
    // As the browser tells it: the value is there already.
    const key = accountKey('pult.filters') ?? '';
    localStorage.setItem(
      key,
      JSON.stringify([{ id: 'a', name: 'Скрытые', resource: 'case', query: 'visible=hidden' }]),
    );
    dispatchEvent(new StorageEvent('storage', { key }));
  });
  const shown = names();
  await view.unmount();
  assert.not.ok(before.some((name) => name?.startsWith('Скрытые')));
  assert.ok(
    shown.some((name) => name?.startsWith('Скрытые')),
    shown.join(),
  );
});

test.run();
