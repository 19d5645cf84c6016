import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { jumpCommand } from '../../src/commands/app/jump.ts';
import { saveCommand } from '../../src/commands/form/form.ts';
import { clearFilterCommand } from '../../src/commands/rows/filter.ts';
import { run } from '../../src/commands/run/runner.ts';
import { showRestored } from '../../src/commands/undo/from-trash.ts';
import { noFilter } from '../../src/model/filter/list-filter.ts';
import { typeResource } from '../../src/model/resource/technology-type.ts';
import { applyOptimistic } from '../../src/state/browser/optimistic.ts';
import type { Change } from '../../src/state/changes/journal-step.ts';
import { openForm } from '../../src/state/form/form.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { cursors, rowsOf, setFilter } from '../../src/state/lists/cursors.ts';
import { heldChanges, holdChange, onHeldShown } from '../../src/state/lists/held-changes.ts';
import { followPages, loadPage, pageKey, pages } from '../../src/state/lists/list-pages.ts';
import { cachedList, cachedRecord, publishList, refetchList, withoutRecords } from '../../src/state/lists/lists.ts';
import { fakeContext } from '../fixtures/context.ts';
import { type Asked, fakeHost } from '../fixtures/fake-host.ts';
import { pause } from '../fixtures/pause.ts';
import { until } from '../fixtures/until.ts';

const { api } = typeResource;
let all: { id: number; name: string }[] = [];
let unreadable = 0;
let calls: Asked[] = [];
followPages();
onHeldShown(() => undefined);

/** 18 types on a host that gives pages where it is asked for one. */
test.before.each(() => {
  all = Array.from({ length: 18 }, (_, at) => ({ id: at + 1, name: `Тип ${at + 1}` }));
  unreadable = 0;
  calls = fakeHost(({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://host');
    if (!pathname.startsWith(api)) return { status: 404 };
    if (method === 'POST') {
      all.push({ ...(body as { name: string }), id: 40 });
      return { status: 201, body: { id: 40 } };
    }
    const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 1000)];
    const items = [...all, ...Array(unreadable).fill(null)].slice((page - 1) * limit, page * limit);
    return { status: 200, body: { items, count: all.length + unreadable } };
  });
  Object.assign(cursors.type, { id: null, selection: [], filter: null });
  pages.type = 1;
});

const paths = () => calls.map(({ path }) => path);
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
const from16 = [16, 17, 18];
const { context } = fakeContext({ target: { kind: 'list', resource: 'type' } });

// First: no list has come.
test('the first page is fetched alone, then the whole list, and from then on the list alone', async () => {
  const page = await loadPage(typeResource, 1);
  assert.equal([page.items.length, page.count], [15, 18]);
  await until(() => assert.is(cachedList(typeResource)?.items.length, 18));
  assert.equal(paths(), [pageKey(typeResource, 1), api]);
  assert.equal(idsOf(await loadPage(typeResource, 2)), from16);
  assert.equal(paths().slice(2), [api]);
});

test('a page that is opened shows what was held back, and the whole list has it, too', async () => {
  await refetchList(typeResource);
  all = [...all.filter(({ id }) => id !== 18), { id: 40, name: 'Новый' }];
  holdChange('type', 'remove 18');
  holdChange('type', 'add 40');
  await loadPage(typeResource, 2);
  await pause(20);
  assert.is(heldChanges.type, undefined);
  assert.equal(idsOf(cachedList(typeResource) ?? { items: [] }).slice(15), [16, 17, 40]);
});

test('what commands act on is as new as the page', async () => {
  await refetchList(typeResource);
  all = all.map((row) => (row.id === 16 ? { ...row, name: 'Базы данных' } : row));
  const { items } = await loadPage(typeResource, 2);
  assert.equal([items[0]?.name, cachedRecord(typeResource, 16)?.name], ['Базы данных', 'Базы данных']);
});

test('a page past the end gives way to the last one', async () => {
  await refetchList(typeResource);
  pages.type = 2;
  all = all.slice(0, 15);
  await loadPage(typeResource, 2);
  assert.equal([pages.type, rowsOf(typeResource).length], [1, 15]);
});

test('so does one of a list that has gaps, whose pages are fetched alone', async () => {
  unreadable = 1;
  await refetchList(typeResource);
  assert.equal(idsOf(await loadPage(typeResource, 2)), from16);
  assert.is(paths().at(-1), pageKey(typeResource, 2));
  pages.type = 2;
  all = all.slice(0, 14);
  await loadPage(typeResource, 2);
  assert.is(pages.type, 1);
});

test('a row that waits for its deletion comes back on no page', async () => {
  await refetchList(typeResource);
  const layer = applyOptimistic(api, (list) => withoutRecords(list, new Set([3])));
  publishList(typeResource);
  assert.equal(idsOf(await loadPage(typeResource, 1)), [1, 2, ...Array.from({ length: 13 }, (_, at) => at + 4)]);
  layer.rollback();
});

/** The page that is open, with its row under the cursor. */
const place = () => [pages.type, cursors.type.id, rowsOf(typeResource).some(({ id }) => id === cursors.type.id)];

test('the page of a new row is open after its save, with the cursor on it', async () => {
  await refetchList(typeResource);
  const form = openForm(recordForm('type', null));
  await until(() => assert.is(form.status, 'ready'));
  setValue(form, 'name', 'Новый');
  await run(
    saveCommand,
    fakeContext({ target: { kind: 'form', resource: 'type', id: null, form: form.source.key } }).context,
  );
  assert.equal(place(), [2, 40, true]);
});

test('so is the page of a row that undo brings back', async () => {
  await refetchList(typeResource);
  const change = { kind: 'deleted', resource: 'type', record: { id: 18 }, trash: 7 } as unknown as Change;
  await showRestored([{ change, restored: null }], context);
  assert.equal(place(), [2, 18, true]);
});

test('so is that of the row under the cursor when all rows are shown again; what is selected stays so', async () => {
  await refetchList(typeResource);
  setFilter(typeResource, { ...noFilter, text: 'Тип 1' });
  Object.assign(cursors.type, { id: 17, selection: [1] });
  await run(clearFilterCommand, context);
  assert.equal([place(), [...cursors.type.selection]], [[2, 17, true], [1]]);
});

test('so is that of a number that is typed', async () => {
  await refetchList(typeResource);
  for (const digit of '18') await run(jumpCommand, context, { digit });
  assert.equal(place(), [2, 18, true]);
});

test.run();
