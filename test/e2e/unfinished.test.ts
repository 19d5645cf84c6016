import * as assert from 'uvu/assert';
import { highlightedRow } from '../fixtures/palette.ts';
import { addCase, addCategory, open, panelSuite, pathOf, rowTitles, textOf, until } from '../fixtures/panel.ts';
import { secondOperator } from '../fixtures/two-sides.ts';

const test = panelSuite('the dashboard: what can be finished, and what was changed last', {
  seed: async (client) => {
    await addCategory(client, 'Пустая');
    const category_id = await addCategory(client, 'Банки');
    await addCase(client, 'Портал банка', { category_id, seo_description: 'Есть' });
    await addCase(client, 'Каталог техники', { show: false });
  },
});

for (const way of ['pointer', 'palette'] as const) {
  test(`hidden cases are counted and named, and lead to the list of them alone, by ${way}`, async ({ host, page }) => {
    await open({ host, page }, '/');
    const part = page.getByRole('region', { name: 'Стоит доделать' });
    await part.getByText('Скрытые кейсы').waitFor();
    assert.match(await textOf(part.getByRole('link').first()), /^1Скрытые кейсы«Каталог техники»/);
    assert.is(await part.getByRole('link').first().locator('[data-initials="КТ"]').count(), 1);
    assert.ok((await part.textContent())?.includes('Категории кейсов без кейсов'));
    assert.not.ok((await part.textContent())?.includes('Скрытые услуги'), 'rows of 0 vanish');
    if (way === 'pointer') await part.getByText('Скрытые кейсы').click();
    else {
      await page.keyboard.press('Control+k');
      // Russian letters are inserted without keys, which nothing keeps until the field is there.
      await page.locator('[cmdk-input]:focus').waitFor();
      await page.keyboard.type('стоит доделать');
      await highlightedRow(page, 'Стоит доделать').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: 'Скрытые кейсы' }).waitFor();
      await page.keyboard.type('скрытые кейсы');
      await highlightedRow(page, 'Скрытые кейсы').waitFor();
      await page.keyboard.press('Enter');
    }
    await until(() => assert.is(pathOf(page), '/cases/list/?shown=no'));
    await until(async () => assert.equal(await rowTitles(page), ['Каталог техники']));
    // The address is that of the list with its filter, to which the filter adds nothing.
    await page.getByRole('button', { name: 'Скрыты 1', pressed: true }).waitFor();
    assert.is(pathOf(page), '/cases/list/?shown=no');
    await page.goBack();
    await until(() => assert.is(pathOf(page), '/'));
    await part.getByText('Скрытые кейсы').waitFor();
  });
}

for (const [name, path, titles] of [
  ['Кейсы без картинки', '/cases/list/?only=picture', ['Портал банка', 'Каталог техники']],
  ['Кейсы без SEO-описания', '/cases/list/?only=seo', ['Каталог техники']],
  ['Категории кейсов без кейсов', '/cases/categories/?only=unused', ['Пустая']],
] as const) {
  test(`«${name}» leads to them alone, in a new tab too`, async ({ host, page }) => {
    await open({ host, page }, '/');
    const link = page.getByRole('region', { name: 'Стоит доделать' }).getByRole('link', { name });
    await link.click();
    await until(() => assert.is(pathOf(page), path));
    await until(async () => assert.equal(await rowTitles(page), titles));
    await open({ host, page }, '/');
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    const tab = await opened;
    await until(async () => assert.equal(await rowTitles(tab), titles));
    assert.is(pathOf(tab), path);
  });
}

test('the last change of anybody comes first, and leads to its step in the history; one’s own alone', async ({
  host,
  page,
}) => {
  const vera = await secondOperator(host);
  await vera.put('/api/cases/1', { subtitle: 'Изменён' });
  await open({ host, page }, '/');
  const part = page.getByRole('region', { name: 'Последние изменения' });
  const first = part.getByRole('link').first();
  await until(async () => assert.match(await textOf(first), /^ВВера · ПодзаголовокПортал банка · Кейс #1\d\d:\d\d$/));
  await part.getByRole('button', { name: 'Мои' }).click();
  await until(async () => assert.match(await textOf(first), /^AВы · /));
  await part.getByRole('button', { name: 'Все' }).click();
  await first.filter({ hasText: 'Вера' }).click();
  await until(() => assert.is(pathOf(page), '/cases/1/edit'));
  await until(async () => assert.match(await textOf(page.locator('[data-step][data-cursor]')), /Вера.*Подзаголовок/));
});

test('keys act while the last changes are still coming', async ({ host, page }) => {
  await page.route('**/api/changes?*', () => undefined);
  await open({ host, page }, '/');
  await page.getByRole('region', { name: 'Последние изменения' }).getByText('Загружаем…').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await until(() => assert.is(pathOf(page), '/cases/list/'));
});

test('the keys worth knowing can be put away, and come back by the palette', async ({ host, page }) => {
  await open({ host, page }, '/');
  const keys = page.getByRole('region', { name: 'Клавиши, которые стоит знать' });
  await keys.waitFor();
  await page.getByRole('button', { name: 'Убрать клавиши с рабочего стола' }).click();
  await keys.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Стоит доделать' }).waitFor();
  assert.is(await keys.count(), 0);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('показать клавиши');
  await highlightedRow(page, 'Показать клавиши').waitFor();
  await page.keyboard.press('Enter');
  await keys.waitFor();
});

test('a list marks the record whose draft waits', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Набросок');
  await page.keyboard.press('Escape');
  await page.locator('tr[data-id="1"]').getByText('Черновик', { exact: true }).waitFor();
  assert.is(await page.getByText('Черновик', { exact: true }).count(), 1);
});

test.run();
