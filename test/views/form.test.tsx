import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cancelCommand, saveCommand } from '../../src/commands/form.ts';
import { run } from '../../src/commands/runner.ts';
import { loadSlugOf, suggestSlugCommand } from '../../src/commands/slug.ts';
import { caseResource } from '../../src/model/case.ts';
import { categoryResource } from '../../src/model/category.ts';
import { serviceResource } from '../../src/model/service.ts';
import { readDraft } from '../../src/state/drafts/drafts.ts';
import { forgetForm, forms } from '../../src/state/forms/form.ts';
import { recents } from '../../src/state/recents.ts';
import { CaseForm } from '../../src/views/case/case-form.tsx';
import { context } from '../../src/views/context.ts';
import { RecordFormView } from '../../src/views/form/record-form.tsx';
import { fakeFetch } from '../fixtures/fake-fetch.ts';
import { after, type Rendered, render } from '../fixtures/render.tsx';

const categories = {
  items: [
    { id: 1, title: 'Чёрные яхты' },
    { id: 2, title: 'Медицина' },
  ],
  count: 2,
};
const yachts = {
  id: 7,
  title: 'Яхты',
  subtitle: null,
  category_id: 2,
  announce: null,
  object_announce: { type: 'class', value: null },
  show: 1,
  year: 2024,
  seo_title: null,
  seo_description: null,
  slug: null,
};
const host = {
  'GET /api/cases/categories?page=1&limit=1000': { body: categories },
  'GET /api/cases/7': { body: { case: yachts, content: [] }, etag: '"1"' },
};

test.before(async () => {
  await loadSlugOf();
});
test.before.each(() => {
  for (const key of Object.keys(forms)) forgetForm(key);
  localStorage.clear();
  recents.records = [];
});

test('a record is shown field by field, and remembered among the recent ones', async () => {
  fakeFetch(host);
  const view = await render(<CaseForm id={7} />);
  assert.is(view.container.querySelector('h1')?.textContent, 'Яхты');
  assert.is(input(view, 'title').value, 'Яхты');
  assert.is(input(view, 'category_id').value, 'Медицина');
  assert.is(input(view, 'year').value, '2024');
  assert.is(field(view, 'show').querySelector('[role=switch]')?.getAttribute('aria-checked'), 'true');
  assert.equal(
    recents.records.map(({ resource, id, title }) => ({ resource, id, title })),
    [{ resource: 'case', id: 7, title: 'Яхты' }],
  );
  await view.unmount();
});

test('the title has the focus in a new record only', async () => {
  fakeFetch(host);
  const fresh = await render(<CaseForm id={null} />);
  assert.is(document.activeElement, input(fresh, 'title'));
  await fresh.unmount();
  const view = await render(<CaseForm id={7} />);
  assert.is.not(document.activeElement, input(view, 'title'));
  await view.unmount();
});

test('errors stand at their fields, nested ones too, and what has no field stands on top', async () => {
  const errors = {
    title: ['Поле «Название» обязательно.'],
    'object_announce.type': ['Выберите тип.'],
    'object_announce.other': ['Не показано.'],
    slug: ['Такой адрес уже есть.'],
    sort: ['Порядок занят.'],
  };
  fakeFetch({ ...host, 'PUT /api/cases/7': { status: 422, body: { message: '', errors } } });
  const view = await render(<CaseForm id={7} />);
  await type(view, 'title', '');
  await after(() => run(saveCommand, context));
  assert.is(error(view, 'title'), 'Поле «Название» обязательно.');
  assert.is(input(view, 'title').getAttribute('aria-invalid'), 'true');
  assert.is(error(view, 'object_announce'), 'Выберите тип.');
  assert.is(error(view, 'slug'), 'Такой адрес уже есть.');
  assert.is(view.container.querySelector('[data-error-summary]')?.textContent, 'Порядок занят.');
  assert.match(bar(view), '5 ошибок');

  await type(view, 'title', 'Море');
  assert.is(error(view, 'title'), null);
  assert.match(bar(view), '4 ошибки');
  await view.unmount();
});

test('an error of a line stands at that line', async () => {
  const lines = [
    { style: 'none', text: 'а' },
    { style: 'large', text: '' },
  ];
  const errors = { 'content.1.text': ['Заполните текст.'] };
  fakeFetch({
    'GET /api/services/3': { body: { id: 3, title: 'Дизайн', active: true, content: lines } },
    'PUT /api/services/3': { status: 422, body: { message: '', errors } },
  });
  const view = await render(<RecordFormView resource={serviceResource} id={3} />);
  await after(() => run(saveCommand, context));
  assert.is(error(view, 'content.0.text'), null);
  assert.is(error(view, 'content.1.text'), 'Заполните текст.');
  await view.unmount();
});

test('what was typed is a draft when the form is left, and is there when it is opened again', async () => {
  fakeFetch(host);
  const view = await render(<CaseForm id={7} />);
  await type(view, 'title', 'Море');
  await view.unmount();
  assert.equal(readDraft('case:7')?.changes, { title: 'Море' });

  const again = await render(<CaseForm id={7} />);
  assert.is(input(again, 'title').value, 'Море');
  assert.match(again.container.textContent ?? '', /Восстановлен черновик от \d+ \S+ \d{4}, \d\d:\d\d/);
  const discard = again.container.querySelector('[data-command="form.discard"]');
  assert.is(discard?.textContent, 'Отбросить изменения');
  await again.unmount();
});

test('a version changed by somebody else is told with both ways out', async () => {
  fakeFetch({ ...host, 'PUT /api/cases/7': { status: 412, body: { message: '' } } });
  const view = await render(<CaseForm id={7} />);
  await type(view, 'title', 'Море');
  await after(() => run(saveCommand, context));
  const offered = [...view.container.querySelectorAll('[role=alert] [data-command]')];
  assert.equal(
    offered.map((button) => button.getAttribute('data-command')),
    ['form.take-theirs', 'form.overwrite'],
  );
  assert.is(input(view, 'title').value, 'Море');
  await view.unmount();
});

test('the address of a new record follows its title until it is changed', async () => {
  fakeFetch({});
  const view = await render(<RecordFormView resource={categoryResource} id={null} />);
  await type(view, 'title', 'Редизайн сайта');
  assert.is(input(view, 'slug').value, 'redizajn-sajta');
  await type(view, 'title', 'Редизайн сайта «Ёлка»');
  assert.is(input(view, 'slug').value, 'redizajn-sajta-elka');
  await type(view, 'slug', 'elka');
  await type(view, 'title', 'Другое');
  assert.is(input(view, 'slug').value, 'elka');
  await view.unmount();
});

test('an address that was cleared stays empty, and a restored draft goes on following', async () => {
  fakeFetch({});
  const view = await render(<RecordFormView resource={categoryResource} id={null} />);
  await type(view, 'title', 'Яхты');
  await view.unmount();
  const again = await render(<RecordFormView resource={categoryResource} id={null} />);
  await type(again, 'title', 'Яхты и море');
  assert.is(input(again, 'slug').value, 'yahty-i-more');
  await type(again, 'slug', '');
  await type(again, 'title', 'Море');
  assert.is(input(again, 'slug').value, '');
  await again.unmount();
});

test('an existing record keeps its address; an empty one can be suggested', async () => {
  fakeFetch(host);
  const view = await render(<CaseForm id={7} />);
  await type(view, 'title', 'Чёрное море');
  assert.is(input(view, 'slug').value, '');
  assert.ok(view.container.querySelector('[data-command="form.suggest-slug"]'));
  await after(() => run(suggestSlugCommand, context));
  assert.is(input(view, 'slug').value, 'chernoe-more');
  assert.is(view.container.querySelector('[data-command="form.suggest-slug"]'), null);
  await view.unmount();
});

test('the search snippet follows what is typed', async () => {
  fakeFetch(host);
  const view = await render(<CaseForm id={7} />);
  await type(view, 'slug', 'more');
  await type(view, 'seo_title', 'Яхты в аренду');
  const snippet = view.container.querySelector('figure')?.textContent ?? '';
  assert.match(snippet, 'site.ru › cases › more.html');
  assert.match(snippet, 'Яхты в аренду');
  await view.unmount();
});

test('a year is sent as a number once it is one, and until then as typed', async () => {
  const calls = fakeFetch({ ...host, 'PUT /api/cases/7': { body: yachts } });
  const view = await render(<CaseForm id={7} />);
  await type(view, 'year', '20б4');
  await after(() => run(saveCommand, context));
  await type(view, 'year', '2026');
  await after(() => run(saveCommand, context));
  const years = calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { year: unknown }).year);
  assert.equal(years, ['20б4', 2026]);
  await view.unmount();
});

test('the value of an announce type comes back with the type', async () => {
  const withImage = { ...yachts, object_announce: { type: 'image', value: '/storage/a.png' } };
  fakeFetch({ ...host, 'GET /api/cases/7': { body: { case: withImage, content: [] } } });
  const view = await render(<CaseForm id={7} />);
  const choose = (n: number) =>
    after(() => (view.container.querySelectorAll('[role=radio]')[n] as HTMLElement).click());
  await choose(2);
  assert.equal({ ...(forms['case:7']?.values.object_announce as object) }, { type: 'class', value: null });
  assert.is(view.container.querySelector('img'), null);
  await choose(1);
  assert.is(view.container.querySelector('img')?.getAttribute('src'), '/storage/a.png');
  await view.unmount();
});

test('a file of another type is refused at the field without a call', async () => {
  const calls = fakeFetch(host);
  const view = await render(<CaseForm id={null} />);
  const group = field(view, 'object_announce.value').querySelector('[role=group]') as HTMLElement;
  const files = [new File(['GIF89a'], 'a.gif', { type: 'image/gif' })];
  const before = calls.length;
  await after(() =>
    group.dispatchEvent(
      Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files } }),
    ),
  );
  assert.is(error(view, 'object_announce.value'), 'Файл «a.gif» не подходит: нужен JPEG или PNG.');
  assert.is(calls.length, before);
  await view.unmount();
});

test('a form that did not load says why and loads again by command', async () => {
  fakeFetch({ 'GET /api/cases/7': { status: 500, body: { message: '' } } });
  const view = await render(<CaseForm id={7} />);
  assert.match(view.container.querySelector('[role=alert]')?.textContent ?? '', 'Ошибка сервера (500)');
  fakeFetch(host);
  await after(() => (view.container.querySelector('[data-command="form.reload"]') as HTMLElement).click());
  assert.is(input(view, 'title').value, 'Яхты');
  await view.unmount();
});

test('a record that is not there leads to the screen that says so', async () => {
  fakeFetch({});
  const view = await render(<CaseForm id={404} />);
  assert.is(location.pathname, '/not-found');
  await view.unmount();
});

test('every field of a descriptor has a label, with * where the host requires it', async () => {
  fakeFetch(host);
  const view = await render(<CaseForm id={7} />);
  for (const { name, label, ...rest } of caseResource.fields) {
    const head = field(view, name).firstElementChild?.textContent ?? '';
    assert.is(head.replace('По названию', ''), 'required' in rest ? `${label} *` : label);
  }
  assert.ok(view.container.querySelector(`[data-command="${cancelCommand.id}"]`));
  await view.unmount();
});

function field(view: Rendered, name: string): HTMLElement {
  const found = view.container.querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

function input(view: Rendered, name: string): HTMLInputElement {
  return field(view, name).querySelector('input, textarea') as HTMLInputElement;
}

/** The message under a field. */
function error(view: Rendered, name: string): string | null {
  const found = field(view, name);
  return found.dataset.invalid === undefined ? null : (found.querySelector('p[id$="error"]')?.textContent ?? null);
}

function bar(view: Rendered): string {
  return view.container.querySelector('footer')?.textContent ?? '';
}

/** Types as React hears it: by the setter that it does not track. */
async function type(view: Rendered, name: string, text: string): Promise<void> {
  const control = input(view, name);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  await after(async () => {
    set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done));
  });
}

test.run();
