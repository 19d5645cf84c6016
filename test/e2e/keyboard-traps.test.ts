// Tab goes through everything and out again, and the focus is never lost to <body>.
import type { CDPSession, Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { networkIdle } from '../fixtures/network-idle.ts';
import { chooseInPalette, highlightedRow, paletteField } from '../fixtures/palette.ts';
import {
  addCase,
  focused,
  listsLoaded,
  open,
  type Panel,
  panelSuite,
  pathOf,
  rowTitles,
  until,
} from '../fixtures/panel.ts';
import { goTo, goToScreen, screens, seedScreens } from '../fixtures/screens.ts';

const test = panelSuite('keyboard traps', { seed: seedScreens });

const list = '/cases/list/';
const form = '/cases/1/edit';
const types = '/technologies/types/';

type Opener = (page: Page) => Promise<unknown>;

/** By the screen over which they are opened. */
const dialogs: Record<string, Record<string, Opener>> = {
  [list]: {
    'the question': (page) => page.keyboard.press('Delete'),
    'the help': openHelp,
    'the profile': (page) => chooseInPalette(page, 'мой профиль', 'Мой профиль'),
  },
  [types]: {
    'a new type': (page) => page.keyboard.press('n'),
    'a type': (page) => page.keyboard.press('Enter'),
  },
  [form]: {
    'a text block': (page) => page.keyboard.press('1'),
    'an image block': (page) => page.keyboard.press('2'),
    'a video block': (page) => page.keyboard.press('3'),
  },
};

/** The dialog is painted before its rows. */
async function openHelp(page: Page): Promise<void> {
  await page.keyboard.press('F1');
  await page.locator('section[aria-label="Команды"] li').first().waitFor();
  await page.locator('[data-rendering]').waitFor({ state: 'detached' });
}

/** Enough for the longest dialog. */
const most = 600;

/** Presses between two looks at the page, which take longer. */
const atOnce = 10;

/** Opens a screen and goes to its first row, or to the heading of a form; tells what has the focus then. */
async function openAtCursor({ host, page }: Pick<Panel, 'host' | 'page'>, path: string): Promise<string> {
  await open({ host, page }, path);
  await page.locator('tr[data-cursor], form').first().waitFor();
  await page.locator('main h1:not([data-kept] *)').focus();
  if (path !== form) {
    await page.keyboard.press('Home');
    await page.locator('tr[data-cursor] [data-row-link]:focus').waitFor();
  }
  return focused(page);
}

function dialogIn(page: Page): Locator {
  return page.locator('[role="dialog"]:not(dialog)');
}

function focusedIn(dialog: Locator): Locator {
  return dialog
    .locator(':focus')
    .or(dialog.and(dialog.page().locator(':focus')))
    .first();
}

/** Presses the key until the focus is again where it began; what it has been on, a word each. */
async function round(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const start = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  // A key that is pressed before a form is ready is held until then.
  await page.waitForFunction((element) => document.activeElement !== element, start);
  await page.evaluate(() => {
    const first = document.activeElement;
    const met = new Set([first]);
    Object.assign(window, { met, back: false });
    const meet = ({ target }: FocusEvent) => {
      met.add(target as Element);
      if (target !== first) return;
      Object.assign(window, { back: true });
      removeEventListener('focusin', meet);
    };
    addEventListener('focusin', meet);
  });
  const session = await page.context().newCDPSession(page);
  try {
    for (let presses = 0; presses < most; presses += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, () => pressTab(session, key === 'Tab' ? 0 : 8)));
      if (await page.evaluate('back')) return await namesMet(page);
    }
  } finally {
    await session.detach();
  }
  throw new Error(`${key} does not come back: ${(await namesMet(page)).slice(-5).join(', ')}`);
}

/** The driver would wait for the page after each half of a press. */
function pressTab(session: CDPSession, modifiers: number): Promise<unknown> {
  const press = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers };
  return Promise.all(
    (['rawKeyDown', 'keyUp'] as const).map((type) => session.send('Input.dispatchKeyEvent', { type, ...press })),
  );
}

/** What only a focus inside the user menu shows is left out: who comes from behind goes past it. */
function namesMet(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { met } = window as unknown as { met: Set<Element | null> };
    // Without the badges, which follow the focus.
    const wordsOf = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const badge of copy.querySelectorAll('kbd')) badge.remove();
      return copy.textContent ?? '';
    };
    const name = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${wordsOf(element).slice(0, 30)}`;
    return [...met].flatMap((element) => (element && !element.closest('[popover]') ? [name(element)] : [])).sort();
  });
}

/** What Tab must reach: everything that is seen and takes the focus. */
function reachable(page: Page, inside: string): Promise<number> {
  return page.evaluate((selector) => {
    const all = document.querySelectorAll<HTMLElement>(
      `:is(${selector}) :is(a[href], button, input, textarea, select)`,
    );
    return [...all].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        !element.closest('[popover], dialog') &&
        element.checkVisibility({ visibilityProperty: true }),
    ).length;
  }, inside);
}

test('Tab and Shift+Tab go through every screen and come back', async ({ host, page }) => {
  await open({ host, page }, '/');
  // The dashboard has more to reach with each of them.
  await listsLoaded(page);
  for (const [path, heading] of screens) {
    await goToScreen(page, path, heading);
    await page.locator('main h1:not([data-kept] *)').focus();
    const there = await round(page, 'Tab');
    await page.locator('main h1:not([data-kept] *)').focus();
    assert.equal(await round(page, 'Shift+Tab'), there, path);
    assert.ok(there.length >= (await reachable(page, '#root')), `${path}: ${there.length} reached`);
  }
});

for (const [path, openers] of Object.entries(dialogs)) {
  const names = Object.keys(openers);

  test(`Tab stays in ${names.join(', ')} and goes round; Escape gives the focus back`, async ({ host, page }) => {
    const before = await openAtCursor({ host, page }, path);
    for (const name of names)
      await over(name, async () => {
        const dialog = await openDialog(page, openers[name]);
        const there = await round(page, 'Tab');
        assert.equal(await round(page, 'Shift+Tab'), there);
        assert.ok(await dialog.evaluate((element) => element.contains(document.activeElement)));
        assert.is(there.length, await reachableInDialog(page), there.join('\n'));
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await until(async () => assert.is(await focused(page), before));
      });
  });

  /** With a keyboard alone the focus is in the dialog for good; the palette takes it all the same. */
  test(`over ${names.join(', ')} the palette takes every key and click, and gives the focus back`, async ({
    host,
    page,
  }) => {
    const first = await openAtCursor({ host, page }, path);
    for (const name of names)
      await over(name, async () => {
        const dialog = await openDialog(page, openers[name]);
        await paletteTakesAll(page, dialog);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await until(async () => assert.is(await focused(page), first));
        await page.keyboard.press('Control+Shift+l');
        await page.locator('html[data-theme="light"]').waitFor();
      });
  });
}

/** Failures name the dialog. */
async function over(name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (failure) {
    if (failure instanceof Error) failure.message = `${name}: ${failure.message}`;
    throw failure;
  }
}

async function openDialog(page: Page, act: Opener | undefined): Promise<Locator> {
  await act?.(page);
  const dialog = dialogIn(page);
  await focusedIn(dialog).waitFor();
  return dialog;
}

async function paletteTakesAll(page: Page, dialog: Locator): Promise<void> {
  // Radix guards the focus from its first move on.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const before = await focused(page);
  const text = await dialog.textContent();

  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('тёмная');
  await highlightedRow(page, 'Тёмная тема').waitFor();
  assert.is(await paletteField(page).inputValue(), 'тёмная');
  await page.keyboard.press('Tab');
  assert.ok(await paletteField(page).evaluate((input) => input === document.activeElement));
  await page.getByRole('option', { name: 'Тёмная тема' }).waitFor();
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focused(page), before));

  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.insertText('тёмная');
  await highlightedRow(page, 'Тёмная тема').click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await until(async () => assert.is(await focused(page), before));

  await page.keyboard.press('Control+k');
  await paletteField(page).waitFor();
  await page.mouse.click(20, 880);
  await paletteField(page).waitFor({ state: 'hidden' });
  await until(async () => assert.is(await focused(page), before));
  // The command that was run is called by the other theme now.
  await until(async () => assert.is(await dialog.textContent(), text?.replace('Тёмная тема', 'Светлая тема')));
}

test('the palette keeps Tab in its field, and Escape gives the focus back', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Home');
  // In the same frame as the move to the row.
  await page.keyboard.press('Control+k');
  const field = page.locator('[cmdk-input]');
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    assert.ok(await field.evaluate((input) => input === document.activeElement));
  }
  await page.keyboard.press('Escape');
  await lands(page);
});

test('the skip link is the first stop and leads past the menu', async ({ host, page }) => {
  await page.goto(host.origin + list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Tab');
  assert.is(await focused(page), 'К содержанию');
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focused(page), 'Кейсы'));
});

function reachableInDialog(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolls = document.querySelectorAll('[role="dialog"]:not(dialog) [tabindex="0"]:not(button, input)').length;
    const all = document.querySelectorAll<HTMLElement>(
      '[role="dialog"]:not(dialog) :is(a[href], button, input, textarea, select)',
    );
    const shown = [...all].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
    );
    return shown.length + scrolls;
  });
}

/** The focus is nowhere. */
function lost(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
}

/** After the action has settled the focus is somewhere, and nowhere else than expected. */
async function lands(page: Page, where?: string | RegExp): Promise<void> {
  await networkIdle(page);
  await until(async () => {
    assert.not(await lost(page), 'the focus is on <body>');
    const at = await focused(page);
    if (where instanceof RegExp) assert.match(at, where, `the focus is on «${at}»`);
    else if (where !== undefined) assert.is(at, where);
  });
}

test('after each change in a list the focus is on a row', async ({ host, page, client }) => {
  for (const title of ['Первый', 'Второй', 'Третий']) await addCase(client, title);
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  const press = async (key: string, where?: string | RegExp) => {
    await page.keyboard.press(key);
    await lands(page, where);
  };
  await press('Home', 'Портал банка');
  await press('Space', 'Портал банка');
  await press('Control+z', 'Портал банка');
  await press('Alt+ArrowDown', 'Портал банка');
  await press('Control+z', 'Портал банка');
  await press('x', 'Портал банка');
  await press('Escape', 'Портал банка');
  await press('/', /Отобрать/);
  await page.keyboard.type('втор');
  await press('ArrowDown', 'Второй');
  await press('Escape');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').waitFor();
  await press('Escape', 'Второй');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').waitFor();
  await press('Enter', 'Третий');
  await press('Control+z');
  await press('r');
  await press('h');
  await page.locator('aside button').press('Enter');
  await lands(page);
});

test('an undo that ends late leaves the focus in the filter that was opened meanwhile', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Space');
  await networkIdle(page);
  let letThrough: (() => void) | undefined;
  await page.route('**/api/cases/*', async (route) => {
    // The record under the cursor is read in advance.
    if (route.request().method() !== 'PUT') return route.continue();
    await new Promise<void>((done) => {
      letThrough = done;
    });
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+z');
  await asked;
  await until(() => assert.ok(letThrough));
  await page.keyboard.press('/');
  await page.locator('[data-focus="filter"]:focus').waitFor();
  await page.keyboard.type('бан');
  const announced = page.getByText(/^Отменено: /).first();
  letThrough?.();
  await announced.waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.is(await focused(page), 'Отобрать: Кейсы');
  await page.unrouteAll();
});

test('the focus moves on when its element is removed: buttons of toasts, filters, pages, drafts, notices', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Space');
  await page.locator('[data-type] [data-command="app.undo"]').press('Enter');
  await lands(page);

  await page.keyboard.press('/');
  await page.locator('[data-focus="filter"]:focus').waitFor();
  await page.keyboard.type('банк');
  await page.locator('search [data-command="list.clear-filter"]').press('Enter');
  await lands(page);
  await page.keyboard.press('/');
  await page.locator('[data-focus="filter"]:focus').waitFor();
  await page.keyboard.type('щщщ');
  await page.getByText(/^\S+ по запросу «щщщ» нет\.$/).waitFor();
  await page.locator('main [data-command="list.clear-filter"]').last().press('Enter');
  await lands(page);

  await goTo(page, types);
  await page.locator('[data-command="list.next-page"]').press('Enter');
  await lands(page);
  await page.locator('[data-command="list.previous-page"]').press('Enter');
  await lands(page);

  await goTo(page, list);
  await page.locator('tr[data-cursor]').waitFor();
  await goTo(page, form);
  await page.getByRole('heading', { name: 'Портал банка', level: 1 }).waitFor();
  await page.getByLabel('Подзаголовок').fill('Набросок');
  await page.keyboard.press('Escape');
  await until(() => assert.is(pathOf(page), list));
  await lands(page);
  await goTo(page, '/');
  await page.getByRole('heading', { name: 'Рабочий стол' }).waitFor();
  await page.locator('main [data-command="draft.discard"]').press('Enter');
  await page.getByRole('dialog').waitFor();
  // What cannot be undone has the focus on «Отмена».
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('main [data-command="draft.discard"]').waitFor({ state: 'detached' });
  await lands(page);

  await goTo(page, form);
  await page.getByRole('heading', { name: 'Портал банка', level: 1 }).waitFor();
  await page.getByLabel('Подзаголовок').fill('Набросок');
  await page.getByText(/Черновик сохранён в/).waitFor();
  await page.reload();
  await page.locator('[role="status"] [data-command="form.discard"]').press('Enter');
  await page.getByRole('dialog').waitFor();
  // What cannot be undone has the focus on «Отмена».
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('[role="status"] [data-command="form.discard"]').waitFor({ state: 'detached' });
  await lands(page);
});

test('the user menu gives the focus back after each choice', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  for (const item of ['session.profile', 'app.theme', 'go.settings']) {
    await page.keyboard.press('u');
    await page.locator(`[popover] [data-command="${item}"]`).press('Enter');
    await lands(page);
    if (item !== 'session.profile') continue;
    await page.getByRole('dialog', { name: 'Мой профиль' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await lands(page, /Admin/);
  }
});

test('blocks and types give the focus back when they are saved, closed or deleted', async ({ host, page }) => {
  await open({ host, page }, form);
  await page.locator('[data-block]').waitFor();
  await page.keyboard.press('1');
  await page.getByRole('dialog').locator('textarea:focus').waitFor();
  await page.keyboard.type('Итог');
  await page.keyboard.press('Control+s');
  await page.locator('[data-block]').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await lands(page, /Изменить блок № 2 «Итог»/);
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-block]').nth(1).waitFor({ state: 'detached' });
  await lands(page, /Изменить блок № 1/);

  await goTo(page, types);
  await page.getByRole('heading', { name: 'Типы технологий', level: 1 }).waitFor();
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.locator('tr[data-cursor]').first().waitFor();
  await page.keyboard.press('Home');
  await page.locator('tr[data-cursor] [data-row-link]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Тип первый');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await lands(page, 'Тип первый');
});

test('after a change of screen the focus is on the heading, or in the first field of a new record', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/');
  for (const [path, heading] of screens.slice(1)) {
    await goTo(page, path);
    await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor();
    await lands(page);
    const inField = await page.evaluate(() => document.activeElement?.matches('main input'));
    if (!inField) assert.is(await focused(page), heading);
    else assert.match(path, 'create');
  }
  await page.goBack();
  await lands(page, 'Типы технологий');
  // By the palette over a dialog, too.
  await openHelp(page);
  await chooseInPalette(page, 'услуги', 'Услуги');
  await dialogIn(page).waitFor({ state: 'detached' });
  await lands(page, 'Услуги');
});

test('after the only row is deleted the focus is on the heading', async ({ host, page, client }) => {
  const { body } = await client.get<{ items: { id: number }[] }>('/api/technologies');
  for (const { id } of body.items.slice(1)) await client.delete(`/api/technologies/${id}`);
  await open({ host, page }, '/technologies/list');
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await rowTitles(page), []));
  await lands(page, 'Технологии');
  await page.keyboard.press('Control+z');
  await lands(page);
});

test.run();
