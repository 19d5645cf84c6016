import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { menuCommand, userMenuCommand } from '../../src/commands/app/app.ts';
import { run } from '../../src/commands/run/runner.ts';
import { panels } from '../../src/state/screen/panels.ts';
import { session } from '../../src/state/session/session-store.ts';
import { idleChunk } from '../../src/views/frame/view-chunks.ts';
import { KeyListener } from '../../src/views/keys/key-listener.tsx';
import { followDrawer } from '../../src/views/layout/drawer.ts';
import { UserMenu } from '../../src/views/layout/user-menu.tsx';
import { fakeContext } from '../fixtures/context.ts';
import { click, press, the } from '../fixtures/page.ts';
import { after, render } from '../fixtures/render.tsx';
import { until } from '../fixtures/until.ts';

let isNarrow = true;
const everywhere = globalThis.matchMedia;

test.before(() => {
  globalThis.matchMedia = (query) => Object.defineProperty(everywhere(query), 'matches', { value: isNarrow });
  // The items of the user menu come late, with all services of the panel.
  idleChunk.load = () => new Promise(() => undefined);
  followDrawer();
});
test.before.each(() => {
  isNarrow = true;
  return after(() => Object.assign(panels, { drawer: false, pane: null }));
});
test.after(() => {
  globalThis.matchMedia = everywhere;
});

test('beneath the open drawer the keys of the page rest', async () => {
  const view = await render(<KeyListener />);
  await after(() => Object.assign(panels, { drawer: true }));
  await press(document.body, 'h', { code: 'KeyH' });
  assert.is(panels.pane, null);
  const { theme } = document.documentElement.dataset;
  await press(document.body, 'l', { code: 'KeyL', ctrlKey: true, shiftKey: true });
  assert.is.not(document.documentElement.dataset.theme, theme, 'a chord acts');
  await after(() => Object.assign(panels, { drawer: false }));
  await press(document.body, 'h', { code: 'KeyH' });
  assert.is(panels.pane, 'hint');
  await view.unmount();
});

test('an Escape that something in front of the drawer has taken leaves the drawer open', async () => {
  await after(() => Object.assign(panels, { drawer: true }));
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take);
  await press(document.body, 'Escape');
  document.removeEventListener('keydown', take);
  assert.is(panels.drawer, true);
  await press(document.body, 'Escape');
  assert.is(panels.drawer, false);
});

test('in a wide window the menu gets the focus, and the page stays as it is', async () => {
  isNarrow = false;
  const view = await render(
    <header>
      <nav>
        <a href="#1">Рабочий стол</a>
        <a href="#2" aria-current="page">
          Кейсы
        </a>
      </nav>
    </header>,
  );
  await after(() => run(menuCommand, fakeContext().context));
  assert.is(panels.drawer, false);
  await until(() => assert.is(document.activeElement?.textContent, 'Кейсы'));
  view.container.querySelector('[aria-current]')?.removeAttribute('aria-current');
  await after(() => run(menuCommand, fakeContext().context));
  await until(() => assert.is(document.activeElement?.textContent, 'Рабочий стол'));
  await view.unmount();
});

const trigger = '[data-command="app.user-menu"]';
const isMenuOpen = () => the(trigger).getAttribute('aria-expanded') === 'true';
const openUserMenu = () => after(() => run(userMenuCommand, fakeContext().context));

test('the user menu opens by its command also where its button has kept the focus after a choice', async () => {
  isNarrow = false;
  const view = await render(<UserMenu />);
  await openUserMenu();
  assert.ok(isMenuOpen());
  await click('[popover]');
  assert.is(document.activeElement, the(trigger));
  assert.not.ok(isMenuOpen());
  await openUserMenu();
  assert.ok(isMenuOpen());
  await view.unmount();
});

test('the own avatar has initials, as those of colleagues have', async () => {
  session.account = { id: 1, name: 'Анна Зорина', email: 'anna@example.com' };
  const view = await render(<UserMenu />);
  assert.is(the(`${trigger} [aria-hidden]`).textContent, 'АЗ');
  session.account = null;
  await view.unmount();
});

test('in a narrow window its command opens the drawer, and the user menu in it', async () => {
  const view = await render(<UserMenu />);
  await openUserMenu();
  assert.is(panels.drawer, true);
  await after(() => until(() => assert.ok(isMenuOpen())));
  assert.is(document.activeElement, the(trigger));
  await view.unmount();
});

test.run();
