import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Combobox } from '../../src/ui/combobox.tsx';
import { filterByWords } from '../../src/ui/combobox-filter.ts';
import { after, render } from '../fixtures/render.tsx';

const options = [
  { value: 1, label: 'Корпоративные сайты' },
  { value: 2, label: 'Чёрная металлургия' },
  { value: 3, label: 'Медицина' },
];

async function combobox(value: number | null) {
  const chosen: (number | null)[] = [];
  const view = await render(
    <Combobox name="Категория" options={options} value={value} onChange={(next) => chosen.push(next)} />,
  );
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
  return { view, input, chosen, press, type, shown, active };
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
  assert.equal(shown(), ['Чёрная металлургия']);
  await press('Enter');
  assert.equal(chosen, [2]);
  assert.equal(shown(), []);
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
