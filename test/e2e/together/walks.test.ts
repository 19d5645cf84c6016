// What a colleague does in a panel of her own is seen wherever one is: in three tabs, a block's editor, while dragging, in the open palette, in an open dialog, on a phone.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../../fixtures/announcements.ts';
import { axe } from '../../fixtures/browser.ts';
import { callsOf, holdAnswer } from '../../fixtures/calls.ts';
import { blockTitlesOf } from '../../fixtures/case-blocks.ts';
import { Colleague } from '../../fixtures/colleague.ts';
import { drag } from '../../fixtures/drag.ts';
import { highlightedRow } from '../../fixtures/palette.ts';
import { addCase, open, type Panel, panelSuite, rowTitles, textOf, until } from '../../fixtures/panel.ts';
import { pause } from '../../fixtures/pause.ts';
import { brokenRules, forgetShifts, recordShifts } from '../../fixtures/screen-rules.ts';
import { addTextBlocks, blocksOf, fieldOf, orderOf, textBlock } from '../../fixtures/two-sides.ts';

const test = panelSuite('together, everywhere', { returning: true, fresh: true });

let vera: Colleague;
test.before.each(async ({ browser, host, client }) => {
  vera ??= await Colleague.comes(browser, host);
  const { items } = (await client.get<{ items: { id: number }[] }>('/api/cases')).body;
  for (const { id } of items) await client.delete(`/api/cases/${id}`);
});

const link = (page: Page, id: number) => page.locator(`tr[data-id="${id}"] [data-row-link]`);

async function openWaiting({ page, host }: Pick<Panel, 'page' | 'host'>, path: string): Promise<void> {
  const waits = page.waitForResponse((response) => response.url().endsWith('/api/changes/wait') && response.ok());
  await Promise.all([waits, open({ page, host }, path)]);
}

/** Milliseconds: without the news a page looks again after a minute. */
const soon = 20_000;

/** As long as the page would not have looked by itself. */
async function soonIs(check: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  await until(check);
  assert.ok(Date.now() - began < soon, `after ${Date.now() - began} ms`);
}

test('three tabs', async ({ page, host, client }) => {
  const id = await addCase(client, 'Форум', { year: 2020 });
  await vera.opens('/cases/list/');
  await openWaiting({ page, host }, '/cases/list/');
  const [form, other] = [await page.context().newPage(), await page.context().newPage()];
  await openWaiting({ page: form, host }, `/cases/${id}/edit`);
  await openWaiting({ page: other, host }, '/cases/list/');
  await vera.renames(id, 'Форум Веры');
  for (const tab of [page, other]) await soonIs(async () => assert.is(await textOf(link(tab, id)), 'Форум Веры'));
  await soonIs(async () => assert.is(await fieldOf(form, 'Название *').inputValue(), 'Форум Веры'));
});

test('the editor of a block: what is not changed in it is taken over, what is typed stays', async ({
  page,
  host,
  client,
}) => {
  const id = await addCase(client, 'Форум');
  const [block = 0] = await addTextBlocks(client, id, ['Задача']);
  await vera.opens(`/cases/${id}/edit?block=textblock:${block}`);
  await openWaiting({ page, host }, `/cases/${id}/edit?block=textblock:${block}`);
  const editor = page.getByRole('dialog');
  const header = editor.locator('[data-field="header.text"] input');
  await header.fill('Мой заголовок');
  await vera.rewrites(id, block, 'Текст Веры');
  await soonIs(async () => assert.is(await editor.getByLabel('Текст абзаца 1').inputValue(), 'Текст Веры'));
  assert.is(await header.inputValue(), 'Мой заголовок');
  assert.ok(await header.evaluate((found) => found === document.activeElement));
  // One save of hers, of the field with the caret and of another.
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal((await blocksOf(client, id))[0]?.data.header?.text, 'Мой заголовок'));
  await client.put(`/api/cases/${id}/text/${block}`, textBlock('Её заголовок', 'Ещё текст'));
  await soonIs(async () => assert.is(await editor.getByLabel('Текст абзаца 1').inputValue(), 'Ещё текст'));
  assert.is(await header.inputValue(), 'Мой заголовок', 'not under the caret');
  await page.keyboard.press('Tab');
  await soonIs(async () => assert.is(await header.inputValue(), 'Её заголовок'));
});

test('what one points at, or types into, stays at its place while lines and blocks come above it and go', async ({
  page,
  host,
  client,
}) => {
  const id = await addCase(client, 'Форум', { subtitle: 'Было' });
  const [first = 0] = await addTextBlocks(client, id, ['Один', 'Два', 'Три', 'Четыре']);
  await page.addInitScript(recordShifts);
  await openWaiting({ page, host }, `/cases/${id}/edit`);
  const block = (title: string) => page.locator('li[data-block]', { hasText: title });
  const scroller = page.locator('main [data-under-bars]');
  const top = async (of: Locator) => Math.round((await of.boundingBox())?.y ?? 0);
  await block('Четыре').waitFor();
  // The pointer: a line below a field comes above it, and the page cannot scroll yet.
  await block('Три').hover();
  const pointed = await top(block('Три'));
  await forgetShifts(page);
  await client.put(`/api/cases/${id}`, { title: 'Форум', subtitle: 'Стало' });
  await page.locator('[data-before="subtitle"]').waitFor();
  await until(async () => assert.is(await top(block('Три')), pointed, 'below a line'));
  await client.post(`/api/cases/${id}/text`, textBlock('Пять'));
  await block('Пять').waitFor();
  const list = (await blocksOf(client, id)).map((one) => ({ id: one.id, type: 'textblock' }));
  assert.equal(await brokenRules(page), []);
  await forgetShifts(page);
  await client.put('/api/cases/content/list', { list: [...list.slice(-1), ...list.slice(0, -1)] });
  await until(async () => assert.is((await blockTitlesOf(page))[0], 'Пять'));
  await until(async () => assert.is(await top(block('Три')), pointed, 'below a block that came'));
  assert.equal(await brokenRules(page), []);
  await forgetShifts(page);
  await client.delete(`/api/cases/${id}/text/${first}`);
  await block('Один').waitFor({ state: 'detached' });
  await until(async () => assert.is(await top(block('Три')), pointed, 'below a block that went'));
  // Where the page cannot scroll its place stays empty, until the pointer is elsewhere.
  await scroller.evaluate((found) => found.scrollTo(0, 0));
  const [uppermost = 0] = (await blocksOf(client, id)).map((one) => one.id);
  const there = await top(block('Четыре'));
  await block('Четыре').hover();
  await client.delete(`/api/cases/${id}/text/${uppermost}`);
  await block('Пять').waitFor({ state: 'detached' });
  await until(async () => assert.is(await top(block('Четыре')), there, 'where nothing can scroll'));
  await page.locator('main h1').hover();
  await until(async () => assert.ok((await top(block('Четыре'))) < there, 'the gap closes'));
  assert.equal(await brokenRules(page), []);
  await forgetShifts(page);
  // The caret: the alert comes above it.
  await fieldOf(page, 'Подзаголовок').fill('Моё');
  await fieldOf(page, 'Анонс').focus();
  await page.keyboard.type('А');
  const typed = await top(fieldOf(page, 'Анонс'));
  await client.put(`/api/cases/${id}`, { title: 'Форум', subtitle: 'Чужое' });
  await page.getByText('Пока вы правили, изменили и другие').waitFor();
  await until(async () => assert.is(await top(fieldOf(page, 'Анонс')), typed, 'below the alert'));
  assert.equal(await brokenRules(page), []);
});

test('a row that is being dragged stays under the pointer, and its place is that among the newest rows', async ({
  page,
  host,
  client,
}) => {
  const titles = ['Форум', 'Газета', 'Почта'];
  const ids: number[] = [];
  for (const title of titles) ids.push(await addCase(client, title));
  const [first = 0, , last = 0] = ids;
  await vera.opens('/cases/list/');
  await openWaiting({ page, host }, '/cases/list/');
  const row = page.locator(`tr[data-id="${last}"]`);
  await row.hover();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('tbody') ?? {}).some((key) => key.startsWith('Sortable')),
  );
  const [grip, target] = [await row.locator('[data-sort-handle]').boundingBox(), await link(page, first).boundingBox()];
  assert.ok(grip && target);
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, grip.y - 10, { steps: 4 });
  await page.mouse.move(target.x + 40, target.y - 8, { steps: 8 });
  await page.locator('[data-drop]').waitFor();
  await vera.renames(first, 'Форум Веры');
  await vera.creates('Радио');
  await soonIs(async () => assert.is(await textOf(link(page, first)), 'Форум Веры'));
  // Longer than what comes waits for a hand that rests: this one holds the row.
  await pause(11_000);
  assert.not.ok((await rowTitles(page)).includes('Радио'));
  await page.locator('[data-drop]').waitFor();
  await page.mouse.up();
  await until(async () => assert.equal(await orderOf(client, '/api/cases', ids), [last, first, ids[1]]));
});

test('the block that is dragged is the one that moves, also when one above it is deleted meanwhile', async ({
  page,
  host,
  client,
}) => {
  const id = await addCase(client, 'Форум');
  const [first] = await addTextBlocks(client, id, ['Один', 'Два', 'Три', 'Четыре', 'Пять']);
  await openWaiting({ page, host }, `/cases/${id}/edit`);
  const block = (title: string) => page.locator('li[data-block]', { hasText: title });
  await block('Пять').waitFor();
  await drag(page, block('Четыре'), block('Два'), async () => {
    await client.delete(`/api/cases/${id}/text/${first}`);
    await block('Один').waitFor({ state: 'detached' });
  });
  await until(async () => {
    const titles = (await blocksOf(client, id)).map(({ data }) => data.header?.text);
    assert.equal(titles, ['Четыре', 'Два', 'Три', 'Пять']);
  });
});

/** Somebody's hand is on the mouse all the while. */
async function atWork(page: Page, act: () => Promise<void>): Promise<void> {
  let x = 300;
  const hand = setInterval(() => void page.mouse.move(++x, 5).catch(() => undefined), 500);
  await act().finally(() => clearInterval(hand));
}

test('the open palette finds what a colleague has just named or added, and not what she has deleted', async ({
  page,
  host,
  client,
}) => {
  const id = await addCase(client, 'Форум');
  await vera.opens('/cases/list/');
  await openWaiting({ page, host }, '/cases/list/');
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('форум');
  await highlightedRow(page, 'Форум').waitFor();
  await vera.renames(id, 'Форум садоводов');
  await soonIs(async () => assert.match(await textOf(highlightedRow(page, 'Форум')), 'Форум садоводов'));
  assert.is(await page.locator('[cmdk-input]').inputValue(), 'форум');
  // The list holds back what comes and goes.
  const found = (record: number) => page.locator(`[cmdk-item][data-value="case:${record}"]`);
  const says = (text: string) => page.locator('[cmdk-input]').fill(text);
  const calls = callsOf(page);
  await atWork(page, async () => {
    await says('радио');
    const added = await addCase(client, 'Радио');
    await soonIs(async () => assert.is(await found(added).count(), 1));
    await says(`#${added}`);
    await soonIs(async () => assert.match(await textOf(found(added)), 'Радио'));
    await says('садоводов');
    await found(id).waitFor();
    await client.delete(`/api/cases/${id}`);
    await soonIs(async () => assert.is(await found(id).count(), 0));
    await says(`#${id}`);
    await page.getByText(`Записи #${id} нет`).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '2 изменения · показать' }).waitFor();
    assert.equal(await rowTitles(page), ['Форум садоводов']);
  });
  assert.not.ok(calls.includes('GET /api/cases'), calls.join());
});

test('an open comparison shows the newest value; what was chosen against another one is chosen again', async ({
  page,
  host,
  client,
}) => {
  const id = await addCase(client, 'Форум', { subtitle: 'Было', announce: 'Было' });
  await vera.opens(`/cases/${id}/edit`);
  await openWaiting({ page, host }, `/cases/${id}/edit`);
  await fieldOf(page, 'Подзаголовок').fill('Моё');
  await vera.saves(`/api/cases/${id}`, { Подзаголовок: 'Первое' });
  await page.locator('[data-field="subtitle"] [data-overlap]').waitFor();
  await page.keyboard.press('Alt+y');
  const dialog = page.getByRole('dialog', { name: /изменили двое/ });
  const row = dialog.locator('[data-conflict-field="subtitle"]');
  await row.locator('[data-side="theirs"]').getByText('Первое').waitFor();
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.press('1');
  await dialog.getByText('Решено 1 из 1').waitFor();
  for (const text of ['Другое', 'Второе']) await vera.saves(`/api/cases/${id}`, { Подзаголовок: text });
  await soonIs(async () => assert.match(await textOf(row.locator('[data-side="theirs"]')), 'Второе'));
  await dialog.getByText('Решено 0 из 1').waitFor();
  assert.equal(await axe(page), []);
  await page.keyboard.press('2');
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'detached' });
  assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'Второе');
  // Who has nothing to choose any more is asked nothing.
  await fieldOf(page, 'Анонс').fill('Моё');
  await vera.saves(`/api/cases/${id}`, { Анонс: 'Её' });
  await page.locator('[data-field="announce"] [data-overlap]').waitFor();
  await page.keyboard.press('Alt+y');
  await dialog.waitFor();
  await vera.saves(`/api/cases/${id}`, { Анонс: 'Моё' });
  await dialog.waitFor({ state: 'detached' });
});

test('history and trash that are open', async ({ page, host, client }) => {
  const id = await addCase(client, 'Форум', { year: 2020 });
  await vera.opens(`/cases/${id}/edit`);
  await openWaiting({ page, host }, `/cases/${id}/edit`);
  await page.keyboard.press('y');
  const steps = page.getByRole('complementary', { name: 'История' }).locator('[data-step]');
  await steps.first().waitFor();
  const before = await steps.count();
  await vera.saves(`/api/cases/${id}`, { Год: '2024' });
  await soonIs(async () => assert.is(await steps.count(), before + 1));
  const gone = await addCase(client, 'Газета');
  await vera.opens('/cases/list/');
  await openWaiting({ page, host }, '/trash');
  const heard = await recordAnnouncements(page);
  await vera.deletes(gone);
  // Nothing is touched: at once where the pointer rests, in ten seconds where it does not.
  await soonIs(async () => assert.ok(await page.getByRole('row').filter({ hasText: 'Газета' }).first().isVisible()));
  await until(() =>
    assert.is(heard.filter((text) => text === 'Корзина. Вера: 1 изменение').length, 1, heard.join(' | ')),
  );
});

test('on the dashboard news are told to a screen reader, and the last changes move once nothing is touched', async ({
  page,
  host,
  client,
}) => {
  const id = await addCase(client, 'Форум');
  await vera.opens('/cases/list/');
  await openWaiting({ page, host }, '/');
  const latest = page.getByRole('region', { name: 'Последние изменения' });
  await latest.getByText('Форум').first().waitFor();
  const first = () => textOf(latest.locator('li').first());
  const before = await first();
  const heard = await recordAnnouncements(page);
  await atWork(page, async () => {
    await vera.renames(id, 'Радиоволна');
    await until(() => assert.ok(heard.includes('Вера: 1 изменение'), heard.join(' | ')));
  });
  // The title changes in place; the row of the change comes on top.
  assert.is(await first(), before.replace('Форум', 'Радиоволна'));
  await until(async () => assert.match(await first(), /Вера.*Радиоволна/));
});

test('what a colleague does soon after lists that came behind the first answer is told once', async ({
  page,
  host,
  client,
}) => {
  const id = await addCase(client, 'Форум');
  await vera.opens('/cases/list/');
  const release = await holdAnswer(page, 'GET', '**/api/{cases,services,technologies}**');
  await openWaiting({ page, host }, '/');
  release();
  await page.getByRole('region', { name: 'Последние изменения' }).getByText('Форум').first().waitFor();
  const heard = await recordAnnouncements(page);
  const calls = callsOf(page);
  await vera.renames(id, 'Радиоволна');
  await until(() => assert.ok(heard.some((text) => text.startsWith('Вера'))));
  await vera.renames(id, 'Радиостанция');
  await until(() => assert.ok(heard.filter((text) => text.startsWith('Вера')).length > 1));
  assert.equal(
    heard.filter((text) => text.startsWith('Вера')),
    ['Вера: 1 изменение', 'Вера: 1 изменение'],
  );
  assert.ok(calls.filter((call) => call.includes('/api/changes/wait')).length < 10, calls.join('\n'));
});

test('a phone', async ({ page, host, client }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await addCase(client, 'Форум', { year: 2020 });
  await addCase(client, 'Газета');
  await vera.opens('/cases/list/');
  await openWaiting({ page, host }, '/cases/list/');
  await page.mouse.move(100, 300);
  await vera.renames(id, 'Форум Веры');
  await vera.creates('Радио');
  await soonIs(async () => assert.is(await textOf(link(page, id)), 'Форум Веры'));
  const held = page.getByRole('button', { name: '1 изменение · показать' });
  const box = await held.boundingBox();
  assert.ok(box && box.y > 0 && box.y + box.height < 844, `at ${JSON.stringify(box)}`);
  await held.click();
  await until(async () => assert.equal(await rowTitles(page), ['Форум Веры', 'Газета', 'Радио']));
});

test('who edits a block is named under the title and in its row, on a phone, too', async ({ page, host, client }) => {
  const id = await addCase(client, 'Форум садоводов и огородников северных районов', { year: 2020 });
  const blocks = await addTextBlocks(client, id, ['Цель', 'Итог']);
  await page.setViewportSize({ width: 390, height: 844 });
  await openWaiting({ page, host }, `/cases/${id}/edit`);
  await vera.opens(`/cases/${id}/edit?block=textblock:${blocks[1]}`);
  const line = page.locator('[data-person]').first();
  await soonIs(async () => assert.match(await textOf(line), /здесь · блок 2$/));
  const box = await line.boundingBox();
  assert.ok(box && box.x >= 52 && box.x + box.width <= 282 && box.y + box.height <= 52, JSON.stringify(box));
  const title = await page.locator('main h1').boundingBox();
  assert.ok(title && title.y + title.height <= box.y + 1, 'the second line of the title would lie beneath it');
  assert.match(await textOf(page.locator('li[data-block] [data-editor]')), /Вера$/);
  assert.is(await page.locator('li[data-sort-index="1"] [data-editor]').count(), 1);
});

test.run();
