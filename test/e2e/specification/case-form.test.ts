// The case form of sections 2 and 3 of the specification, with what section 4 says of blocks.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { callOf, recordUploads, sentUploads } from '../../fixtures/calls.ts';
import {
  blockTitlesOf,
  dialog,
  field,
  imageBody,
  part,
  partSwitch,
  textBody,
  upload,
  videoBody,
} from '../../fixtures/case-blocks.ts';
import { drag } from '../../fixtures/drag.ts';
import { addCase, addCategory, open, pathOf, textOf, toast, until } from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';

const test = specification('case form', {
  seed: async (client) => {
    const category_id = await addCategory(client, 'Медицина');
    await addCategory(client, 'Банки');
    await addCase(client, 'Портал банка', { category_id, year: 2026, object_announce: { type: 'image', value: null } });
    await client.post('/api/cases/1/text', textBody);
    await client.post('/api/cases/1/image', imageBody);
    await client.post('/api/cases/1/video', videoBody);
  },
});

const form = '/cases/1/edit';
const warning = 'Внимание, при отключении контент обнулится';
const save = async (page: Page, method: string, path: string | RegExp) => {
  // An earlier save may still be reading what it has made.
  await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
  return callOf(page, method, path, () => page.keyboard.press('Control+s'));
};

/** Opens the editor of a block by its number. */
async function edit(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Изменить блок № ${number}` }).click();
  await dialog(page).locator('[data-field]').first().waitFor();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

test('§3 Case: id', async ({ host, page }) => {
  await open({ host, page }, form);
  assert.is(pathOf(page), form);
  await page.goto(`${host.origin}/cases/list/`);
  assert.match(await textOf(page.locator('tr[data-id="1"]')), '#1');
});

test('§3 Case: title (required, marked *), subtitle, year', async ({ host, page }) => {
  await open({ host, page }, form);
  assert.is(await page.getByLabel('Название *', { exact: true }).inputValue(), 'Портал банка');
  assert.is(await page.getByLabel('Подзаголовок', { exact: true }).inputValue(), '');
  assert.is(await page.getByLabel('Год', { exact: true }).inputValue(), '2026');
});

test('§3 Case: category_id (chosen from categories)', async ({ page }) => {
  const category = page.getByRole('combobox', { name: 'Категория' });
  assert.is(await category.inputValue(), 'Медицина');
  await category.click();
  await page.getByRole('option', { name: 'Банки' }).click();
  assert.equal(((await save(page, 'PUT', '/api/cases/1')).body as { category_id: number }).category_id, 2);
});

test('§3 Case: announce (long text)', async ({ page }) => {
  const announce = page.getByLabel('Анонс', { exact: true });
  assert.is(await announce.evaluate((element) => element.tagName), 'TEXTAREA');
  await announce.fill('Строка\nи ещё одна');
  assert.is(((await save(page, 'PUT', '/api/cases/1')).body as { announce: string }).announce, 'Строка\nи ещё одна');
});

test('§3 Case: object_announce {type: interactive | image | class; value: uploaded image path when type is image}', async ({
  page,
}) => {
  const types = field(page, 'object_announce').getByRole('radio');
  assert.equal(await types.allTextContents(), ['Интерактив', 'Изображение', 'Класс']);
  const announced = async () =>
    ((await save(page, 'PUT', '/api/cases/1')).body as { object_announce: { type: string; value: string | null } })
      .object_announce;
  await upload(page, 'object_announce.value', 'yacht-marina.jpg');
  const { type, value } = await announced();
  assert.is(type, 'image');
  assert.match(value ?? '', /^\/storage\/cases\/.+\.jpg$/);
  for (const [name, wanted] of [
    ['Интерактив', 'interactive'],
    ['Класс', 'class'],
  ] as const) {
    await types.filter({ hasText: name }).click();
    assert.is(await field(page, 'object_announce.value').count(), 0);
    assert.is((await announced()).type, wanted);
  }
});

test('§3 Case: show (boolean)', async ({ page }) => {
  const show = page.getByRole('switch', { name: 'Показывать на сайте' });
  assert.ok(await show.isChecked());
  await show.click();
  assert.is(((await save(page, 'PUT', '/api/cases/1')).body as { show: boolean }).show, false);
});

test('§3 Case: seo_title, seo_description, slug', async ({ page }) => {
  await page.getByLabel('SEO-заголовок').fill('Заголовок для поиска');
  await page.getByLabel('SEO-описание').fill('Описание для поиска');
  await page.getByLabel('Адрес', { exact: true }).fill('portal-banka');
  const { seo_title, seo_description, slug } = (await save(page, 'PUT', '/api/cases/1')).body as Record<string, string>;
  assert.equal([seo_title, seo_description, slug], ['Заголовок для поиска', 'Описание для поиска', 'portal-banka']);
});

test('§3 Case: slug hint: .html is appended automatically', async ({ page }) => {
  await field(page, 'slug').getByText('.html добавится автоматически').waitFor();
});

test('§2 Content blocks are listed in the form', async ({ page }) => {
  assert.equal(await blockTitlesOf(page), ['Задача', 'a.jpg', 'Ролик']);
});

for (const [number, what, shown] of [
  [1, 'textblock', ['header.text', 'data.0.key', 'data.0.value', 'content.0.style', 'content.0.text']],
  [2, 'imageblock', ['large.image', 'large.background', 'large.full', 'small.0.image', 'small.1.background']],
  [3, 'videoblock', ['title', 'background', 'logo', 'video']],
] as const) {
  test(`§2 Each block opens in a modal editor: ${what}`, async ({ page }) => {
    await edit(page, number);
    assert.is(await dialog(page).getAttribute('aria-modal'), 'true');
    for (const name of shown) await field(dialog(page), name).waitFor();
    await close(page);
  });
}

test('§3 Text block: header {text, flag h1 or h2, mutually exclusive}', async ({ page, client }) => {
  await edit(page, 1);
  const level = part(page, 'header').getByRole('radio');
  const chosen = () => part(page, 'header').getByRole('radio', { checked: true }).allTextContents();
  assert.equal(await chosen(), ['H2']);
  await level.filter({ hasText: 'H1' }).click();
  assert.equal(await chosen(), ['H1']);
  const { body } = await save(page, 'PUT', '/api/cases/1/text/1');
  assert.equal((body as typeof textBody).header, { text: 'Задача', h1: true, h2: false });
  const both = await client.put<{ errors: object }>('/api/cases/1/text/1', {
    ...textBody,
    header: { text: 'Задача', h1: true, h2: true },
  });
  assert.equal(Object.keys(both.body.errors), ['header.h1']);
});

test('§3 Text block: col1 (list of {key, value})', async ({ page, client }) => {
  await dialog(page).getByLabel('Факт 2').fill('Команда');
  await dialog(page).getByLabel('Значение 2').fill('5 человек');
  await save(page, 'PUT', '/api/cases/1/text/1');
  const { content } = (await client.get<{ content: { data: { col1: object } }[] }>('/api/cases/1')).body;
  assert.equal(content[0]?.data.col1, [
    { key: 'Срок', value: '14 недель' },
    { key: 'Команда', value: '5 человек' },
  ]);
});

test('§3 Text block: content (list of {style: large | mutted, text})', async ({ page }) => {
  await dialog(page).getByLabel('Стиль абзаца 1').selectOption('Затемненный текст');
  const { body } = await save(page, 'PUT', '/api/cases/1/text/1');
  assert.equal((body as typeof textBody).content, [{ style: 'mutted', text: 'Банк терял заявки.' }]);
  await close(page);
});

test('§3 Image block: header, large {image, background, full flag}, small (two items, left and right, each {image, background})', async ({
  page,
}) => {
  await edit(page, 2);
  await partSwitch(page, 'header').click();
  await dialog(page).getByLabel('Текст заголовка').fill('Экраны');
  await field(dialog(page), 'large.background').locator('input').fill('#cfe0f5');
  await dialog(page).getByRole('switch', { name: 'На всю ширину' }).click();
  const sides = part(page, 'small').getByText(/^(Слева|Справа) \*$/);
  assert.equal(await sides.allTextContents(), ['Слева *', 'Справа *']);
  await field(dialog(page), 'small.1.background').locator('input').fill('red');
  const { body } = await save(page, 'PUT', '/api/cases/1/image/2');
  assert.equal(body, {
    id: 2,
    header: { text: 'Экраны', h1: false, h2: false },
    large: { image: '/storage/cases/a.jpg', background: '#cfe0f5', full: false },
    small: [
      { image: '/storage/cases/b.jpg', background: null },
      { image: '/storage/cases/c.jpg', background: 'red' },
    ],
  });
  await close(page);
});

test('§3 Video block: title, background (style value), logo (image path), video (path)', async ({ page }) => {
  await edit(page, 3);
  await recordUploads(page);
  await dialog(page).getByLabel('Название').fill('Ролик о запуске');
  await field(dialog(page), 'background').locator('input').fill('linear-gradient(red, blue)');
  await upload(page, 'logo', 'logo-leaf.png');
  await upload(page, 'video', 'interface-tour.mp4');
  const { logo, video, ...rest } = (await save(page, 'PUT', '/api/cases/1/video/3')).body as Record<string, string>;
  assert.equal(rest, { id: 3, title: 'Ролик о запуске', background: 'linear-gradient(red, blue)' });
  assert.match(logo ?? '', /^\/storage\/cases\/.+\.png$/);
  assert.match(video ?? '', /^\/storage\/cases\/.+\.mp4$/);
  assert.equal(await sentUploads(page), [
    { typePath: 'cases', types: 'image', id: '1' },
    { typePath: 'cases', types: 'video', id: '1' },
  ]);
  await close(page);
});

for (const [name, number, key] of [
  ['Header', 1, 'header'],
  ['List', 1, 'data'],
  ['Content', 1, 'content'],
  ['Main image', 2, 'large'],
  ['Additional images', 2, 'small'],
] as const) {
  test(`§2 ${name} in a block can be switched off, with the warning '${warning}'`, async ({ page }) => {
    await edit(page, number);
    assert.is(await part(page, key).getByText(warning).count(), 0);
    await partSwitch(page, key).click();
    await part(page, key).getByText(warning).waitFor();
    assert.is(await part(page, key).locator('[data-field]').count(), 1, 'nothing but the switch is left');
    await partSwitch(page, key).click();
    await part(page, key).getByText(warning).waitFor({ state: 'detached' });
    await close(page);
  });
}

test('§4 Disabling a block part clears its content', async ({ page, client }) => {
  await edit(page, 1);
  await partSwitch(page, 'content').click();
  const { body } = await save(page, 'PUT', '/api/cases/1/text/1');
  assert.is((body as { content: unknown }).content, null);
  const { content } = (await client.get<{ content: { data: { content: null } }[] }>('/api/cases/1')).body;
  assert.is(content[0]?.data.content, null);
});

test('§4 Re-enabling restores the empty defaults where nothing was loaded', async ({ page }) => {
  await partSwitch(page, 'content').click();
  assert.is(await dialog(page).getByLabel('Текст абзаца 1').inputValue(), '');
  await close(page);
  await page.reload();
  await page.getByRole('button', { name: 'Изменить блок № 1' }).waitFor();
});

test('§4 Re-enabling restores the previously loaded content', async ({ page }) => {
  await edit(page, 1);
  await partSwitch(page, 'header').click();
  assert.is(await dialog(page).getByLabel('Текст заголовка').count(), 0);
  await partSwitch(page, 'header').click();
  assert.is(await dialog(page).getByLabel('Текст заголовка').inputValue(), 'Задача');
  await close(page);
});

for (const [how, act] of [
  [
    'cancel',
    async (page: Page) => {
      await dialog(page).getByLabel('Название').fill('Другой ролик');
      await dialog(page).getByRole('button', { name: 'Отмена' }).click();
    },
  ],
  ['backdrop', (page: Page) => page.mouse.click(8, 8)],
  ['the × button', (page: Page) => dialog(page).getByRole('button', { name: 'Закрыть' }).last().click()],
] as const) {
  test(`§4 The modal closes via ${how}`, async ({ page }) => {
    await edit(page, 3);
    await act(page);
    await dialog(page).waitFor({ state: 'detached' });
  });
}

test('§4 Adding opens the modal editor of the block and appends it; a block without an id is created on save', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  await partSwitch(page, 'header').click();
  await dialog(page).getByLabel('Текст заголовка').fill('Решение');
  const { body } = await save(page, 'POST', '/api/cases/1/text');
  assert.equal(body, { header: { text: 'Решение', h1: false, h2: false }, data: null, content: null });
});

test('§4 A block with an id is updated on save', async ({ page }) => {
  await dialog(page).getByLabel('Текст заголовка').fill('Решение нашлось');
  const { body } = await save(page, 'PUT', '/api/cases/1/text/4');
  assert.is((body as { id: number }).id, 4);
  await close(page);
  const titles = await blockTitlesOf(page);
  assert.is(titles.length, 4);
  assert.is(titles[3], 'Решение нашлось');
});

test('§4 Blocks can be added only once the case has an id', async ({ host, page }) => {
  await open({ host, page }, '/cases/create/');
  assert.is(await page.getByRole('button', { name: /Добавить блок/ }).count(), 0);
  await page.keyboard.press('Control+b');
  assert.is(await page.getByPlaceholder('Какой блок').count(), 0);
  await page.getByLabel('Название *', { exact: true }).fill('С блоками');
  await save(page, 'POST', '/api/cases');
  await page.getByRole('button', { name: 'Добавить блок Текст' }).waitFor();
});

test('§4 Dragging blocks saves the new order', async ({ host, page, client }) => {
  await open({ host, page }, form);
  await page.locator('[data-block]').nth(3).waitFor();
  const { body } = await callOf(page, 'PUT', '/api/cases/content/list', () =>
    drag(page, page.locator('[data-block]').nth(3), page.locator('[data-block]').first()),
  );
  const order = [
    { id: 4, type: 'textblock' },
    { id: 1, type: 'textblock' },
    { id: 2, type: 'imageblock' },
    { id: 3, type: 'videoblock' },
  ];
  assert.equal(body, { list: order });
  const { content } = (await client.get<{ content: { id: number; type: string }[] }>('/api/cases/1')).body;
  assert.equal(
    content.map(({ id, type }) => ({ id, type })),
    order,
  );
});

test('§8 Block order saved: toast «Порядок блоков контента успешно обновлен»', async ({ page }) => {
  await toast(page, 'Порядок блоков контента успешно обновлен').first().waitFor();
});

for (const [number, kind, path] of [
  [4, 'video', '/api/cases/1/video/3'],
  [3, 'image', '/api/cases/1/image/2'],
  [2, 'text', '/api/cases/1/text/1'],
] as const) {
  const decided = kind === 'image' ? ' — and the server deletes an image block as well (decision 3)' : '';
  test(`§2 Deleting a block asks 'Вы подтверждаете удаление блока № {n}?': ${kind}${decided}`, async ({ page }) => {
    await page.getByRole('button', { name: `Действия: блок № ${number}` }).click();
    await dialog(page).getByRole('button', { name: 'Удалить…' }).click();
    await dialog(page).getByText(`Вы подтверждаете удаление блока № ${number}?`, { exact: true }).waitFor();
    const { status } = await callOf(page, 'DELETE', path, () =>
      dialog(page).getByRole('button', { name: 'OK' }).click(),
    );
    assert.is(status, 204);
    await until(async () => assert.is((await blockTitlesOf(page)).length, number - 1));
  });
}

test('§8 Block deleted: toast «Блок успешно удален»', async ({ page }) => {
  await toast(page, 'Блок успешно удален').first().waitFor();
});

test.run();
