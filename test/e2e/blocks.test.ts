// Content blocks in the form of a case, on the real host.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { holdAnswer } from '../fixtures/calls.ts';
import type { Client } from '../fixtures/client.ts';
import { drag } from '../fixtures/drag.ts';
import { recordPointer } from '../fixtures/guards.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, textOf, until } from '../fixtures/panel.ts';

const media = 'src/server/example/media';

const test = panelSuite('blocks');

test('one block of each type is added with uploads, by pointer', async ({ host, page, client }) => {
  const id = await addCase(client, 'Редизайн сайта банка');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByText('Блоков пока нет.').waitFor();

  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  await dialog(page).getByRole('button', { name: 'Добавить: Заголовок' }).click();
  await dialog(page).getByLabel('Текст заголовка').fill('Задача');
  await dialog(page).getByRole('radio', { name: 'H2' }).click();
  await dialog(page).getByRole('button', { name: 'Добавить: Факты' }).click();
  await dialog(page).getByLabel('Факт 1').fill('Срок');
  await dialog(page).getByLabel('Значение 1').fill('14 недель');
  await dialog(page).getByLabel('Стиль абзаца 1').selectOption('Затемненный текст');
  await dialog(page).getByLabel('Текст абзаца 1').fill('Банк терял половину заявок.');
  await save(page);
  assert.is(await textOf(dialog(page).locator('h2').first()), 'Текст блок 1 из 1');
  await dialog(page).getByText('Сохранено в').waitFor();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).first().click();

  await page.getByRole('button', { name: 'Добавить блок Изображение' }).click();
  await recordUploads(page);
  await upload(page, 'large.image', 'bank-dashboard.jpg');
  assert.equal(await page.evaluate('uploads'), [{ typePath: 'cases', types: 'image', id: String(id) }]);
  await dialog(page).locator('[data-field="large.background"] input').fill('#cfe0f5');
  await dialog(page).getByRole('switch', { name: 'На всю ширину' }).click();
  await dialog(page).getByRole('button', { name: 'Добавить: Два изображения рядом' }).click();
  await upload(page, 'small.0.image', 'screen-before.jpg');
  await upload(page, 'small.1.image', 'screen-after.jpg');
  await save(page);
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click();

  await page.getByRole('button', { name: 'Добавить блок Видео' }).click();
  await dialog(page).getByLabel('Название').fill('Ролик о запуске');
  await upload(page, 'video', 'interface-tour.mp4');
  await upload(page, 'logo', 'logo-compass.png');
  await save(page);
  await page.mouse.click(8, 8);
  await dialog(page).waitFor({ state: 'detached' });

  // Files keep the names they had; their sizes come with their pictures.
  await until(async () =>
    assert.equal(await rows(page), [
      'Задача|Текст · H2 · 1 факт, 1 абзац — Банк терял половину заявок.',
      'bank-dashboard.jpg|Изображения · 1200 × 800 · большая и две рядом',
      'Ролик о запуске|Видео · MP4 · 960 × 540 · логотип',
    ]),
  );
  await until(async () =>
    assert.ok(await page.locator('[data-block] img').evaluate((img: HTMLImageElement) => img.naturalWidth > 0)),
  );
  await until(async () =>
    assert.ok(await page.locator('[data-block] video').evaluate((video: HTMLVideoElement) => video.videoWidth > 0)),
  );

  const [text, image, video] = await contentOf(client, id);
  assert.equal(text?.data, {
    header: { text: 'Задача', h1: false, h2: true },
    col1: [{ key: 'Срок', value: '14 недель' }],
    content: [{ style: 'mutted', text: 'Банк терял половину заявок.' }],
  });
  assert.is(image?.data.header, null);
  assert.equal({ ...(image?.data.large as object), image: '' }, { image: '', background: '#cfe0f5', full: true });
  assert.match(String(video?.data.video), /^\/storage\/.+\.mp4$/);
});

test('a block is written, ordered and deleted without one pointer event', async ({ host, page, client }) => {
  const id = await addCase(client, 'Каталог техники');
  await addTexts(client, id, ['Первый', 'Второй']);
  await open({ page, host }, `/cases/${id}/edit`);
  await until(async () => assert.is((await rows(page)).length, 2));
  const pointer = await recordPointer(page);

  // From inside a field, by chord: the palette asks which.
  await page.getByLabel('Подзаголовок').focus();
  await page.keyboard.press('Control+b');
  await page.getByPlaceholder('Какой блок').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focusedField(page), 'content.0.text'));
  await page.keyboard.press('Alt+h');
  await until(async () => assert.is(await focusedField(page), 'header.text'));
  await page.keyboard.type('Третий');
  await page.keyboard.press('Alt+c');
  await page.keyboard.press('Alt+c');
  await until(async () => assert.is(await focusedField(page), 'content.0.text'));
  await page.keyboard.type('Строка один');
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focusedField(page), 'content.1.text'));
  await page.keyboard.type('Строка два');
  await page.keyboard.press('Alt+ArrowUp');
  await until(async () => assert.is(await focusedField(page), 'content.0.text'));
  await save(page, 'Control+Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await until(async () => assert.equal(await titles(page), ['Первый', 'Второй', 'Третий']));
  assert.equal((await contentOf(client, id))[2]?.data, {
    header: { text: 'Третий', h1: false, h2: false },
    col1: null,
    content: [
      { style: 'large', text: 'Строка два' },
      { style: 'large', text: 'Строка один' },
    ],
  });

  // The focus is on the row of the block that was saved.
  await until(async () => assert.is(await focusedBlock(page), 'Третий'));
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cases/content/list')) orders.push(request.postData() ?? '');
  });
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Порядок блоков контента успешно обновлен').first().waitFor();
  assert.equal(await titles(page), ['Третий', 'Первый', 'Второй']);
  assert.is(orders.length, 1);
  assert.is(await focusedBlock(page), 'Третий');

  await page.keyboard.press('m');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('последним');
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await titles(page), ['Первый', 'Второй', 'Третий']));
  await until(() => assert.is(orders.length, 2));

  await until(async () => assert.is(await focusedBlock(page), 'Третий'));
  await page.keyboard.press('ArrowUp');
  await until(async () => assert.is(await focusedBlock(page), 'Второй'));
  await page.keyboard.press('Delete');
  await page.getByText('Вы подтверждаете удаление блока № 2?').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Блок успешно удален').first().waitFor();
  await until(async () => assert.equal(await titles(page), ['Первый', 'Третий']));
  await until(async () => assert.is(await focusedBlock(page), 'Третий'));

  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focusedField(page), 'header.text'));
  assert.equal(pointer, []);
  assert.equal(
    (await contentOf(client, id)).map(({ data }) => (data.header as { text: string }).text),
    ['Первый', 'Третий'],
  );
});

test('a deletion on a slow line closes no editor of the block that one has gone on to', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Сайт пристани');
  await addTexts(client, id, ['Первый', 'Второй']);
  await open({ page, host }, `/cases/${id}/edit`);
  await editBlock(page, 1);
  const release = await holdAnswer(page, 'DELETE', '**/api/cases/*/text/*');
  await chooseInPalette(page, 'удалить блок', /Удалить.*блок/);
  await page.getByText('Вы подтверждаете удаление блока № 1?').waitFor();
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.keyboard.press('Enter');
  await asked;
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Изменить блок № 1 «Второй»' }).click();
  const header = dialog(page).getByLabel('Текст заголовка');
  await header.fill('Второй иначе');
  release();
  await page.getByText('Блок успешно удален').first().waitFor();
  await page.keyboard.type('!');
  assert.is(await header.inputValue(), 'Второй иначе!');
});

test('blocks are ordered by dragging', async ({ host, page, client }) => {
  const id = await addCase(client, 'Сайт музея');
  await addTexts(client, id, ['Первый', 'Второй', 'Третий']);
  await open({ page, host }, `/cases/${id}/edit`);
  const rows = page.locator('[data-block]');
  await drag(page, rows.nth(2), rows.first());
  await until(async () => assert.equal(await titles(page), ['Третий', 'Первый', 'Второй']));
  await page.getByText('Порядок блоков контента успешно обновлен').first().waitFor();
  await page.reload();
  await until(async () => assert.equal(await titles(page), ['Третий', 'Первый', 'Второй']));
});

test('a part switched off warns, is cleared on the host, and comes back as it was', async ({ host, page, client }) => {
  const id = await addCase(client, 'Портал бронирования');
  await addTexts(client, id, ['Задача']);
  await open({ page, host }, `/cases/${id}/edit`);
  await editBlock(page, 1);
  const header = part(page, 'header');
  await header.getByLabel('Текст заголовка').fill('Задача иначе');
  await partSwitch(page, 'header').click();
  await header.getByText('Внимание, при отключении контент обнулится').waitFor();
  assert.is(await header.getByLabel('Текст заголовка').count(), 0);
  await partSwitch(page, 'header').click();
  assert.is(await header.getByLabel('Текст заголовка').inputValue(), 'Задача иначе');
  await partSwitch(page, 'header').click();
  await save(page);
  assert.is((await contentOf(client, id))[0]?.data.header, null);
  // Now nothing is loaded any more: on again it is empty.
  await partSwitch(page, 'header').click();
  assert.is(await header.getByLabel('Текст заголовка').inputValue(), '');
});

test('errors with nested keys are shown at their fields with a toast, all others on top of the editor', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Кабинет теплосети');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  await page.keyboard.press('Alt+l');
  await dialog(page).getByLabel('Факт 1').fill('Срок');
  await dialog(page).getByLabel('Значение 2').fill('Семь');
  await dialog(page).getByLabel('Факт 3').fill('Команда');
  await page.keyboard.press('Control+s');
  await page.getByText('Обнаружены ошибки валидации.').first().waitFor();
  assert.match(await textOf(page.locator('[data-type="error"]').first()), /^Ошибка!/);
  assert.equal(await fieldsInError(page), ['data.0.value', 'data.1.key', 'data.2.value']);
  await until(async () => assert.is(await focusedField(page), 'data.0.value'));
  await page.keyboard.press('F8');
  await until(async () => assert.is(await focusedField(page), 'data.1.key'));
  // Putting one right leaves the others.
  await page.keyboard.type('Команда');
  assert.equal(await fieldsInError(page), ['data.0.value', 'data.2.value']);

  await page.route('**/api/cases/*/text', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: '',
        errors: { 'content.0.style': ['Неверный стиль'], data: ['Мало пар'], case_id: ['Кейс закрыт'] },
      },
    }),
  );
  await page.keyboard.press('Control+s');
  await dialog(page).getByText('Кейс закрыт').waitFor();
  assert.equal(await fieldsInError(page), ['data', 'content.0.style']);
  assert.is(await dialog(page).locator('[data-error-summary]').textContent(), 'Кейс закрыт');
});

test('saving an incomplete block marks the fields of the missing images or of the missing video', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Запись к врачу');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Добавить блок Изображение' }).click();
  await page.keyboard.press('Alt+h');
  await page.keyboard.press('Alt+s');
  for (const name of ['large', 'small.0']) await field(page, `${name}.background`).locator('input').fill('#fff');
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal(await fieldsInError(page), ['large.image', 'small.0.image', 'small.1.image']));
  await page.route('**/api/cases/*/image', (route) =>
    route.fulfill({
      status: 422,
      json: { errors: { 'small.1.background': ['Укажите фон'], 'header.h1': ['Либо H1, либо H2'] } },
    }),
  );
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal(await fieldsInError(page), ['header.h1', 'small.1.background']));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Добавить блок Видео' }).click();
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal(await fieldsInError(page), ['title', 'video']));
});

test('a file that is refused, by its type here or by its bytes on the host, is reported at its field', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Городские услуги');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Добавить блок Видео' }).click();
  const gif = { name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await fileInput(page, 'logo').setInputFiles(gif);
  await field(page, 'logo').getByText('Файл «logo.gif» не подходит: нужен JPEG или PNG.').waitFor();
  const liar = { name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video') };
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/upload/file'));
  await fileInput(page, 'video').setInputFiles(liar);
  const { errors } = (await (await refused).json()) as { errors: { file: string[] } };
  await field(page, 'video')
    .getByText(errors.file[0] ?? 'no reason')
    .waitFor();
  assert.equal(await fieldsInError(page), ['video', 'logo']);
});

test('closing the editor with unsaved changes asks nothing, and the list shows the draft', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Зимняя коллекция');
  await addTexts(client, id, ['Задача']);
  await open({ page, host }, `/cases/${id}/edit`);
  await editBlock(page, 1);
  await dialog(page).getByLabel('Текст заголовка').fill('Задача иначе');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  assert.match((await rows(page))[0] ?? '', /^Задача\|Не сохранён · /);
  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  await partSwitch(page, 'header').click();
  await dialog(page).getByLabel('Текст заголовка').fill('Черновой');
  await page.getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByRole('button', { name: 'Продолжить новый блок «Текст»' }).waitFor();

  // A draft leads from the dashboard into the editor, and the address stays that of the case.
  await page.goto(host.origin);
  await page
    .getByRole('link', { name: 'Черновой' })
    .or(page.getByRole('button', { name: 'Черновой' }))
    .first()
    .click();
  await until(async () => assert.is(await dialog(page).getByLabel('Текст заголовка').inputValue(), 'Черновой'));
  assert.is(new URL(page.url()).search, '');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Отбросить новый блок «Текст»' }).click();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Продолжить новый блок «Текст»' }).waitFor({ state: 'detached' });
});

test('saving a block causes no conflict in the form of its case', async ({ host, page, client }) => {
  const id = await addCase(client, 'Лаборатория');
  await addTexts(client, id, ['Первый', 'Второй']);
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByLabel('Подзаголовок').fill('Результаты за минуту');
  await editBlock(page, 2);
  await dialog(page).getByLabel('Текст заголовка').fill('Второй иначе');
  await save(page);
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focusedBlock(page), 'Второй иначе'));
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Порядок блоков контента успешно обновлен').first().waitFor();
  await save(page);
  const { body } = await client.get<{ case: { subtitle: string } }>(`/api/cases/${id}`);
  assert.is(body.case.subtitle, 'Результаты за минуту');
});

test('blocks can be added to a new case only after it has been saved', async ({ host, page }) => {
  await open({ page, host }, '/cases/create/');
  await page.getByText('Блоки добавляются, когда кейс сохранён.').waitFor();
  assert.is(await page.getByRole('button', { name: /Добавить блок/ }).count(), 0);
  await page.getByLabel('Название').fill('Новый кейс с блоками');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Добавить блок Текст' }).waitFor();
});

test('the editor is at least 60 % wide and keeps its buttons in sight', async ({ host, page, client }) => {
  const id = await addCase(client, 'Курьеры');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Добавить блок Изображение' }).click();
  const box = await dialog(page).boundingBox();
  assert.ok(box && box.width >= 1440 * 0.6, `${box?.width}`);
  assert.ok(box && box.y >= 0 && box.y + box.height <= 900, JSON.stringify(box));
});

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

function part(page: Page, name: string): Locator {
  return dialog(page).locator(`[data-part="${name}"]`);
}

function partSwitch(page: Page, name: string): Locator {
  return part(page, name).locator('[data-command^="block.toggle-"]');
}

function field(page: Page, name: string): Locator {
  return dialog(page).locator(`[data-field="${name}"]`);
}

function fileInput(page: Page, name: string): Locator {
  return field(page, name).locator('input[type=file]');
}

async function upload(page: Page, name: string, file: string): Promise<void> {
  await fileInput(page, name).setInputFiles(`${media}/${file}`);
  await field(page, name).locator(':is(img, video)[src^="/storage/"]').waitFor();
}

/** Keeps what the panel sends beside each file in `window.uploads`. */
function recordUploads(page: Page): Promise<void> {
  return page.evaluate(() => {
    const uploads: object[] = [];
    Object.assign(window, { uploads });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) {
        const { file: _, ...fields } = Object.fromEntries(body);
        uploads.push(fields);
      }
      send.call(this, body);
    };
  });
}

async function save(page: Page, key = 'Control+s'): Promise<void> {
  // 412 is no answer yet: a block has renewed the version of its case, and the panel merges and sends again.
  const answered = page.waitForResponse(
    (response) => ['POST', 'PUT'].includes(response.request().method()) && response.status() !== 412,
  );
  await page.keyboard.press(key);
  assert.ok((await answered).ok(), await (await answered).text());
  await page.getByText('Данные успешно сохраненны').last().waitFor();
}

async function editBlock(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Изменить блок № ${number}` }).click();
  await dialog(page).getByLabel('Текст заголовка').waitFor();
}

/** «title|summary» of each row. */
function rows(page: Page): Promise<string[]> {
  return page
    .locator('[data-block]')
    .evaluateAll((items) =>
      items.map((item) =>
        [...(item.querySelector('[data-words]')?.children ?? [])].map((words) => words.textContent).join('|'),
      ),
    );
}

async function titles(page: Page): Promise<string[]> {
  return (await rows(page)).map((row) => row.split('|')[0] ?? '');
}

/** Names of the fields that are marked, in the order of the page. */
function fieldsInError(page: Page): Promise<(string | undefined)[]> {
  return dialog(page)
    .locator('[data-field][data-invalid]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset.field));
}

function focusedField(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field);
}

/** Title of the block whose row has the focus. */
function focusedBlock(page: Page): Promise<string | null | undefined> {
  return page.evaluate(
    () => document.activeElement?.closest('[data-block]')?.querySelector('[data-words] > *')?.textContent,
  );
}

async function addTexts(client: Client, caseId: number, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const content = [{ style: 'large', text: `О том, что ${text.toLowerCase()}` }];
    const { status } = await client.post(`/api/cases/${caseId}/text`, {
      header: { text, h1: false, h2: true },
      data: null,
      content,
    });
    assert.is(status, 201);
  }
}

async function contentOf(client: Client, caseId: number): Promise<{ type: string; data: Record<string, unknown> }[]> {
  return (await client.get<{ content: { type: string; data: Record<string, unknown> }[] }>(`/api/cases/${caseId}`)).body
    .content;
}

test.run();
