// What stands where in a form, and what it says while it has no record: widths, heights, names.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { listsLoaded, open, panelSuite, toast, until } from '../fixtures/panel.ts';
import { addCase } from '../fixtures/records.ts';

const longTitle = 'Портал бронирования яхт «Чёрное море» и «Каспийское море»';

const test = panelSuite('details of forms', {
  env: { SITE_URL: 'https://example.com/{section}/{slug}.html' },
  seed: async (client) => {
    const id = await addCase(client, longTitle, { slug: 'portal' });
    for (const text of ['Первый', 'Второй', 'Третий']) await addText(client, id, text);
    await addCase(client, 'Магазин');
  },
});

function addText(client: Client, id: number, text: string): Promise<unknown> {
  return client.post(`/api/cases/${id}/text`, { header: { text, type: 'h2' }, list: null, content: null });
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
];

for (const size of sizes) {
  test(`${size.width} px: the types of an announce are as wide as the fields, the level of a heading as high`, async ({
    host,
    page,
  }) => {
    await page.setViewportSize(size);
    await open({ host, page }, '/cases/1/edit');
    const types = await page.getByRole('radiogroup', { name: 'Объект анонса' }).boundingBox();
    const field = await page.getByLabel('SEO-заголовок').boundingBox();
    assert.equal([types?.x, types?.width], [field?.x, field?.width]);
    await page.locator('[data-block]').first().locator('[data-words]').click();
    const dialog = page.getByRole('dialog');
    const level = await dialog.getByRole('radiogroup', { name: 'Уровень' }).boundingBox();
    const text = await dialog.getByRole('textbox').first().boundingBox();
    assert.is(level?.height, text?.height);
  });

  test(`${size.width} px: a form that does not load names its record, keeps its bar, and says nothing was found by number`, async ({
    host,
    page,
  }) => {
    await page.setViewportSize(size);
    await open({ host, page }, '/');
    await listsLoaded(page);
    await page.route('**/api/cases/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/cases', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${host.origin}/cases/77/edit`);
    await page.getByText('Не удалось загрузить форму').waitFor();
    assert.is(await page.locator('main h1:not([data-kept] *)').innerText(), 'Кейс #77');
    assert.is(await page.title(), 'Кейс #77 — Пульт');
    for (const name of ['Сохранить', 'Закрыть']) {
      assert.ok(await page.getByRole('button', { name: new RegExp(`^${name}`) }).isVisible());
    }
    await page.unroute('**/api/cases/*');
    await page.unroute('**/api/cases');
    await page.goto(`${host.origin}/cases/9999/edit`);
    await page.getByText('Кейса #9999 нет: запись удалили, или в адресе ошибка.').waitFor();
  });
}

test('a form without changes has nothing to save and is closed; with changes it is saved or cancelled', async ({
  host,
  page,
}) => {
  const buttons = () =>
    page
      .locator('[data-command="form.save"], [data-command="form.cancel"]:not([aria-label])')
      .evaluateAll((all) =>
        all.map(
          (button) => `${button.textContent?.split(/Ctrl|Esc/)[0]}${button.ariaDisabled === 'true' ? ', dim' : ''}`,
        ),
      );
  await open({ host, page }, '/cases/1/edit');
  await page.getByText('Изменений нет').waitFor();
  assert.equal(await buttons(), ['Сохранить, dim', 'Закрыть']);
  const subtitle = page.getByLabel('Подзаголовок');
  const before = await subtitle.inputValue();
  await subtitle.fill('Другой');
  await until(async () => assert.equal(await buttons(), ['Сохранить', 'Отмена']));
  await subtitle.fill(before);
  await until(async () => assert.equal(await buttons(), ['Сохранить, dim', 'Закрыть']));
  await open({ host, page }, '/cases/create/');
  await until(async () => assert.equal(await buttons(), ['Сохранить', 'Отмена']));
});

test('the dialog of a type has its buttons at its own address, before the list has come', async ({
  host,
  page,
  client,
}) => {
  await client.post('/api/technologies/types', { name: 'Языки' });
  await open({ host, page }, '/technologies/types/?edit=1');
  const dialog = page.getByRole('dialog', { name: 'Тип #1' });
  await dialog.getByLabel('Название').fill('Языки программирования');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Языки программирования' }).waitFor();
});

test('a record whose title is emptied is named by its number', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Название *').fill('');
  await page.getByRole('heading', { level: 1, name: 'Кейс #1', exact: true }).waitFor();
});

test('the current block alone shows what can be done with it, at the end of its row', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await page.mouse.move(0, 0);
  for (const key of ['Первый', 'Второй', 'Третий']) {
    if (key !== 'Первый') await page.keyboard.press('ArrowDown');
    else await page.locator('[data-block] [data-command="block.edit"]').first().focus();
    await until(async () => assert.equal(await rowsWithActions(page), [{ title: key, toTheEdge: 12, keys: 0 }]));
  }
});

/** Rows that show buttons, with the pixels between the last of them and the edge, and the number of keys shown. */
function rowsWithActions(page: Page) {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return [...document.querySelectorAll('[data-block]')].flatMap((row) => {
      const edges = [...row.querySelectorAll('[data-command]')]
        .filter((button) => !button.matches('[data-sort-handle], [aria-label^="Открыть"]') && isShown(button))
        .map((button) => button.getBoundingClientRect().right);
      if (edges.length === 0) return [];
      return {
        title: row.querySelector('[data-words] > :first-child')?.textContent,
        toTheEdge: row.getBoundingClientRect().right - Math.max(...edges),
        keys: [...row.querySelectorAll('kbd')].filter(isShown).length,
      };
    });
  });
}

test('a dragged block is a small shadowed name beside the line where it will go', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  const rows = page.locator('[data-block]');
  await rows.nth(2).hover();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-block]')?.parentElement ?? {}).some((key) => key.startsWith('Sortable')),
  );
  const grip = await rows.nth(2).locator('[data-sort-handle]').boundingBox();
  const target = await rows.nth(0).boundingBox();
  if (!grip || !target) throw new Error('nothing to drag');
  await page.mouse.move(grip.x + 5, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, grip.y - 10, { steps: 4 });
  await page.mouse.move(target.x + 40, target.y + 4, { steps: 8 });
  const line = page.locator('[data-block][data-drop="before"]');
  await line.waitFor();
  const ghost = page.locator('body > [data-block]');
  const box = await ghost.boundingBox();
  assert.ok(box && box.width <= 320 && box.height < target.height + 20, JSON.stringify(box));
  assert.is(await ghost.innerText(), 'Третий');
  assert.is.not(await ghost.evaluate((element) => getComputedStyle(element).boxShadow), 'none');
  const drawn = await line.evaluate((row) => {
    const { height, backgroundColor } = getComputedStyle(row, '::after');
    return { height, isAccent: backgroundColor !== getComputedStyle(row).borderTopColor };
  });
  assert.equal(drawn, { height: '2px', isAccent: true });
  await page.mouse.up();
});

test('1024 px, beside the preview: a long title has two lines', async ({ host, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open({ host, page }, '/cases/1/edit');
  await page.keyboard.press('Alt+p');
  await page.locator('aside').getByText('Предпросмотр').first().waitFor();
  const title = page.locator('main h1:not([data-kept] *)');
  assert.is((await title.boundingBox())?.height, 56);
  assert.ok(await title.evaluate((h1) => h1.scrollHeight <= h1.clientHeight));
});

test('the hint of a list without a switch says nothing about one', async ({ host, page }) => {
  for (const [path, hasSwitch] of [
    ['/technologies/types/', false],
    ['/technologies/list', true],
  ] as const) {
    await open({ host, page }, path);
    await page.keyboard.press('h');
    const hint = page.getByRole('complementary', { name: 'Подсказка' });
    await hint.getByText('Щелчок по названию открывает запись').waitFor();
    assert.is((await hint.innerText()).includes('переключатель'), hasSwitch);
  }
});

test('rail and column have the logo of the theme', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  for (const width of [1024, 1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 375) await page.getByRole('button', { name: 'Открыть меню разделов' }).click();
    const shown = async () =>
      page
        .getByRole('link', { name: 'Пульт, рабочий стол' })
        .locator('img, rect')
        .evaluateAll((all) =>
          all
            .filter((part) => part.checkVisibility())
            .map((part) => part.getAttribute('src') ?? getComputedStyle(part).fill),
        );
    for (const theme of ['light', 'dark'] as const) {
      const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark');
      if (isDark !== (theme === 'dark')) await page.keyboard.press('Control+Shift+l');
      const rail = theme === 'dark' ? 'rgb(110, 155, 251)' : 'rgb(45, 94, 212)';
      await until(async () => assert.equal(await shown(), [width === 1024 ? rail : `/logo-${theme}.svg`]));
    }
  }
});

test('a new record that is saved at once has the address made of its title, though the code for it is still coming', async ({
  host,
  page,
  client,
}) => {
  const came = new Set<() => void>();
  await page.route('**/assets/slug-of-*.js', async (route) => {
    await new Promise<void>((done) => came.add(done));
    await route.continue();
  });
  await open({ host, page }, '/cases/categories/create');
  await page.getByLabel('Название').fill('Банки');
  await page.keyboard.press('Control+s');
  await until(() => assert.is(came.size, 1));
  for (const done of came) done();
  await toast(page, 'Данные успешно сохраненны').waitFor();
  const { items } = (await client.get<{ items: { slug: string }[] }>('/api/cases/categories')).body;
  assert.is(items.at(-1)?.slug, 'banki');
  await listsLoaded(page);
  assert.is(await page.getByRole('main').getByText('Черновик').count(), 0);
});

test.run();
