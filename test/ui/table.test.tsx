import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Table } from '../../src/ui/table/table.tsx';
import type { TableProps, TableShape } from '../../src/ui/table/table-types.ts';
import { after, render } from '../fixtures/render.tsx';

interface Item {
  id: number;
  title: string;
  show: boolean;
}

const shape: TableShape<Item> = {
  titleHeader: 'Название',
  title: (item) => item.title,
  href: (item) => `/cases/${item.id}/edit`,
  link: () => ({}),
  columns: [{ id: 'category', title: 'Категория', width: 200, cell: () => 'Медицина' }],
  toggle: { title: 'Показ', name: (item) => `Показывать «${item.title}»`, value: (item) => item.show },
  actions: (item) => (
    <button type="button" aria-label={`Удалить «${item.title}»`}>
      ×
    </button>
  ),
};
const rows: Item[] = [
  { id: 42, title: 'Портал', show: true },
  { id: 7, title: 'Магазин', show: false },
];

function draw(props: Partial<TableProps<Item>> = {}) {
  return <Table name="Кейсы" shape={shape} rows={rows} {...props} />;
}

test('a row is an id, a real link, its cells, a switch and its actions', async () => {
  const view = await render(draw());
  const row = view.container.querySelector('tr[data-id="42"]');
  assert.equal(
    [...(row?.children ?? [])].map((cell) => cell.textContent),
    ['', '#42', 'Портал#42', 'Медицина', '', '×'],
  );
  assert.is(row?.querySelector('a')?.getAttribute('href'), '/cases/42/edit');
  assert.is(row?.querySelector('[role=switch]')?.getAttribute('aria-label'), 'Показывать «Портал»');
  assert.is(row?.getAttribute('aria-rowindex'), '2');
  assert.is(view.container.querySelector('table')?.getAttribute('aria-rowcount'), '3');
  await view.unmount();
});

test('the skeleton has the columns of the data, with the same widths', async () => {
  const view = await render(draw({ rows: undefined, skeletonRows: 3 }));
  const widths = () => view.container.querySelector('colgroup')?.outerHTML;
  const before = widths();
  assert.is(view.container.querySelector('table')?.getAttribute('aria-busy'), 'true');
  assert.is(view.container.querySelectorAll('tbody tr').length, 3);
  await view.rerender(draw());
  assert.is(widths(), before);
  await view.unmount();
});

test('the cursor takes the focus when nothing else has it', async () => {
  const view = await render(draw({ cursor: 42 }));
  await view.rerender(draw({ cursor: 7 }));
  const row = view.container.querySelector('tr[data-id="7"]');
  assert.is(document.activeElement, row?.querySelector('a'));
  await view.unmount();
});

test('the cursor leaves the focus to a field outside the table', async () => {
  const view = await render(draw({ cursor: 42 }));
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await view.rerender(draw({ cursor: 7 }));
  assert.is(document.activeElement, field);
  field.remove();
  await view.unmount();
});

test('a click puts the cursor on a row and opens it, with Ctrl or Shift it selects', async () => {
  const calls: unknown[] = [];
  const view = await render(
    draw({ onCursor: (id) => calls.push(['cursor', id]), onSelect: (id, how) => calls.push(['select', id, how]) }),
  );
  view.container.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link) calls.push(['open', link.getAttribute('href')]);
    event.preventDefault();
  });
  const cell = view.container.querySelector('tr[data-id="7"] td:nth-child(2)');
  for (const keys of [{}, { ctrlKey: true }, { shiftKey: true }]) {
    await after(() => cell?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys })));
  }
  assert.equal(calls, [
    ['cursor', 7],
    ['open', '/cases/7/edit'],
    ['select', 7, { shift: false, mod: true }],
    ['select', 7, { shift: true, mod: false }],
  ]);
  await view.unmount();
});

test('a click beside a control of a row does not open it', async () => {
  const opened: unknown[] = [];
  const view = await render(draw({ onSelect: () => {}, onMove: () => {} }));
  view.container.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) opened.push(event.target);
  });
  for (const selector of ['td:first-child', 'td:has([role=switch])', 'td:last-child']) {
    const cell = view.container.querySelector(`tr[data-id="7"] ${selector}`);
    await after(() => cell?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  }
  assert.equal(opened, []);
  await view.unmount();
});

test('the checkbox of the head says whether all rows are selected, some or none', async () => {
  const calls: boolean[] = [];
  const props = { onSelect: () => {}, onSelectAll: (all: boolean) => calls.push(all) };
  const view = await render(draw(props));
  const box = () => view.container.querySelector<HTMLInputElement>('thead input');
  const states: unknown[] = [];
  for (const selected of [[], [7], [7, 42]]) {
    await view.rerender(draw({ ...props, selected: new Set(selected) }));
    states.push([box()?.checked, box()?.indeterminate]);
    await after(() => box()?.click());
  }
  assert.equal(states, [
    [false, false],
    [false, true],
    [true, false],
  ]);
  assert.equal(calls, [true, true, false]);
  await view.unmount();
});

test('the focus of anything in a row brings the cursor there', async () => {
  const calls: number[] = [];
  const view = await render(draw({ cursor: 42, onCursor: (id) => calls.push(id) }));
  await after(() => view.container.querySelector<HTMLElement>('tr[data-id="7"] [role=switch]')?.focus());
  assert.equal(calls, [7]);
  await view.unmount();
});

test('checkbox and handle stand only where rows can be selected and moved', async () => {
  const view = await render(draw());
  const found = () => ['[data-select]', '[data-sort-handle]'].map((it) => view.container.querySelectorAll(it).length);
  assert.equal(found(), [0, 0]);
  await view.rerender(draw({ onSelect: () => {}, onMove: () => {} }));
  assert.equal(found(), [2, 2]);
  await view.unmount();
});

test('the handles stay while the order is fixed, so that the rows need not be rendered again', async () => {
  const view = await render(draw({ onMove: () => {}, isOrderFixed: true }));
  assert.is(view.container.querySelectorAll('[data-sort-handle]').length, 2);
  assert.ok(view.container.querySelector('table[data-order-fixed]'));
  await view.unmount();
});

test('a move of the cursor renders the two rows that it leaves and reaches', async () => {
  const rendered: number[] = [];
  const title = (item: Item) => {
    rendered.push(item.id);
    return item.title;
  };
  const props = { shape: { ...shape, title }, rows: [...rows, { id: 9, title: 'Музей', show: true }] };
  const view = await render(draw({ ...props, cursor: 42 }));
  rendered.length = 0;
  await view.rerender(draw({ ...props, cursor: 7 }));
  assert.equal(rendered, [42, 7]);
  await view.unmount();
});

test('the switch reports the new value of its row', async () => {
  const calls: unknown[] = [];
  const view = await render(draw({ onToggle: (id, value) => calls.push([id, value]) }));
  await after(() => view.container.querySelector<HTMLElement>('tr[data-id="7"] [role=switch]')?.click());
  assert.equal(calls, [[7, true]]);
  await view.unmount();
});

test.run();
