// Section 5 of the specification: validation, and what each upload takes.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { callOf } from '../../fixtures/calls.ts';
import { dialog, field, fileInput, partSwitch } from '../../fixtures/case-blocks.ts';
import { gif, jpeg, mp4, png } from '../../fixtures/media.ts';
import { addCase, textOf, until } from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';
import { visit } from '../../fixtures/visit.ts';

const test = specification('validation', {
  seed: async (client) => {
    await addCase(client, 'Портал банка', { object_announce: { type: 'image', value: null } });
    await client.post('/api/cases/1/text', {
      header: null,
      data: [{ key: 'Срок', value: '14 недель' }],
      content: [{ style: 'large', text: 'Банк терял заявки.' }],
    });
  },
});

const save = (page: Page, method: string, path: string) =>
  callOf(page, method, path, () => page.keyboard.press('Control+s'));
const errorAt = (page: Page, name: string) => field(page, name).locator('[id$="error"]');
const answerWith = (page: Page, glob: string, errors: Record<string, string[]>) =>
  page.route(glob, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 422, json: { message: '', errors } }),
  );

test('§5 Validation is done by the server', async ({ host, page, client }) => {
  await visit({ host, page }, '/cases/create/');
  const { status } = await save(page, 'POST', '/api/cases');
  assert.is(status, 422);
  const { errors } = (await client.post<{ errors: { title: string[] } }>('/api/cases', { show: true })).body;
  await until(async () => assert.is(await textOf(errorAt(page, 'title')), errors.title[0]));
});

test('§5 The client shows the first error message per field under it', async ({ page }) => {
  await answerWith(page, '**/api/cases', { title: ['Первое', 'Второе'], slug: ['Занято'] });
  await save(page, 'POST', '/api/cases');
  await until(async () => assert.is(await textOf(errorAt(page, 'title')), 'Первое'));
  assert.is(await textOf(errorAt(page, 'slug')), 'Занято');
  assert.is(await page.getByText('Второе').count(), 0);
  const [input, message] = [
    await field(page, 'title').locator('input').boundingBox(),
    await errorAt(page, 'title').boundingBox(),
  ];
  assert.ok(input && message && message.y >= input.y + input.height, 'it stands under the field');
});

test('§5 … and marks the field red', async ({ page }) => {
  const input = field(page, 'slug').locator('input');
  assert.is(await input.getAttribute('aria-invalid'), 'true');
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  assert.is(await input.evaluate((element) => getComputedStyle(element).borderTopColor), danger);
});

test('§5 Errors are read from a body with an errors map keyed by field name', async ({ page }) => {
  const names = [
    'title',
    'subtitle',
    'category_id',
    'year',
    'announce',
    'show',
    'seo_title',
    'seo_description',
    'slug',
  ];
  await answerWith(page, '**/api/cases', Object.fromEntries(names.map((name) => [name, [`Ошибка: ${name}`]])));
  await save(page, 'POST', '/api/cases');
  for (const name of names) await until(async () => assert.is(await textOf(errorAt(page, name)), `Ошибка: ${name}`));
});

test('§5 Nested key object_announce.type', async ({ page }) => {
  await answerWith(page, '**/api/cases', { 'object_announce.type': ['Выберите тип'] });
  await save(page, 'POST', '/api/cases');
  await until(async () => assert.is(await textOf(errorAt(page, 'object_announce').first()), 'Выберите тип'));
});

for (const key of ['data.0.key', 'data.0.value', 'content.0.text']) {
  const [list = '', , name] = key.split('.');
  test(`§5 Nested key ${list}.{n}.${name}`, async ({ host, page }) => {
    if (!(await dialog(page).count())) {
      await visit({ host, page }, '/cases/1/edit');
      await page.getByRole('button', { name: 'Изменить блок № 1' }).click();
      await field(dialog(page), key).waitFor();
    }
    // A row that is wholly empty is not sent: the other field of the pair is filled, and the host refuses a paragraph.
    for (const other of ['data.0.key', 'data.0.value']) await textIn(page, other).fill('Срок');
    if (list === 'data') await textIn(page, key).fill('');
    else await answerWith(page, '**/api/cases/1/text/1', { [key]: ['Поле «Текст» обязательно для заполнения.'] });
    await save(page, 'PUT', '/api/cases/1/text/1');
    await until(async () => assert.match(await textOf(errorAt(page, key)), 'обязательно для заполнения'));
    assert.is(await field(dialog(page), key).locator('[aria-invalid="true"]').count(), 1);
  });
}

test('§5 Nested key small.{n}.background', async ({ host, page }) => {
  await visit({ host, page }, '/cases/1/edit');
  await page.getByRole('button', { name: 'Добавить блок Изображение' }).click();
  await partSwitch(page, 'small').click();
  await answerWith(page, '**/api/cases/1/image', { 'small.1.background': ['Укажите фон'] });
  await save(page, 'POST', '/api/cases/1/image');
  await until(async () => assert.is(await textOf(errorAt(page, 'small.1.background')), 'Укажите фон'));
});

test('§5 Any other key that the host sends is shown on top, not swallowed', async ({ page }) => {
  await answerWith(page, '**/api/cases/1/image', { case_id: ['Кейс закрыт'] });
  await save(page, 'POST', '/api/cases/1/image');
  await dialog(page).locator('[data-error-summary]').getByText('Кейс закрыт').waitFor();
});

for (const [what, path, names] of [
  ['case title and case show flag', '/cases/create/', ['title', 'show']],
  ['category title', '/cases/categories/create', ['title']],
] as const) {
  test(`§5 Client side: ${what} marked required (*) in the label only`, async ({ host, page }) => {
    await visit({ host, page }, path);
    for (const name of names) assert.match(await textOf(field(page, name).locator('label')), / \*$/);
    assert.is(await page.locator('[required]').count(), 0);
    assert.ok(await page.locator('main form').evaluate((form: HTMLFormElement) => form.noValidate));
  });
}

const files = {
  jpeg: { mimeType: 'image/jpeg', buffer: Buffer.from(jpeg(20, 10)) },
  png: { mimeType: 'image/png', buffer: Buffer.from(png(20, 10)) },
  gif: { mimeType: 'image/gif', buffer: Buffer.from(gif(20, 10)) },
  mp4: { mimeType: 'video/mp4', buffer: Buffer.from(mp4(1000)) },
} as const;
type Kind = keyof typeof files;

async function openBlock(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: `Добавить блок ${type}` }).click();
  await dialog(page).waitFor();
}

for (const [what, path, type, name, taken, refused] of [
  ['case announce image: jpeg or png', '/cases/1/edit', null, 'object_announce.value', ['jpeg', 'png'], ['gif', 'mp4']],
  ['service image: jpeg or png', '/services/create/', null, 'image', ['jpeg', 'png'], ['gif']],
  ['service icon: jpeg or png', '/services/create/', null, 'icon', ['jpeg', 'png'], ['gif']],
  ['technology logo: jpeg or png', '/technologies/create/', null, 'logo', ['jpeg', 'png'], ['gif']],
  ['video logo: jpeg or png', '/cases/1/edit', 'Видео', 'logo', ['jpeg', 'png'], ['gif']],
  [
    'image block, large: jpeg, png, gif',
    '/cases/1/edit',
    'Изображение',
    'large.image',
    ['jpeg', 'png', 'gif'],
    ['mp4'],
  ],
  [
    'image block, small: jpeg, png, gif',
    '/cases/1/edit',
    'Изображение',
    'small.0.image',
    ['jpeg', 'png', 'gif'],
    ['mp4'],
  ],
  ['video: mp4', '/cases/1/edit', 'Видео', 'video', ['mp4'], ['png']],
] as const) {
  test(`§5 Upload file types: ${what}`, async ({ host, page }) => {
    await visit({ host, page }, path);
    if (type) await openBlock(page, type);
    const input = fileInput(page, name);
    const send = (kind: Kind) => input.setInputFiles({ name: `file.${kind}`, ...files[kind] });
    assert.is(await input.getAttribute('accept'), taken.map((kind) => files[kind].mimeType).join());
    for (const kind of refused) {
      await send(kind);
      await until(async () => assert.match(await textOf(errorAt(page, name)), `Файл «file.${kind}» не подходит`));
    }
    for (const kind of taken) {
      const { status } = await callOf(page, 'POST', '/api/upload/file', () => send(kind));
      assert.is(status, 200, kind);
      await until(async () => assert.is(await errorAt(page, name).count(), 0));
    }
  });
}

test('§5 Upload errors come from errors.file[0] of the upload response', async ({ page, client }) => {
  const liar = { name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video') };
  const blob = new Blob([liar.buffer], { type: liar.mimeType });
  const { errors } = (
    await client.upload<{ errors: { file: string[] } }>({ file: blob, typePath: 'cases', types: 'video' })
  ).body;
  const { status } = await callOf(page, 'POST', '/api/upload/file', () => fileInput(page, 'video').setInputFiles(liar));
  assert.is(status, 422);
  await until(async () => assert.is(await textOf(errorAt(page, 'video')), errors.file[0]));
});

function textIn(page: Page, name: string) {
  return field(dialog(page), name).locator('input, textarea').first();
}

test.run();
