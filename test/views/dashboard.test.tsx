import '../fixtures/dom.ts';
import { SWRConfig } from 'swr';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { commandOf } from '../../src/commands/registry.ts';
import { run } from '../../src/commands/run/runner.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { site } from '../../src/state/browser/site.ts';
import { allDrafts } from '../../src/state/drafts/draft-state.ts';
import { writeDraft } from '../../src/state/drafts/draft-store.ts';
import { firstRun } from '../../src/state/follow/first-run.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { answerConfirmation, confirmation } from '../../src/state/messages/confirmation.ts';
import { recents } from '../../src/state/palette/recents-store.ts';
import { Dashboard } from '../../src/views/dashboard/dashboard.tsx';
import { context } from '../../src/views/frame/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { click, has, textOf, the } from '../fixtures/page.ts';
import { pause } from '../fixtures/pause.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';
import { after, render } from '../fixtures/render.tsx';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();

test.before.each(async () => {
  await host.reset();
  await freshPage();
  recents.records = [];
  firstRun.progress = null;
  site.offers = {};
});
test.after(() => host.close());

async function runById(id: string): Promise<void> {
  const command = commandOf(id);
  if (command) await run(command, context);
}

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

  const trashCalls = () => host.calls.filter(({ path }) => path.startsWith('/api/trash')).length;
  await click('[data-command="dashboard.reload"]');
  await after(() => host.idle());
  const before = trashCalls();
  await after(() => runById('dashboard.reload'));
  await after(() => host.idle());
  assert.is(trashCalls(), before + 1);
  assert.not.ok(has('[role=alert]'));
  assert.equal(
    ['cases-list', 'services-list', 'cases-categories', 'technologies-list', 'technologies-types'].map((name) =>
      textOf(`[data-command="go.${name}"]`),
    ),
    ['Кейсы2', 'Услуги0', 'Категории кейсов1', 'Технологии0', 'Типы технологий0'],
  );
  await view.unmount();
});

test('what has nothing in it is left out', async () => {
  await addCase(await host.client(), 'Яхты', { seo_description: 'Есть' });
  const view = await dashboard();
  const text = view.container.textContent ?? '';
  assert.match(text, 'Кейсы без картинки');
  assert.not.match(text, 'Кейсы без SEO-описания');
  assert.not.match(text, 'Продолжить');
  await view.unmount();
});

test('the last record that is still there can be gone on with, under the title that it has now', async () => {
  await addCase(await host.client(), 'Новое название');
  await loadList(caseResource);
  publishList(caseResource);
  recents.records = [
    { resource: 'case', id: 9, title: 'Удалённый', at: Date.now() },
    { resource: 'case', id: 1, title: 'Старое название', at: Date.now() },
    { resource: 'type', id: 4, title: 'Языки', at: 0 },
  ];
  const view = await dashboard();
  const links = [...view.container.querySelectorAll<HTMLElement>('a[href="/cases/1/edit"]')];
  assert.equal(
    links.map(({ textContent, dataset }) => [textContent, dataset.command]),
    [['Новое название', 'case.edit']],
  );
  assert.match(view.container.textContent ?? '', /Кейс #1 · сегодня, \d\d:\d\dПродолжить/);
  assert.not.match(view.container.textContent ?? '', 'Языки');
  await view.unmount();
});

test('the newest draft comes before records, leads to its form, and is deleted after a question', async () => {
  await addCase(await host.client(), 'Яхты');
  recents.records = [{ resource: 'case', id: 1, title: 'Яхты', at: Date.now() }];
  for (const [form, title] of [
    ['case:8', 'Прежний'],
    ['case:7', 'Портал'],
  ] as const)
    await writeDraft(form, {
      base: {},
      attempt: null,
      path: `/cases/${form.slice(5)}/edit`,
      title,
      changes: { title, seo_title: 'Портал' },
      at: Date.now(),
    });
  const view = await dashboard();
  assert.is(textOf('a[data-command="draft.open"]'), 'Портал');
  assert.match(view.container.textContent ?? '', /Кейс #7 · черновик, сегодня, \d\d:\d\d · название, SEO-заголовок/);
  assert.is(the('a[data-command="draft.open"]').getAttribute('href'), '/cases/7/edit');
  assert.is(textOf('button[data-command="draft.open"]'), 'Ещё 1 черновик');

  await click('[data-command="draft.discard"]');
  assert.is(confirmation.open?.text, 'Несохранённые изменения «Портал» пропадут.');
  await after(() => answerConfirmation(false));
  assert.is(allDrafts().length, 2);

  for (const left of [/ПродолжитьПрежний/, /ПродолжитьЯхты/]) {
    await click('[data-command="draft.discard"]');
    await after(() => answerConfirmation(true));
    await after(() => host.idle());
    assert.match(view.container.textContent ?? '', left);
  }
  assert.equal(allDrafts(), []);
  await view.unmount();
});

test('without cases it is there where there are services; an empty installation has the steps, and above them the website', async () => {
  const steps = () => has('[data-takes-photos]');
  site.offers = { notices: true };
  const never = { answer: null, at: null, sent_at: null, next_at: null, since: null };
  const answer = () =>
    Response.json({ items: [{ host: 'example.com', state: 'sent', attempts: 0, changes: 0, ...never }] });
  host.answerWith('GET', /^\/api\/deliveries/, answer, 10);
  const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  /** Opens it, and waits for what comes with code of its own. */
  const opened = async (check: () => void) => {
    const view = await dashboard();
    await until(async () => {
      await after(() => pause(20));
      check();
    });
    await view.unmount();
  };
  const showsSteps = () => {
    assert.equal(headings().slice(0, 2), ['Сайт', 'С чего начать']);
    assert.ok(steps());
  };
  await opened(showsSteps);
  const anna = await host.client();
  const service = await anna.post('/api/services', { title: 'Дизайн', active: true });
  assert.is(service.status, 201);
  // What is added on the way takes no step away.
  await opened(showsSteps);
  // Another browser, which has not begun.
  firstRun.progress = null;
  await opened(() => {
    assert.equal(headings().slice(0, 2), ['Сайт', 'Стоит доделать']);
    assert.not.ok(steps());
  });
  // Who has seen more than the first case needs the steps no more.
  firstRun.progress = 'begun';
  await addCase(anna, 'Яхты');
  await addCase(anna, 'Банк');
  await opened(() => assert.is(firstRun.progress, 'done'));
});

test('every button and link of the dashboard has a command behind it', async () => {
  const view = await dashboard();
  for (const control of view.container.querySelectorAll<HTMLElement>('a, button')) {
    assert.ok(commandOf(control.dataset.command ?? ''), control.outerHTML);
  }
  await view.unmount();
});

test.run();
