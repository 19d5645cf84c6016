import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { caseResource } from '../../src/model/resource/case.ts';
import { cursors } from '../../src/state/lists/cursors.ts';
import { dropChange, holdChange } from '../../src/state/lists/held-changes.ts';
import { loadList, publishList, refetchList } from '../../src/state/lists/lists.ts';
import { toasts } from '../../src/state/messages/toasts.ts';
import { panels } from '../../src/state/screen/panels.ts';
import { publishTarget } from '../../src/state/screen/target.ts';
import { ActionsSheet } from '../../src/views/actions/actions-sheet.tsx';
import type { Client } from '../fixtures/client.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { has, textOf } from '../fixtures/page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { after, render } from '../fixtures/render.tsx';

const host = await startRealHost();
let anna: Client;
publishTarget({ kind: 'list', resource: 'case' });

test.before.each(async () => {
  await host.reset();
  await freshPage();
  toasts.list = [];
  anna = await host.client();
  for (const title of ['Портал', 'Музей']) await addCase(anna, title);
  await loadList(caseResource);
  publishList(caseResource);
  Object.assign(cursors.case, { id: 1 });
  panels.actions = 'record';
});
test.after(() => host.close());

const told = () => toasts.list.map(({ title }) => title.replaceAll('\u00a0', ' '));

test('the actions of a record that a colleague deletes go, and do not become those of the next row', async () => {
  const view = await render(<ActionsSheet of="record" />);
  assert.match(textOf('[role=dialog] h2'), 'Портал');
  await anna.delete('/api/cases/1');
  await after(async () => {
    await refetchList(caseResource);
    // As the list does for its cursor.
    cursors.case.id = 2;
  });
  assert.equal([has('[role=dialog]'), panels.actions, told()], [false, null, ['Кейса #1 больше нет']]);
  await view.unmount();
});

test('so do those of a row that is struck through, until the list is at rest', async () => {
  const view = await render(<ActionsSheet of="record" />);
  await after(() => holdChange('case', 'remove 1'));
  assert.equal([has('[role=dialog]'), panels.actions, told()], [false, null, ['Кейса #1 больше нет']]);
  await view.unmount();
  // Nor can they be opened.
  toasts.list = [];
  panels.actions = 'record';
  const again = await render(<ActionsSheet of="record" />);
  assert.equal([has('[role=dialog]'), panels.actions, told()], [false, null, ['Кейса #1 больше нет']]);
  dropChange('case', 'remove 1');
  await again.unmount();
});

test('another row under the cursor closes them without a word', async () => {
  const view = await render(<ActionsSheet of="record" />);
  await after(() => {
    cursors.case.id = 2;
  });
  assert.equal([has('[role=dialog]'), panels.actions, told()], [false, null, []]);
  await view.unmount();
});

test.run();
