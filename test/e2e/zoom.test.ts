// Large zoom, low windows, wider text: the content has room, and nothing is cut.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { open, panelSuite } from '../fixtures/panel.ts';
import { brokenRules } from '../fixtures/screen-rules.ts';
import { goToScreen, screens, seedScreens } from '../fixtures/screens.ts';

const test = panelSuite('zoom', { seed: seedScreens, anonymous: true });

/** Goes through all screens of a window. */
async function onEachScreen(page: Page, look: (path: string) => Promise<unknown>): Promise<void> {
  for (const [path, heading] of screens) {
    await goToScreen(page, path, heading);
    await look(path);
  }
}

// 1280 × 1024 and 1280 × 720 at 400 %, and a phone that is held sideways.
for (const [width, height] of [
  [320, 256],
  [320, 180],
  [844, 390],
] as const) {
  test(`${width} × ${height}: the content has room, and the document scrolls with all of its bars`, async ({
    host,
    browser,
  }) => {
    const page = await newPage(browser, { width, height });
    await signIn(page, host.origin);
    await open({ host, page }, '/');
    const found: string[] = [];
    await onEachScreen(page, async (path) => {
      const { room, stuck, sideways, inner } = await page.evaluate(measureRoom);
      if (room < 120) found.push(`${path}: ${room} px of content`);
      found.push(...stuck.map((bar) => `${path}: ${bar} takes room wherever one scrolls`));
      if (sideways > 0) found.push(`${path}: ${sideways} px wider than the window`);
      found.push(...inner.map((box) => `${path}: ${box} scrolls in the window`));
    });
    await page.context().close();
    assert.equal(found, []);
  });
}

for (const [width, height] of [
  [1366, 650],
  [1280, 600],
  [375, 812],
] as const) {
  test(`${width} × ${height}: the window does not scroll into emptiness`, async ({ host, browser }) => {
    const page = await newPage(browser, { width, height });
    await signIn(page, host.origin);
    await open({ host, page }, '/');
    const found: string[] = [];
    await onEachScreen(page, async (path) => {
      const by = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      if (by > 0) found.push(`${path}: ${by} px`);
    });
    await page.context().close();
    assert.equal(found, []);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`${width} × ${height}: with the text spacing of WCAG 1.4.12 no word is cut`, async ({ host, browser }) => {
    const page = await newPage(browser, { width, height });
    await signIn(page, host.origin);
    await open({ host, page }, '/');
    const found: string[] = [];
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    await page.evaluate(() => Object.assign(window, { shifts: [], shifted: 0 }));
    await onEachScreen(page, async (path) => {
      const cut = (await brokenRules(page)).filter((rule) => !rule.startsWith('a heading of'));
      found.push(...cut.map((rule) => `${path}: ${rule}`));
    });
    await page.context().close();
    assert.equal(found, []);
  });
}

test('320 × 640: no word is cut, and a toast has room for its own', async ({ host, browser }) => {
  const page = await newPage(browser, { width: 320, height: 640, touch: true });
  await signIn(page, host.origin);
  await open({ host, page }, '/');
  const found: string[] = [];
  await page.evaluate(() => Object.assign(window, { shifts: [], shifted: 0 }));
  await onEachScreen(page, async (path) => {
    found.push(...(await brokenRules(page)).map((rule) => `${path}: ${rule}`));
    found.push(...(await page.evaluate(cutHeadings)).map((heading) => `${path}: ${heading}`));
  });
  assert.equal(found, []);

  await open({ host, page }, '/cases/1/edit');
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await page.locator('[data-field="title"] input').fill('Другое название');
  await page.keyboard.press('Control+s');
  const text = page.locator('[role="region"] [data-type="error"]').getByText(/Нет связи/);
  const { width = 0 } = (await text.boundingBox()) ?? {};
  assert.ok(width >= 160, `${width} px`);
  await page.unrouteAll();
  await page.context().close();
});

test('every target is 24 px high and wide', async ({ host, browser }) => {
  const page = await newPage(browser);
  await signIn(page, host.origin);
  await open({ host, page }, '/');
  const found: string[] = [];
  await onEachScreen(page, async (path) => {
    const small = [...(await page.evaluate(smallTargets)), ...(await smallTargetsInRow(page))];
    found.push(...small.map((target) => `${path}: ${target}`));
  });
  await page.context().close();
  assert.equal([...new Set(found)], []);
});

/** Those of a list's row that are missed 11.5 px from their middle. They are enlarged in the row under the pointer. */
async function smallTargetsInRow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const control of await page.locator('tr[data-id]').nth(1).locator('button, input, [data-sort-handle]').all()) {
    const box = await control.boundingBox();
    if (!box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const [right, down] of [
      [0, -11.5],
      [0, 11.5],
      [-11.5, 0],
      [11.5, 0],
    ] as const) {
      await page.mouse.move(x + right, y + down);
      const isHit = await control.evaluate((own, [at, top]) => own.contains(document.elementFromPoint(at, top)), [
        x + right,
        y + down,
      ] as const);
      if (!isHit) found.push(`${await control.getAttribute('data-command')} at ${right}, ${down}`);
    }
  }
  return found;
}

// What follows runs in the page, so each function has what it needs within.

/** How much of the window the content can take, and the bars that stay when one scrolls to the end. */
function measureRoom() {
  const root = document.documentElement;
  const box = document.querySelector('[data-under-bars]') ?? document.querySelector('main');
  box?.scrollIntoView({ block: 'start' });
  const { top = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {};
  const room = Math.min(innerHeight, bottom) - Math.max(0, top);
  scrollTo(0, root.scrollHeight);
  const stuck = [...document.querySelectorAll('[data-top-bar]')]
    .filter((bar) => bar.checkVisibility() && bar.getBoundingClientRect().bottom > 0)
    .map((bar) => bar.className);
  const scrolls = root.scrollHeight > innerHeight;
  const sideways = root.scrollWidth - innerWidth;
  const inner = [...document.querySelectorAll('main, main *')]
    .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1)
    // A list of any length is as high as the window, so that not all of its rows are rendered.
    .filter((box) => !box.matches('textarea') && box.clientHeight < innerHeight - 1)
    .map((box) => box.className || box.tagName);
  scrollTo(0, 0);
  return {
    room: Math.round(room),
    stuck: scrolls && root.scrollHeight > 2 * innerHeight ? stuck : [],
    sideways,
    inner,
  };
}

/** Headings that end in «…», apart from those of records, whose whole title stands below. */
function cutHeadings(): string[] {
  return [...document.querySelectorAll('h1')]
    .filter((heading) => heading.scrollHeight > heading.clientHeight + 2 && !document.querySelector('main form'))
    .map((heading) => `«${heading.textContent}» is cut`);
}

/** Controls that are missed 11.5 px from their middle. */
function smallTargets(): string[] {
  const controls = 'button, a[href], input, textarea, select, [data-sort-handle]';
  const isOwn = (control: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (control.contains(hit) || hit.closest('label')?.htmlFor === control.id);
  };
  return (
    [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
      .filter((control) => !control.matches('tr[data-id] :is(button, input, [data-sort-handle])'))
      // The line between two blocks: the menu of the row has the same, and is large enough (WCAG 2.5.8, «Equivalent»).
      .filter((control) => !control.matches('[data-command="block.add-above"], [data-command="block.add-below"]'))
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // Drawn for screen readers alone.
        if (width < 2 || !isOwn(control, x, y)) return false;
        const around = [
          [x, y - 11.5],
          [x, y + 11.5],
          [x - 11.5, y],
          [x + 11.5, y],
        ] as const;
        return !around.every(([at, down]) => isOwn(control, at, down));
      })
      .map(
        (control) => `${control.outerHTML.slice(0, 90)} ${Math.round(control.getBoundingClientRect().height)} px high`,
      )
  );
}

test.run();
