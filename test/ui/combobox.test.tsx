import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Combobox } from '../../src/ui/field/combobox.tsx';
import { filterByWords } from '../../src/ui/field/combobox-filter.ts';
import { filterOptions } from '../../src/views/form/fields/filter-options.ts';
import { after, type Rendered, render } from '../fixtures/render.tsx';

const options = [
  { value: 1, label: 'Корпоративные сайты' },
  { value: 2, label: 'Чёрная металлургия' },
  { value: 3, label: 'Медицина' },
];

async function combobox(value: number | null) {
  const chosen: (number | null)[] = [];
  const created: string[] = [];
  const view = await render(
    <Combobox
      name="Категория"
      options={options}
      value={value}
      onChange={(next) => chosen.push(next)}
      filter={filterOptions}
      onCreate={(title) => created.push(title)}
    />,
  );
  return { view, chosen, created, ...keysOf(view) };
}

/** What is done to the field of a rendered combobox, and what it shows then. */
function keysOf(view: Rendered) {
  const input = view.container.querySelector('input') as HTMLInputElement;
  const press = (key: string) =>
    after(() => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  const type = (text: string) =>
    after(() => {
      // React listens to the setter of the element's own class.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const shown = () => [...view.container.querySelectorAll('[role=option]')].map((option) => option.textContent);
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { input, press, type, shown, active };
}

test('an arrow opens the list on the chosen value', async () => {
  const { view, input, press, shown, active } = await combobox(2);
  assert.is(input.value, 'Чёрная металлургия');
  assert.is(input.getAttribute('aria-expanded'), 'false');
  await press('ArrowDown');
  assert.is(input.getAttribute('aria-expanded'), 'true');
  assert.equal(
    shown(),
    options.map((option) => option.label),
  );
  assert.is(active(), 'Чёрная металлургия');
  await view.unmount();
});

test('typing narrows the list, Enter takes the first', async () => {
  const { view, chosen, type, press, shown } = await combobox(null);
  await type('черная');
  assert.equal(shown(), ['Чёрная металлургия', 'Создать «черная»']);
  await press('Enter');
  assert.equal(chosen, [2]);
  assert.equal(shown(), []);
  await view.unmount();
});

test('the option that a screen reader is told is the one that Enter takes', async () => {
  const { view, chosen, press, type, active } = await combobox(null);
  await type('е');
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown']) await press(key);
  const told = active();
  await press('Enter');
  assert.is(options.find(({ value }) => value === chosen[0])?.label, told);
  await view.unmount();
});

test('what was typed before the options came is highlighted when they come, and Tab takes it', async () => {
  const chosen: (number | null)[] = [];
  const draw = (known: typeof options) => (
    <Combobox name="Категория" options={known} value={null} onChange={(value) => chosen.push(value)} />
  );
  const view = await render(draw([]));
  const { input, press, type, shown, active } = keysOf(view);
  await type('мед');
  assert.equal([shown(), active()], [[], undefined]);
  await view.rerender(draw(options));
  assert.equal([shown(), active()], [['Медицина'], 'Медицина']);
  await press('Tab');
  assert.equal(chosen, [3]);
  assert.is(input.getAttribute('aria-expanded'), 'false');
  await view.unmount();
});

test('another option is another element to a screen reader', async () => {
  const { view, input, type } = await combobox(null);
  const told = () => input.getAttribute('aria-activedescendant');
  await type('чер');
  const first = told();
  await type('мед');
  assert.is.not(told(), first);
  await view.unmount();
});

test('Tab takes what was typed, and nothing when nothing was typed', async () => {
  const { view, chosen, press, type } = await combobox(null);
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Tab');
  assert.equal(chosen, []);
  await type('мед');
  await press('Tab');
  assert.equal(chosen, [3]);
  await view.unmount();
});

test('an emptied field has no value, by Enter, by Tab and by leaving it', async () => {
  const { view, input, chosen, press, type } = await combobox(3);
  for (const leave of [
    () => press('Enter'),
    () => press('Tab'),
    () => after(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  ]) {
    await type('');
    await leave();
  }
  assert.equal(chosen, [null, null, null]);
  await type('');
  await press('Escape');
  assert.equal(chosen, [null, null, null]);
  await view.unmount();
});

test('of a thousand options a hundred are rendered, around the active one', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ value: at + 1, label: `Технология ${at + 1}` }));
  const view = await render(<Combobox name="Технология" options={many} value={700} onChange={() => undefined} />);
  const input = view.container.querySelector('input') as HTMLInputElement;
  const press = (key: string) =>
    after(() => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  await press('ArrowDown');
  assert.is(view.container.querySelectorAll('[role=option]').length, 100);
  assert.is(active()?.textContent, 'Технология 700');
  for (let n = 0; n < 15; n++) await press('PageDown');
  assert.is(active()?.textContent, 'Технология 820');
  const placeOf = (name: string) => active()?.getAttribute(name);
  assert.equal([placeOf('aria-posinset'), placeOf('aria-setsize')], ['820', '1000']);
  await view.unmount();
});

test('Escape gives the chosen value back', async () => {
  const { view, input, chosen, type, press } = await combobox(3);
  await type('сайт');
  await press('Escape');
  assert.is(input.value, 'Медицина');
  assert.equal(chosen, []);
  await view.unmount();
});

test('after Escape the name is selected, so that what is typed next replaces it', async () => {
  const { view, input, type, press } = await combobox(3);
  input.focus();
  await type('сайт');
  await press('Escape');
  assert.equal([input.selectionStart, input.selectionEnd], [0, 'Медицина'.length]);
  await view.unmount();
});

test('Delete and Backspace clear a name that is selected, and the cross is no stop of Tab', async () => {
  const { view, input, chosen, press } = await combobox(3);
  assert.is(view.container.querySelector('button')?.tabIndex, -1);
  for (const key of ['Delete', 'Backspace']) {
    input.focus();
    input.select();
    await press(key);
  }
  assert.equal(chosen, [null, null]);
  input.setSelectionRange(3, 3);
  await press('Backspace');
  assert.is(chosen.length, 2);
  await view.unmount();
});

test('Enter never creates by itself: what is meant comes first, and what is new must be gone to', async () => {
  const { view, input, chosen, created, type, press, shown, active } = await combobox(null);
  await type('мидицына');
  assert.equal(shown(), ['Медицина', 'Создать «мидицына»']);
  assert.is(active(), 'Медицина');
  await press('Enter');
  assert.equal([chosen, created], [[3], []]);
  await type('банки');
  assert.equal(shown(), ['Создать «банки»']);
  assert.is(active(), undefined);
  await press('Enter');
  assert.equal([chosen, created, input.value], [[3], [], 'банки']);
  await press('ArrowDown');
  await press('Enter');
  assert.equal(created, ['банки']);
  await view.unmount();
});

test('the cross clears the value and leaves the focus in the field', async () => {
  const { view, input, chosen } = await combobox(3);
  await after(() => view.container.querySelector<HTMLButtonElement>('button')?.click());
  assert.equal(chosen, [null]);
  assert.is(document.activeElement, input);
  await view.unmount();
});

test('nothing found is said', async () => {
  const { view, type } = await combobox(null);
  await type('луна');
  assert.is(view.container.querySelector('[role=status]')?.textContent, 'Ничего не найдено');
  await view.unmount();
});

test('an option answers when it contains every word, in any order', () => {
  assert.equal(
    filterByWords(options, 'сайт КОРПОР').map((option) => option.value),
    [1],
  );
});

test.run();
