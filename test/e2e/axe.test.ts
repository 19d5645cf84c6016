// axe-core over every screen and everything that opens, in both themes, wide and narrow.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, newPage, signIn } from '../fixtures/browser.ts';
import { open, panelSuite } from '../fixtures/panel.ts';
import { goTo, screens, seedScreens } from '../fixtures/screens.ts';

const test = panelSuite('axe', { anonymous: true, seed: seedScreens });

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

/** What opens over a screen. */
const opened: Record<string, (page: Page) => Promise<void>> = {
  'the palette': async (page) => {
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-item]').first().waitFor();
  },
  'the palette with results': async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gjhnfk');
    await page.getByText('раскладка исправлена').waitFor();
  },
  'the palette that asks': async (page) => {
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type('скрыть категорию');
    await page.getByRole('option', { name: 'Скрыть категорию…' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Скрыть категорию', { exact: true }).waitFor();
  },
  'the palette without results': async (page) => {
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type('щщщщщщ');
    await page.getByText('Ничего не нашлось').waitFor();
  },
  'the question before a deletion': async (page) => {
    await page.keyboard.press('Delete');
    await page.getByRole('dialog', { name: 'Удаление' }).waitFor();
  },
  'the help': async (page) => {
    await page.keyboard.press('F1');
    await page.getByRole('dialog', { name: 'Все клавиши и команды' }).waitFor();
  },
  'the actions of a row': async (page) => {
    await page.keyboard.press('f');
    await page.getByRole('dialog').getByRole('button', { name: 'Изменить' }).waitFor();
  },
  'the drawer or the menu': async (page) => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-command="app.menu"]')?.click());
    await page.getByRole('dialog', { name: 'Меню' }).waitFor();
  },
  'the user menu': async (page) => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-command="app.menu"]')?.click());
    await page.getByRole('button', { name: 'Admin' }).click();
    await page.getByRole('button', { name: 'Выход' }).waitFor();
  },
  'the hint': async (page) => {
    await page.keyboard.press('h');
    await page.getByRole('complementary', { name: 'Подсказка' }).waitFor();
  },
  'the palette with a record beside its rows': async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('#1');
    const heading = page.getByRole('region', { name: 'О выбранном' }).locator('h2');
    // A narrow window has no room for it.
    if ((page.viewportSize()?.width ?? 0) >= 1100) await heading.getByText('Портал банка').waitFor();
    else await page.locator('dialog [cmdk-item]').first().waitFor();
  },
  'the peek': async (page) => {
    await page.keyboard.press('p');
    await page.locator('aside h3').waitFor();
    await page.locator('aside ol li').first().waitFor();
  },
  'the preview of a case': async (page) => {
    await goTo(page, '/cases/1/edit');
    await page.locator('[data-block]').first().waitFor();
    await page.locator('main h1').focus();
    await page.keyboard.press('p');
    await page.locator('[data-frame]').first().waitFor();
  },
  'a toast': async (page) => {
    await page.keyboard.press('Space');
    await page.locator('[data-type="success"]').waitFor();
  },
};

/** Themes swap tokens, never rules: in the dark one only colours can break what the light one has passed. */
async function check(page: Page, place: string, found: string[]): Promise<void> {
  const look = async (theme: string, rules?: string[]) => {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    found.push(...(await axe(page, rules)).map((violation) => `${place}, ${theme}: ${violation}`));
  };
  await look('light');
  await look('dark', ['color-contrast']);
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`no rule is broken on any screen, ${size}`, async ({ browser, host }) => {
    const page = await newPage(browser, viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    await page.goto(`${host.origin}/login`);
    await page.locator('h1').waitFor();
    await check(page, '/login', found);
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await check(page, 'a refused sign-in', found);
    await signIn(page, host.origin);
    await open({ host, page }, '/');
    for (const [path, heading] of [...screens, ['/technologies/types/?edit=1', 'Типы технологий'] as const]) {
      await goTo(page, path);
      await page.getByRole('heading', { name: heading, level: 1, exact: true, includeHidden: true }).waitFor();
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      await page.locator('[data-deferred]').first().waitFor({ state: 'detached' });
      await check(page, path, found);
    }
    await page.context().close();
    assert.equal(found, []);
  });

  test(`no rule is broken by what opens over a screen, ${size}`, async ({ browser, host }) => {
    const page = await newPage(browser, viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, host.origin);
    const found: string[] = [];
    for (const [name, openIt] of Object.entries(opened)) {
      await open({ host, page }, '/cases/list/');
      await page.locator('tr[data-cursor]').waitFor();
      await openIt(page);
      await check(page, name, found);
    }
    await page.context().close();
    assert.equal(found, []);
  });

  test(`no rule is broken while a list is empty, cannot be loaded, or loads, ${size}`, async ({ browser, host }) => {
    const page = await newPage(browser, viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, host.origin);
    const found: string[] = [];
    const answers = {
      empty: { body: '{"items":[],"count":0}', contentType: 'application/json' },
      failed: { status: 500, body: '{}' },
    };
    for (const [name, answer] of Object.entries(answers)) {
      await page.route('**/api/cases*', (route) => route.fulfill(answer));
      await open({ host, page }, '/cases/list/');
      await check(page, name, found);
      await page.unroute('**/api/cases*');
    }
    await page.route('**/api/cases*', () => undefined);
    await page.goto(`${host.origin}/cases/list/`);
    // The one of the page itself is checked in prerendered-screens.
    await page.locator('#root > :not(#shell) [data-skeleton]').first().waitFor();
    await check(page, 'skeleton', found);
    await page.context().close();
    assert.equal(found, []);
  });
}

test.run();
