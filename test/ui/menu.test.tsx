import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Menu } from '../../src/ui/layer/menu.tsx';
import { press, the } from '../fixtures/page.ts';
import { after, render } from '../fixtures/render.tsx';

test('coming back from the dialog that was chosen opens the menu no more, entering it anew does', async () => {
  const view = await render(
    <>
      <Menu trigger="Меню">
        <button type="button">Мой профиль</button>
      </Menu>
      <div role="dialog">
        <button type="button" id="in-dialog" />
      </div>
      <button type="button" id="elsewhere" />
    </>,
  );
  const [trigger] = [...view.container.querySelectorAll<HTMLButtonElement>('button[aria-expanded]')];
  const isOpen = () => trigger?.getAttribute('aria-expanded') === 'true';
  const focus = (id: string) => after(() => document.getElementById(id)?.focus());
  await after(() => trigger?.focus());
  assert.is(isOpen(), true);
  await after(() => view.container.querySelector<HTMLButtonElement>('[popover] button')?.click());
  assert.is(isOpen(), false);
  await focus('in-dialog');
  await after(() => trigger?.focus());
  assert.is(isOpen(), false);
  await focus('elsewhere');
  await after(() => trigger?.focus());
  assert.is(isOpen(), true);
  await view.unmount();
});

test('Space chooses a link as Enter does, and is no key of the page', async () => {
  const chosen: string[] = [];
  const view = await render(
    <Menu trigger="Меню">
      <a href="#settings">Настройки</a>
      <button type="button">Выйти</button>
    </Menu>,
  );
  const onPage = (event: KeyboardEvent) => chosen.push(`page: ${event.key}`);
  const onClick = ({ target }: Event) => chosen.push((target as Element).textContent ?? '');
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onPage);
  await after(() => view.container.querySelector<HTMLElement>('button')?.focus());
  for (const [selector, key] of [
    ['[popover] a', ' '],
    ['[popover] button', ' '],
    ['[popover] a', 'Enter'],
  ] as const)
    await press(the(selector), key);
  document.removeEventListener('keydown', onPage);
  document.removeEventListener('click', onClick);
  // Buttons, and links for Enter, are the browser's.
  assert.equal(chosen, ['Настройки', 'page:  ', 'page: Enter']);
  await view.unmount();
});

test.run();
