import '../fixtures/dom.ts';
import { SWRConfig } from 'swr';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { paletteCommand } from '../../src/commands/app/app.ts';
import { keyLabel } from '../../src/commands/keys/key-label.ts';
import { commandOf } from '../../src/commands/registry.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { allDrafts } from '../../src/state/drafts/draft-state.ts';
import { writeDraft } from '../../src/state/drafts/draft-store.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { answerConfirmation, confirmation } from '../../src/state/messages/confirmation.ts';
import { recents } from '../../src/state/palette/recents-store.ts';
import { Dashboard } from '../../src/views/dashboard/dashboard.tsx';
import { freshPage } from '../fixtures/fresh-page.ts';
import { click, has, textOf, the } from '../fixtures/page.ts';
import { pause } from '../fixtures/pause.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';
import { after, render } from '../fixtures/render.tsx';

const host = await startRealHost();

test.before.each(async () => {
  await host.reset();
  await freshPage();
  recents.records = [];
});
test.after(() => host.close());

async function dashboard() {
  const view = await render(
    <SWRConfig value={{ shouldRetryOnError: false, dedupingInterval: 0 }}>
      <Dashboard />
    </SWRConfig>,
  );
  for (let n = 0; n < 100 && has('[aria-busy="true"]'); n++) await after(() => pause(20));
  await after(() => host.idle());
  return view;
}

test('lists that do not load are reported once, and «Повторить» loads them', async () => {
  host.answerWith('GET', /^\/api\//, () => Response.json({ message: '' }, { status: 500 }), 5);
  const anna = await host.client();
  for (const title of ['Яхты', 'Банк']) await addCase(anna, title);
  await addCategory(anna, 'Медицина');
  const view = await dashboard();
  assert.is(document.querySelectorAll('[role=alert]').length, 1);
  assert.match(textOf('[role=alert]'), 'Ошибка сервера (500)');
  assert.is(textOf('[data-command="go.cases-list"]'), 'Кейсы—');

  await click('[data-command="dashboard.reload"]');
  await after(() => host.idle());
  assert.not.ok(has('[role=alert]'));
  assert.equal(
    ['cases-list', 'services-list', 'cases-categories', 'technologies-list', 'technologies-types'].map((name) =>
      textOf(`[data-command="go.${name}"]`),
    ),
    ['Кейсы2', 'Услуги0', 'Категории кейсов1', 'Технологии0', 'Типы технологий0'],
  );
  await view.unmount();
});

test('a new operator reads in one sentence each what will stand there', async () => {
  const view = await dashboard();
  const text = view.container.textContent ?? '';
  assert.match(text, 'Всё сохранено: черновиков нет.');
  assert.match(text, 'Здесь появятся записи, которые вы откроете или сохраните.');
  assert.match(text, 'Здесь появятся записи, которым чего-то не хватает');
  assert.not.match(text, 'Всё на месте');
  await view.unmount();
});

test('recent records are links to their forms, under the title that they have now', async () => {
  await addCase(await host.client(), 'Новое название');
  await loadList(caseResource);
  publishList(caseResource);
  recents.records = [
    { resource: 'case', id: 1, title: 'Старое название', at: Date.now() },
    { resource: 'type', id: 4, title: 'Языки', at: 0 },
  ];
  const view = await dashboard();
  // The first is that of the last changes.
  const known = [...view.container.querySelectorAll<HTMLElement>('a[href="/cases/1/edit"]')].at(-1);
  assert.is(known?.dataset.command, 'case.edit');
  assert.match(known?.textContent ?? '', /^Новое названиеКейс #1сегодня, /);
  assert.match(textOf('a[href="/technologies/types/?edit=4"]'), /^ЯзыкиТип #4/);
  await view.unmount();
});

test('a draft leads to its form, and is deleted after a question', async () => {
  await writeDraft('case:7', {
    base: {},
    attempt: null,
    path: '/cases/7/edit',
    title: 'Портал',
    changes: { title: 'Портал' },
    at: Date.now(),
  });
  const view = await dashboard();
  assert.match(textOf('a[data-command="draft.open"]'), /^ПорталКейс #7сегодня, /);
  assert.is(the('a[data-command="draft.open"]').getAttribute('href'), '/cases/7/edit');

  await click('[data-command="draft.discard"]');
  assert.is(confirmation.open?.text, 'Несохранённые изменения «Портал» пропадут.');
  await after(() => answerConfirmation(false));
  assert.is(allDrafts().length, 1);

  await click('[data-command="draft.discard"]');
  await after(() => answerConfirmation(true));
  assert.equal(allDrafts(), []);
  assert.match(view.container.textContent ?? '', 'Всё сохранено');
  await view.unmount();
});

test('the keys worth knowing are those of the registry', async () => {
  const view = await dashboard();
  const text = view.container.textContent ?? '';
  assert.match(text, `Нажмите ${keyLabel(paletteCommand.keys?.default?.[0] ?? '')}, введите его`);
  assert.match(text, `Сохранить${keyLabel(commandOf('form.save')?.keys?.default?.[0] ?? '')}`);
  await view.unmount();
});

test('every button and link of the dashboard has a command behind it', async () => {
  const view = await dashboard();
  for (const control of view.container.querySelectorAll<HTMLElement>('a, button')) {
    assert.ok(commandOf(control.dataset.command ?? ''), control.outerHTML);
  }
  await view.unmount();
});

test.run();
