// Parts, prose, facts, backgrounds and the ways out of the block editor, on the real host.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { holdAnswer } from '../fixtures/calls.ts';
import { dialog, field, part, partSwitch, upload } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { drag } from '../fixtures/drag.ts';
import { addCase, open, panelSuite, toast, until } from '../fixtures/panel.ts';

const test = panelSuite('block editor');

const text = (page: Page, n: number) => dialog(page).getByLabel(`Текст абзаца ${n}`);
const paragraphs = (page: Page) =>
  part(page, 'content')
    .locator('textarea')
    .evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));

test('a new image block with its picture alone is saved', async ({ host, page, client }) => {
  const id = await openCase({ host, page, client }, 'Редизайн сайта банка');
  await page.keyboard.press('2');
  await partSwitch(page, 'large').waitFor();
  assert.is(await part(page, 'header').locator('input').count(), 0);
  await upload(page, 'large.image', 'bank-dashboard.jpg');
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor({ state: 'detached' });
  const [block] = await contentOf(client, id);
  assert.equal([block?.data.header, block?.data.small], [null, null]);
});

test('who types on while a block is saved keeps its editor open', async ({ host, page, client }) => {
  const id = await openCase({ host, page, client }, 'Сайт музея');
  await page.keyboard.press('1');
  await text(page, 1).fill('Музей');
  const release = await holdAnswer(page, 'POST', '**/api/cases/*/text');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Control+Enter');
  await sent;
  await page.keyboard.type(' и залы');
  release();
  await toast(page, 'Данные успешно сохраненны').waitFor();
  await page.keyboard.type(' 1');
  assert.is(await text(page, 1).inputValue(), 'Музей и залы 1');
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor({ state: 'detached' });
  const content = await contentOf(client, id);
  assert.is(content.length, 1);
  assert.equal(content[0]?.data.content, [{ style: 'large', text: 'Музей и залы 1' }]);
});

test('an empty part is no error, and is off after the save', async ({ host, page, client }) => {
  const id = await openCase({ host, page, client }, 'Портал банка');
  await page.keyboard.press('1');
  await text(page, 1).fill('Банк терял заявки.');
  for (const key of ['Alt+h', 'Alt+l']) await page.keyboard.press(key);
  await dialog(page).getByPlaceholder('Новый факт').waitFor();
  await page.keyboard.press('Control+s');
  await dialog(page).getByText('Сохранено в').waitFor();
  for (const name of ['header', 'data']) await dialog(page).locator(`[data-part="${name}"] button`).waitFor();
  assert.is(await dialog(page).locator('[data-invalid]').count(), 0);
  const [block] = await contentOf(client, id);
  assert.equal(block?.data, {
    header: null,
    col1: null,
    content: [{ style: 'large', text: 'Банк терял заявки.' }],
  });
});

test('paragraphs are written as one text: Enter, Backspace, order, style and a paste with one undo', async ({
  host,
  page,
  client,
}) => {
  const id = await openCase({ host, page, client }, 'Сайт музея');
  await page.keyboard.press('1');
  await text(page, 1).waitFor();
  await page.keyboard.type('Один');
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focused(page), 'content.1.text'));
  await page.keyboard.type('Два');
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focused(page), 'content.2.text'));
  await page.keyboard.press('Backspace');
  await until(async () => assert.is(await focused(page), 'content.1.text'));
  assert.equal(await paragraphs(page), ['Один', 'Два']);
  await page.keyboard.type(' три');
  await page.keyboard.press('Alt+v');
  assert.is(await dialog(page).getByLabel('Стиль абзаца 2').inputValue(), 'mutted');
  await page.keyboard.press('Alt+ArrowUp');
  await until(async () => assert.equal(await paragraphs(page), ['Два три', 'Один']));
  await until(async () => assert.is(await focused(page), 'content.0.text'));
  await page.keyboard.press('End');
  await paste(page, ' четыре\r\n\r\nПять\nШесть');
  await until(async () => assert.equal(await paragraphs(page), ['Два три четыре', 'Пять', 'Шесть', 'Один']));
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await paragraphs(page), ['Два три', 'Один']));
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor({ state: 'detached' });
  assert.equal((await contentOf(client, id))[0]?.data.content, [
    { style: 'mutted', text: 'Два три' },
    { style: 'large', text: 'Один' },
  ]);
});

test('paragraphs are added, ordered and removed by pointer', async ({ host, page, client }) => {
  await openCase({ host, page, client }, 'Каталог техники');
  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  await text(page, 1).fill('Один');
  await dialog(page).getByRole('button', { name: 'Добавить абзац' }).click();
  await text(page, 2).fill('Два');
  const rows = part(page, 'content').locator('[data-sort-index]');
  await drag(page, rows.nth(1), rows.first());
  await until(async () => assert.equal(await paragraphs(page), ['Два', 'Один']));
  await rows.first().hover();
  await dialog(page).getByRole('button', { name: 'Удалить строку 1' }).click();
  await until(async () => assert.equal(await paragraphs(page), ['Один']));
});

test('facts always end with an empty row, and a table is pasted as facts', async ({ host, page, client }) => {
  const id = await openCase({ host, page, client }, 'Лаборатория');
  await page.keyboard.press('1');
  await text(page, 1).waitFor();
  await page.keyboard.press('Alt+l');
  await until(async () => assert.is(await focused(page), 'data.0.key'));
  await page.keyboard.type('Срок');
  await page.keyboard.press('Enter');
  await page.keyboard.type('18 недель');
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focused(page), 'data.1.key'));
  for (let n = 0; n < 3; n++) await page.keyboard.press('Enter');
  assert.is(await focused(page), 'data.1.value', 'Enter in the empty row goes no further');
  await paste(page, 'Команда\t7 человек\nПлатформа: портал');
  await until(async () => assert.is(await dialog(page).getByLabel('Факт 3').inputValue(), 'Платформа'));
  assert.is(await dialog(page).getByPlaceholder('Новый факт').count(), 1);
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor({ state: 'detached' });
  assert.equal((await contentOf(client, id))[0]?.data.col1, [
    { key: 'Срок', value: '18 недель' },
    { key: 'Команда', value: '7 человек' },
    { key: 'Платформа', value: 'портал' },
  ]);
});

test('what is taken away comes back as it was, and Ctrl Z changes nothing beneath the editor', async ({
  host,
  page,
  client,
}) => {
  await openCase({ host, page, client }, 'Служба доставки');
  const subtitle = field(page, 'subtitle').locator('input');
  await subtitle.fill('Было');
  await subtitle.press('End');
  await page.keyboard.type(' и стало');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await text(page, 1).waitFor();
  await page.keyboard.type('Курьеры ждали.');
  // No key takes what is filled: the button does.
  const take = part(page, 'content').getByRole('button', { name: 'Убрать абзацы' });
  assert.is(await take.getAttribute('aria-keyshortcuts'), null);
  await page.keyboard.press('Alt+c');
  await toast(page, 'Клавиша убирает только пустое. Абзацы можно убрать кнопкой «Убрать».').waitFor();
  assert.equal(await paragraphs(page), ['Курьеры ждали.']);
  await take.click();
  await part(page, 'content').getByText('Убраны абзацы').waitFor();
  await until(async () =>
    assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? '', 'Отменить: вернуть абзацы'),
  );
  await page.keyboard.press('Enter');
  assert.equal(await paragraphs(page), ['Курьеры ждали.']);
  await take.click();
  await page.keyboard.press('Control+z');
  assert.equal(await paragraphs(page), ['Курьеры ждали.']);
  // A part that was added, and the order of rows, are steps of the editor as well.
  await page.keyboard.press('Alt+h');
  await dialog(page).getByLabel('Текст заголовка').waitFor();
  for (let n = 0; n < 6; n++) await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().waitFor();
  for (let n = 0; n < 4; n++) await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  assert.is(await subtitle.inputValue(), 'Было и стало');
});

test('the way out is named for what it does, and the neighbour block opens with the draft kept', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Кабинет теплосети');
  for (const name of ['Первый', 'Второй']) await addText(client, id, name);
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Изменить блок № 1' }).click();
  await dialog(page).getByText('Изменений нет').waitFor();
  assert.equal(await footer(page), ['Сохранить', 'Закрыть']);
  await dialog(page).getByLabel('Текст заголовка').fill('Первый иначе');
  assert.equal(await footer(page), ['Поделиться', 'Отмена', 'Сохранить', 'Сохранить и закрыть']);
  await page.keyboard.press('Alt+PageDown');
  await dialog(page).getByRole('heading', { name: 'Текст блок 2 из 2' }).waitFor();
  assert.is(await dialog(page).getByLabel('Текст заголовка').inputValue(), 'Второй');
  await dialog(page).getByRole('button', { name: 'Предыдущий блок' }).click();
  await dialog(page).getByRole('heading', { name: 'Текст блок 1 из 2' }).waitFor();
  await until(async () => assert.is(await dialog(page).getByLabel('Текст заголовка').inputValue(), 'Первый иначе'));
  await page.keyboard.press('Control+s');
  await dialog(page).getByText('Сохранено в').waitFor();
  await toast(page, 'Данные успешно сохраненны').first().waitFor();
  assert.equal(await footer(page), ['Сохранить', 'Закрыть']);
  await dialog(page).locator('footer').getByRole('button', { name: 'Закрыть' }).click();
  await dialog(page).waitFor({ state: 'detached' });
});

test('a background is chosen among those in use, by the picker, or written', async ({ host, page, client }) => {
  const id = await addCase(client, 'Курьеры');
  const large = { image: '/storage/cases/a.jpg', background: '#0f2b3d', full: false };
  await client.post(`/api/cases/${id}/image`, { header: null, large, small: null });
  await open({ page, host }, `/cases/${id}/edit`);
  await page.locator('[data-block]').waitFor();
  await page.keyboard.press('2');
  const written = field(dialog(page), 'large.background').locator('input');
  const used = dialog(page).getByRole('radio', { name: '#0f2b3d' });
  await used.check();
  assert.is(await written.inputValue(), '#0f2b3d');
  await dialog(page).getByLabel('Фон: выбрать цвет').fill('#cfe0f5');
  assert.is(await written.inputValue(), '#cfe0f5');
  assert.is(await used.isChecked(), false);
  await written.fill('linear-gradient(red, blue)');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

async function openCase(
  { host, page, client }: { host: Parameters<typeof open>[0]['host']; page: Page; client: Client },
  title: string,
): Promise<number> {
  const id = await addCase(client, title);
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByText('Блоков пока нет.').waitFor();
  await page.locator('h1[tabindex]:not([data-kept] *)').focus();
  return id;
}

async function paste(page: Page, pasted: string): Promise<void> {
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, pasted);
}

function footer(page: Page): Promise<string[]> {
  const words: Locator = dialog(page).locator('footer button');
  return words.evaluateAll((buttons) =>
    buttons.map((button) => [...button.childNodes].find((node) => node.nodeName === 'SPAN')?.textContent ?? ''),
  );
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field);
}

async function addText(client: Client, caseId: number, title: string): Promise<void> {
  const header = { text: title, h1: false, h2: true };
  assert.is((await client.post(`/api/cases/${caseId}/text`, { header, data: null, content: null })).status, 201);
}

async function contentOf(client: Client, caseId: number): Promise<{ data: Record<string, unknown> }[]> {
  return (await client.get<{ content: { data: Record<string, unknown> }[] }>(`/api/cases/${caseId}`)).body.content;
}

test.run();
