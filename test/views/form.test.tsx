import '../fixtures/dom.ts';
import type { ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cancelCommand, saveCommand } from '../../src/commands/form/form.ts';
import { saveAsNewCommand } from '../../src/commands/form/orphaned-form.ts';
import { loadSlugOf, suggestSlugCommand } from '../../src/commands/form/slug.ts';
import { run } from '../../src/commands/run/runner.ts';
import type { ToldChange } from '../../src/model/presence/presence.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import type { AnyRecord } from '../../src/model/resource/resource.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { conflictState } from '../../src/state/conflict/conflict-store.ts';
import { readDraft } from '../../src/state/drafts/draft-state.ts';
import { loadForm } from '../../src/state/form/form.ts';
import { type Form, forms } from '../../src/state/form/form-state.ts';
import { lastFormStep } from '../../src/state/form/form-steps.ts';
import { setRow } from '../../src/state/form/rows.ts';
import type { FormConflict } from '../../src/state/forms/form-conflict.ts';
import { conflictOf } from '../../src/state/forms/form-resolution.ts';
import { refreshForm } from '../../src/state/forms/refresh-form.ts';
import { journal, recordStep } from '../../src/state/journal/journal.ts';
import { answerConfirmation, confirmation } from '../../src/state/messages/confirmation.ts';
import { recents } from '../../src/state/palette/recents-store.ts';
import { takeIntoLists } from '../../src/state/presence/take-list-news.ts';
import { CaseForm } from '../../src/views/case/case-form.tsx';
import { AutoMergedFields } from '../../src/views/conflict/auto-merged-fields.tsx';
import { RecordFormView } from '../../src/views/form/record-form.tsx';
import { context } from '../../src/views/frame/context.ts';
import type { Client } from '../fixtures/client.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { png } from '../fixtures/media.ts';
import { press } from '../fixtures/page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';
import { after, type Rendered, render } from '../fixtures/render.tsx';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();
let anna: Client;
const yachts = {
  title: 'Яхты',
  category_id: 2,
  object_announce: { type: 'class', value: null },
  show: true,
  year: 2024,
};

test.before(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  await loadSlugOf();
});
/** Case 1 of the second of two categories. */
test.before.each(async () => {
  await host.reset();
  await freshPage();
  history.replaceState(null, '', '/cases/1/edit');
  recents.records = [];
  anna = await host.client();
  await addCategory(anna, 'Чёрные яхты');
  await addCategory(anna, 'Медицина');
  await addCase(anna, 'Яхты', yachts);
});
test.after(() => host.close());

/** Rendered, with all that the host has to say. */
async function opened(node: ReactNode): Promise<Rendered> {
  const view = await render(node);
  await after(() => host.idle());
  return view;
}

/** The host refuses the next save with these errors. */
function refuse(path: string, errors: Record<string, string[]>): void {
  host.answerWith('PUT', path, () => Response.json({ message: '', errors }, { status: 422 }));
}

test('while the categories come none can be created: what is typed may be one of them', async () => {
  const held = host.holdBefore('GET', categoryResource.api);
  const view = await render(<CaseForm id={1} />);
  await after(() => until(() => assert.ok(input(view, 'category_id'))));
  await type(view, 'category_id', 'черн');
  const shown = () => [...field(view, 'category_id').querySelectorAll('[role=option]')].map(textOf);
  assert.equal(shown(), []);
  held.release();
  await after(() => host.idle());
  assert.equal(shown(), ['Чёрные яхты', 'Создать «черн»']);
  await view.unmount();
});

test('a category that a colleague makes can be chosen in the form that is open', async () => {
  const view = await opened(<CaseForm id={1} />);
  const id = await addCategory(anna, 'Чертежи');
  const by = { id: 1, name: 'Вера' };
  const news = { op: 'add', type: 'category', record: String(id), by, at: '', tab: 'other', version: null, fields: [] };
  await after(() => takeIntoLists([news as unknown as ToldChange]));
  await type(view, 'category_id', 'черт');
  const shown = [...field(view, 'category_id').querySelectorAll('[role=option]')].map(textOf);
  assert.equal(shown, ['Чертежи', 'Создать «черт»']);
  await view.unmount();
});

test('a record is shown field by field, and remembered among the recent ones', async () => {
  const view = await opened(<CaseForm id={1} />);
  assert.is(view.container.querySelector('h1')?.textContent, 'Яхты');
  assert.is(input(view, 'title').value, 'Яхты');
  assert.is(input(view, 'category_id').value, 'Медицина');
  assert.is(input(view, 'year').value, '2024');
  assert.is(field(view, 'show').querySelector('[role=switch]')?.getAttribute('aria-checked'), 'true');
  assert.equal(
    recents.records.map(({ resource, id, title }) => ({ resource, id, title })),
    [{ resource: 'case', id: 1, title: 'Яхты' }],
  );
  await view.unmount();
});

test('the title has the focus in a new record only', async () => {
  const fresh = await opened(<CaseForm id={null} />);
  assert.is(document.activeElement, input(fresh, 'title'));
  await fresh.unmount();
  const view = await opened(<CaseForm id={1} />);
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
  refuse('/api/cases/1', errors);
  const view = await opened(<CaseForm id={1} />);
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
    { style: 'large', text: 'б' },
  ];
  await anna.post('/api/services', { title: 'Дизайн', active: true, content: lines });
  const view = await opened(<RecordFormView resource={serviceResource} id={1} />);
  await after(() => {
    const form = forms['service:1'];
    if (form) setRow(form, 'content', 1, { style: 'large', text: '' });
  });
  await after(() => run(saveCommand, context));
  assert.is(error(view, 'content.0.text'), null);
  assert.match(error(view, 'content.1.text') ?? '', 'обязательно');
  await view.unmount();
});

test('what was typed is a draft when the form is left, and is there when it is opened again', async () => {
  const view = await opened(<CaseForm id={1} />);
  await type(view, 'title', 'Море');
  await view.unmount();
  await until(() => assert.is(forms['case:1'], undefined));
  assert.equal(readDraft('case:1')?.changes, { title: 'Море' });

  const again = await opened(<CaseForm id={1} />);
  assert.is(input(again, 'title').value, 'Море');
  assert.match(again.container.textContent ?? '', /Восстановлен черновик от \d+ \S+ \d{4}, \d\d:\d\d/);
  const discard = again.container.querySelector('[data-command="form.discard"]');
  assert.is(discard?.textContent, 'Отбросить изменения');
  await again.unmount();
});

test('a field that a colleague has changed as well is named, with the way to compare', async () => {
  const view = await opened(<CaseForm id={1} />);
  await type(view, 'title', 'Море');
  await anna.put('/api/cases/1', { ...yachts, title: 'Парусники', announce: 'Анна' });
  await after(() => run(saveCommand, context));
  const notice = view.container.querySelector('[role=alert]');
  assert.match(notice?.textContent ?? '', 'Пока вы правили, изменили и другие: Название.');
  assert.equal(
    [...(notice?.querySelectorAll('[data-command]') ?? [])].map((button) => button.getAttribute('data-command')),
    ['form.compare'],
  );
  assert.is(conflictState.open?.conflict.by?.name, 'Анна');
  assert.equal([input(view, 'title').value, input(view, 'announce').value], ['Море', 'Анна']);
  await view.unmount();
});

test('of fields that overlap one by one a screen reader hears the new one alone, and none is told to be joined', async () => {
  const view = await opened(<CaseForm id={1} />);
  await type(view, 'title', 'Море');
  await type(view, 'year', '2020');
  const form = forms['case:1'] as Form;
  await anna.put('/api/cases/1', { ...yachts, year: 2021 });
  await after(() => refreshForm(form));
  const notice = view.container.querySelector('[role=alert]');
  assert.is(notice?.getAttribute('aria-atomic'), 'false');
  const [year] = notice?.querySelectorAll('p > span') ?? [];
  assert.is(year?.textContent, 'Год');
  await anna.put('/api/cases/1', { ...yachts, title: 'Парусники', announce: 'Анна', year: 2021 });
  await after(() => refreshForm(form));
  assert.match(notice?.textContent ?? '', /изменили и другие: (Год, Название|Название, Год)\. При/);
  assert.ok(notice?.contains(year ?? null), 'the same node');
  assert.match(year?.textContent ?? '', /^Год$/);

  const conflict = conflictOf(form, 'title');
  assert.equal(
    conflict?.overlaps.map(({ path }) => path),
    ['title'],
  );
  const joined = await render(<AutoMergedFields conflict={conflict as FormConflict} />);
  assert.equal(
    [...joined.container.querySelectorAll('li > span:first-of-type')].map((label) => label.textContent),
    [],
  );
  await joined.unmount();
  await view.unmount();
});

test('a record that was deleted leaves what was typed, to be copied or saved as new', async () => {
  const view = await opened(<CaseForm id={1} />);
  await type(view, 'title', 'Море');
  await anna.delete('/api/cases/1');
  await after(() => loadForm(forms['case:1'] as Form));
  const offered = [...view.container.querySelectorAll('[role=alert] [data-command]')];
  assert.equal(
    offered.map((button) => button.getAttribute('data-command')),
    ['form.save-as-new', 'form.copy-text'],
  );
  assert.is(input(view, 'title').value, 'Море');

  await after(() => run(saveAsNewCommand, context));
  await view.unmount();
  const fresh = await opened(<CaseForm id={null} />);
  assert.is(input(fresh, 'title').value, 'Море');
  await after(() => run(saveCommand, context));
  const { body } = await anna.get<{ case: Record<string, unknown> }>('/api/cases/2');
  assert.equal([body.case.title, body.case.category_id], ['Море', 2]);
  await fresh.unmount();
});

test('the address of a new record follows its title until it is changed', async () => {
  const view = await opened(<RecordFormView resource={categoryResource} id={null} />);
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
  const view = await opened(<RecordFormView resource={categoryResource} id={null} />);
  await type(view, 'title', 'Яхты');
  await view.unmount();
  await until(() => assert.is(forms['category:new'], undefined));
  const again = await opened(<RecordFormView resource={categoryResource} id={null} />);
  await type(again, 'title', 'Яхты и море');
  assert.is(input(again, 'slug').value, 'yahty-i-more');
  await type(again, 'slug', '');
  await type(again, 'title', 'Море');
  assert.is(input(again, 'slug').value, '');
  await again.unmount();
  await until(() => assert.is(forms['category:new'], undefined));
  const third = await opened(<RecordFormView resource={categoryResource} id={null} />);
  assert.equal([input(third, 'title').value, input(third, 'slug').value], ['Море', '']);
  await type(third, 'title', 'Море и яхты');
  assert.is(input(third, 'slug').value, '');
  await third.unmount();
});

test('an existing record keeps its address; an empty one can be suggested', async () => {
  const view = await opened(<CaseForm id={1} />);
  await type(view, 'title', 'Чёрное море');
  assert.is(input(view, 'slug').value, '');
  assert.ok(view.container.querySelector('[data-command="form.suggest-slug"]'));
  await after(() => run(suggestSlugCommand, context));
  assert.is(input(view, 'slug').value, 'chernoe-more');
  assert.is(view.container.querySelector('[data-command="form.suggest-slug"]'), null);
  // One that is there is changed after a question, by the palette alone.
  await type(view, 'title', 'Белое море');
  const change = run(suggestSlugCommand, context);
  await until(() => assert.match(confirmation.open?.text ?? '', 'Сейчас «chernoe-more», станет «beloe-more»'));
  answerConfirmation(true);
  await after(() => change);
  assert.is(input(view, 'slug').value, 'beloe-more');
  await view.unmount();
});

test('the search snippet follows what is typed', async () => {
  const view = await opened(<CaseForm id={1} />);
  await type(view, 'slug', 'more');
  await type(view, 'seo_title', 'Яхты в аренду');
  const snippet = view.container.querySelector('figure')?.textContent ?? '';
  assert.match(snippet, /^more\.html/);
  assert.match(snippet, 'Яхты в аренду');
  await view.unmount();
});

test('the letters that a search result shows are counted; what is over is told, and never refused', async () => {
  const view = await opened(<CaseForm id={1} />);
  const told = (name: string) => [
    field(view, name).querySelector('label + span > [aria-hidden]')?.textContent,
    field(view, name).querySelector('p')?.textContent,
  ];
  assert.equal(told('seo_title'), ['0 / 60', undefined]);
  await type(view, 'seo_title', 'я'.repeat(60));
  await type(view, 'seo_description', 'я'.repeat(165));
  assert.equal(told('seo_title'), ['60 / 60', undefined]);
  assert.equal(told('seo_description'), ['165 / 160', 'В выдаче не поместятся последние\u00a05 знаков']);
  assert.is(view.container.querySelector('figure')?.lastChild?.textContent, `${'я'.repeat(160)}…`);
  await type(view, 'seo_title', 'я'.repeat(61));
  assert.equal(told('seo_title'), ['61 / 60', 'В выдаче не поместится последний знак']);
  await type(view, 'seo_title', 'я'.repeat(81));
  assert.equal(told('seo_title'), ['81 / 60', 'В выдаче не поместится последний\u00a021 знак']);
  await after(() => run(saveCommand, context));
  await after(() => host.idle());
  const { body } = await anna.get<{ case: Record<string, unknown> }>('/api/cases/1');
  assert.is(body.case.seo_description, 'я'.repeat(165), 'saved as it is');
  await view.unmount();
});

test('a year is sent as a number once it is one, and until then as typed', async () => {
  const view = await opened(<CaseForm id={1} />);
  await type(view, 'year', '20б4');
  await after(() => run(saveCommand, context));
  await type(view, 'year', '2026');
  await after(() => run(saveCommand, context));
  const years = host.calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { year: unknown }).year);
  assert.equal(years, ['20б4', 2026]);
  await view.unmount();
});

test('undo in the field of a category takes back no record of another kind, and a choice of the same is no step', async () => {
  recordStep('Создать услугу', [
    { kind: 'created', resource: 'service', record: { id: 2, title: 'Сайты' } as AnyRecord },
  ]);
  const view = await opened(<CaseForm id={1} />);
  const box = field(view, 'category_id').querySelector('[role=combobox]') as HTMLElement;
  await press(box, 'z', { code: 'KeyZ', ctrlKey: true });
  assert.is(journal.steps[0]?.title, 'Создать услугу');
  await after(() => box.click());
  await press(box, 'Enter');
  assert.is(lastFormStep(forms['case:1'] as Form), null);
  await view.unmount();
});

test('the value of an announce type comes back with the type', async () => {
  const object_announce = { type: 'image', value: '/storage/cases/a.png' };
  await anna.put('/api/cases/1', { ...yachts, object_announce });
  const view = await opened(<CaseForm id={1} />);
  const choose = (n: number) =>
    after(() => (view.container.querySelectorAll('[role=radio]')[n] as HTMLElement).click());
  await choose(2);
  assert.equal({ ...(forms['case:1']?.values.object_announce as object) }, { type: 'class', value: null });
  assert.is(view.container.querySelector('img'), null);
  await choose(1);
  assert.is(view.container.querySelector('img')?.getAttribute('src'), '/storage/cases/a.png?w=320');
  await view.unmount();
});

test('a file of another type is refused at the field without a call', async () => {
  const view = await opened(<CaseForm id={null} />);
  const before = host.calls.length;
  await after(() => drop(view, new File(['GIF89a'], 'a.gif', { type: 'image/gif' })));
  assert.is(error(view, 'object_announce.value'), 'Файл «a.gif» не подходит: нужен JPEG или PNG.');
  assert.is(host.calls.length, before);
  await view.unmount();
});

test('of two files the one that was chosen last is stored, although a larger one is measured first', async () => {
  const view = await opened(<CaseForm id={null} />);
  const [large, small] = [picture(150_000), picture()];
  await after(() => {
    for (const file of [large, small]) drop(view, file);
  });
  await after(() => host.idle());
  assert.is(await storedSize(), small.size);
  await view.unmount();
});

test('a file that is on its way is in its field when the form is opened again, and replaces none that is chosen then', async () => {
  const closed = await opened(<CaseForm id={null} />);
  const held = host.holdBefore('POST', '/api/upload/file');
  await after(() => drop(closed, picture()));
  await after(() => held.reached);
  await closed.unmount();
  const view = await render(<CaseForm id={null} />);
  const place = field(view, 'object_announce.value');
  assert.is(place.querySelector('[role=progressbar]')?.getAttribute('aria-label'), 'Загрузка: 10.png');
  await after(() => place.querySelector<HTMLElement>('p button')?.click());
  assert.is(place.querySelector('[role=progressbar]'), null);
  const later = picture(1);
  await after(() => drop(view, later));
  held.release();
  await after(() => host.idle());
  assert.is(await storedSize(), later.size);
  await view.unmount();
});

test('a file that could not be sent is given up at its field, or with the kind of the announcement', async () => {
  await anna.put('/api/cases/1', { ...yachts, object_announce: { type: 'image', value: null } });
  const view = await opened(<CaseForm id={1} />);
  const uploads = () => host.calls.filter(({ path }) => path === '/api/upload/file').length;
  const give = () =>
    [...field(view, 'object_announce.value').querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Не отправлять',
    );
  const chooseKind = (n: number) =>
    after(() => (view.container.querySelectorAll('[role=radio]')[n] as HTMLElement).click());
  for (const giveUp of [() => after(() => give()?.click()), () => chooseKind(2)]) {
    await chooseKind(1);
    assert.is(give(), undefined);
    host.cutBefore('POST', '/api/upload/file');
    await after(() => drop(view, picture()));
    await after(() => host.idle());
    assert.match(error(view, 'object_announce.value') ?? '', 'Файл отправится снова, когда вы сохраните форму.');
    assert.ok(give());
    const before = uploads();
    await giveUp();
    assert.not.match(view.container.textContent ?? '', 'Файл отправится снова');
    await after(() => run(saveCommand, context));
    assert.equal([uploads(), Object.keys(forms['case:1']?.errors ?? {})], [before, []]);
    assert.ok(forms['case:1']?.savedAt);
    Object.assign(forms['case:1'] ?? {}, { savedAt: null });
  }
  await view.unmount();
});

test('a form that did not load says why and loads again by command', async () => {
  host.answerWith('GET', '/api/cases/1', () => Response.json({ message: '' }, { status: 500 }));
  const view = await opened(<CaseForm id={1} />);
  assert.match(view.container.querySelector('[role=alert]')?.textContent ?? '', 'Ошибка сервера (500)');
  await after(() => (view.container.querySelector('[data-command="form.reload"]') as HTMLElement).click());
  await after(() => host.idle());
  assert.is(input(view, 'title').value, 'Яхты');
  await view.unmount();
});

test('a record that is not there leads to the screen that says so, and is no recent one', async () => {
  recents.records = [{ resource: 'case', id: 404, title: 'Прежний', at: 0 }];
  const view = await opened(<CaseForm id={404} />);
  assert.is(location.pathname, '/not-found');
  assert.not.ok(recents.records.some(({ id }) => id === 404));
  await view.unmount();
});

test('every field of a descriptor has a label, with * where the host requires it', async () => {
  const view = await opened(<CaseForm id={1} />);
  for (const { name, label, ...rest } of caseResource.fields) {
    const head = field(view, name).querySelector('[id$=label]')?.textContent;
    assert.is(head, 'required' in rest ? `${label} *` : label);
  }
  assert.ok(view.container.querySelector(`[data-command="${cancelCommand.id}"]`));
  await view.unmount();
});

/** A small picture with so many bytes more. */
function picture(more = 0): File {
  const bytes = [png(10, 10) as Uint8Array<ArrayBuffer>, new Uint8Array(more)];
  return new File(bytes, `${10 + more}.png`, { type: 'image/png' });
}

/** Drops a file on the picture of the announcement. */
function drop(view: Rendered, file: File): void {
  const group = field(view, 'object_announce.value').querySelector('[role=group]') as HTMLElement;
  const event = new Event('drop', { bubbles: true, cancelable: true });
  group.dispatchEvent(Object.assign(event, { dataTransfer: { files: [file] } }));
}

/** Bytes of the picture that the new case has. */
async function storedSize(): Promise<number> {
  const { value = '' } = (forms['case:new']?.values.object_announce ?? {}) as { value?: string };
  return (await (await fetch(value)).arrayBuffer()).byteLength;
}

function field(view: Rendered, name: string): HTMLElement {
  const found = view.container.querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

function input(view: Rendered, name: string): HTMLInputElement {
  return field(view, name).querySelector('input, textarea') as HTMLInputElement;
}

const textOf = ({ textContent }: Element) => textContent;

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
