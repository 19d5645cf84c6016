import * as assert from 'uvu/assert';
import { axe, newPage, signIn } from '../fixtures/browser.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { highlightedRow } from '../fixtures/palette.ts';
import { addCase, addCategory, open, panelSuite, pathOf, rowTitles, textOf, until } from '../fixtures/panel.ts';
import { recordShifts, shifts } from '../fixtures/screen-rules.ts';
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
      await page.locator('[cmdk-input]:focus').waitFor();
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

test('in a window of 2560 px the last changes stand in a column of their own, beside what can be finished', async ({
  host,
  browser,
}) => {
  const page = await newPage(browser, { width: 2560, height: 1440 });
  await signIn(page, host.origin);
  await page.addInitScript(recordShifts);
  await page.goto(`${host.origin}/`);
  const left = async (name: string) => {
    const box = await page.getByRole('region', { name }).boundingBox();
    return Math.round(box?.x ?? 0);
  };
  await page.getByRole('region', { name: 'Последние изменения' }).waitFor();
  await page.getByRole('region', { name: 'Стоит доделать' }).waitFor();
  await networkIdle(page);
  const columns = [await left('Стоит доделать'), await left('Последние изменения'), await left('Всего')];
  assert.equal(
    columns,
    [...new Set(columns)].sort((one, other) => one - other),
  );
  assert.equal(await page.evaluate(shifts, 0.02), []);
  assert.equal(await axe(page), []);
  await page.setViewportSize({ width: 1440, height: 900 });
  assert.is(await left('Стоит доделать'), await left('Последние изменения'));
  await page.context().close();
});

test('the last change of anybody comes first, and leads to its step in the history; one’s own alone', async ({
  host,
  page,
}) => {
  const vera = await secondOperator(host);
  await vera.put('/api/cases/1', { subtitle: 'Изменён' });
  await open({ host, page }, '/');
  const part = page.getByRole('region', { name: 'Последние изменения' });
  const first = part.getByRole('listitem').first();
  await until(async () => assert.match(await textOf(first), /^ВВера · ПодзаголовокПортал банка · Кейс #1\d\d:\d\d$/));
  // What is everybody's is not shown as one's own, while the answer is awaited or when there is none.
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((done) => {
    refuse = done;
  });
  await page.route('**/api/changes?account=*', async (route) => {
    await refused;
    await route.fulfill({ status: 503, json: { message: '' } });
  });
  await part.getByRole('button', { name: 'Мои' }).click();
  await part.getByText('Загружаем…').waitFor();
  assert.is(await part.getByRole('listitem').count(), 0);
  refuse();
  const again = part.getByRole('button', { name: 'Повторить' });
  await again.waitFor();
  assert.is(await part.getByRole('listitem').count(), 0);
  await page.unroute('**/api/changes?account=*');
  await again.click();
  await until(async () => assert.match(await textOf(first), /^AВы · /));
  await part.getByRole('button', { name: 'Все' }).click();
  await part.getByRole('link').filter({ hasText: 'Вера' }).first().click();
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

test('Enter goes on with the record that was opened last, which stands once, then with the newest draft', async ({
  host,
  page,
}) => {
  const announce = page.locator('[data-field="announce"] textarea');
  await open({ host, page }, '/cases/1/edit');
  await page.getByRole('button', { name: 'Admin' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  const part = page.getByRole('region', { name: 'Продолжить' });
  await part.getByRole('link', { name: 'Портал банка' }).waitFor();
  await page.getByRole('region', { name: 'Последние изменения' }).getByText('Каталог техники').waitFor();
  // Vera has changed it, and her change is told; one's own are not told again.
  const others = page.getByRole('region', { name: 'Последние изменения' }).getByRole('link', { name: 'Портал банка' });
  for (const link of await others.all()) assert.match(await textOf(link), /Вера/);
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/1/edit'));
  await open({ host, page }, '/cases/2/edit');
  await announce.fill('Набросок');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await until(async () =>
    assert.match(await textOf(part), /^ПродолжитьКаталог техникиКейс #2 · черновик, сегодня, \d\d:\d\d · анонс/),
  );
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await announce.inputValue(), 'Набросок'));
});

test('the key of the day tries a sentence in the palette, is put away for good, and comes back by the palette', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/');
  const keys = page.getByRole('region', { name: 'Клавиша дня' });
  const sentence = await textOf(keys.locator('[data-command="dashboard.try"]'));
  await keys.getByRole('button', { name: sentence }).click();
  await page.locator('[cmdk-input]:focus').waitFor();
  assert.is(await page.locator('[cmdk-input]').inputValue(), sentence);
  await page.locator('[cmdk-item]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Убрать клавишу дня' }).click();
  await keys.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Стоит доделать' }).waitFor();
  assert.is(await keys.count(), 0);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('показать клавишу дня');
  await highlightedRow(page, 'Показать клавишу дня').waitFor();
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
