// The first rows of a list, painted by the page itself before the panel's code has come.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { holdCode } from '../fixtures/hold-code.ts';
import { addCase, addCategory, open, type Panel, panelSuite, until } from '../fixtures/panel.ts';

const titles = ['Портал «Море»', 'Скрытый', 'Без категории', '<b>{id} & {title}</b>'];

const announce = { object_announce: { type: 'image', value: '/storage/cases/sea.jpg' } };

const test = panelSuite('early rows', {
  fresh: true,
  returning: true,
  seed: async (client) => {
    const category = await addCategory(client, 'Медицина');
    const values = [
      { category_id: category, year: 2025 },
      { category_id: category, show: false, ...announce },
      { year: 2024 },
      { category_id: category },
    ];
    for (const [n, title] of titles.entries()) await addCase(client, title, values[n]);
    await client.post('/api/cases/1/image', { large: { image: '/storage/cases/cover.jpg' } });
    await client.post('/api/services', { title: 'Дизайн', icon: '/storage/services/icon.png', price: 'от 90 000 ₽' });
    await client.post('/api/services', { title: 'Поддержка' });
    for (let n = 0; n < 3; n++)
      await client.post('/api/cases/3/text', { content: [{ style: 'large', text: 'Абзац' }] });
    await client.post('/api/technologies/types', { name: 'Языки' });
    await client.post('/api/technologies', { name: 'Kotlin', show: true, technology_type_id: 1 });
    await client.post('/api/technologies', { name: 'Figma', show: true });
  },
});

/** Opens a list in a browser that knows the account, without code until the function given is called. */
async function openWithoutCode({ page, host }: Panel, path: string): Promise<() => void> {
  await open({ page, host }, '/');
  const release = await holdCode(page);
  await page.goto(host.origin + path, { waitUntil: 'commit' });
  return release;
}

/** What is seen of the rows: texts, places, switches. */
function seenRows(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].map((row) => ({
      // How many cases a category has is not in its answer.
      texts: [...row.querySelectorAll(':is(th, td):not([data-column="category.cases"])')].map(
        (cell) => (cell as HTMLElement).innerText,
      ),
      link: row.querySelector('a')?.getAttribute('href'),
      on: row.querySelector('[role="switch"]')?.getAttribute('aria-checked'),
      pictures: [...row.querySelectorAll('[data-initials]')].map((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        const image = box.querySelector('img');
        const sources = image && [image.getAttribute('src'), image.getAttribute('srcset')];
        return { initials: box.getAttribute('data-initials'), sources, x, y, width, height };
      }),
      color: getComputedStyle(row.querySelector('a') ?? row).color,
      top: row.getBoundingClientRect().top,
      cells: [...row.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().x),
    })),
  );
}

const looks = [
  ...['/cases/list/', '/services/', '/technologies/list', '/cases/categories/'].map((path) => [path, 1440] as const),
  ['/cases/list/', 375],
] as const;

for (const [path, width] of looks) {
  test(`${path}, ${width} px: they look as those that the panel draws in their place`, async (panel) => {
    const { page } = panel;
    await page.setViewportSize({ width, height: 812 });
    const release = await openWithoutCode(panel, path);
    const first = page.locator('#shell tr[data-id]').first();
    await first.waitFor();
    assert.is((await first.boundingBox())?.height, width < 720 ? 72 : 40);
    const early = await seenRows(page);
    release();
    await page.locator('#shell').waitFor({ state: 'detached' });
    await until(async () => assert.is(await page.locator('[aria-busy]').count(), 0));
    assert.equal(early, await seenRows(page));
  });
}

test('they take a title as text', async (panel) => {
  const { page } = panel;
  await openWithoutCode(panel, '/cases/list/');
  await page.locator('#shell tr[data-id]').first().waitFor();
  assert.equal(await page.locator('#shell tbody a').allTextContents(), titles);
});

const strange: Record<string, object> = {
  'a flag as a number': { show: 1 },
  'another category than its own': { category: { id: 99, title: 'Чужая' } },
  'a title that is no text': { title: { ru: 'Портал' } },
};

for (const [what, values] of Object.entries(strange)) {
  test(`a record that only the panel can draw leaves the skeleton to it: ${what}`, async (panel) => {
    const { page } = panel;
    await page.route(/\/api\/cases\?/, async (route) => {
      const answer = await route.fetch();
      const list = await answer.json();
      Object.assign(list.items[0], values);
      await route.fulfill({ response: answer, json: list });
    });
    const release = await openWithoutCode(panel, '/cases/list/');
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/api/cases?page=1&limit=60`)[0]);
    await page.waitForTimeout(200);
    assert.is(await page.locator('#shell tr[data-id]').count(), 0);
    release();
    await page.locator('#root > :not(#shell) tr[data-id="1"]').waitFor();
  });
}

test('a refused list leaves the skeleton, and the panel says why', async (panel) => {
  const { page } = panel;
  await page.route(/\/api\/cases(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));
  const release = await openWithoutCode(panel, '/cases/list/');
  await page.locator('#shell tr[data-skeleton]').first().waitFor();
  release();
  await page.getByText('Не удалось загрузить список').waitFor();
});

test.run();
