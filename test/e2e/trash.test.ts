// The trash: what was deleted is read, chosen and given back, by key and by pointer.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe } from '../fixtures/browser.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { textBody } from '../fixtures/case-blocks.ts';
import { Client } from '../fixtures/client.ts';
import { chooseInPalette, highlightedRow, paletteField } from '../fixtures/palette.ts';
import {
  addCase,
  addCategory,
  cursorTitle,
  focused,
  open,
  type Panel,
  panelSuite,
  pathOf,
  rowTitles,
  toast,
  until,
} from '../fixtures/panel.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';

const test = panelSuite('trash', { seed: async (client) => void (await addCase(client, 'Остаётся')) });

const path = '/trash';
const row = (page: Page, title: string) => page.locator('tbody tr[data-id]').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');
const titles = async (client: Client) =>
  (await client.get<{ items: { title: string }[] }>('/api/cases')).body.items.map(({ title }) => title);
const rows = (page: Page, ...wanted: string[]) => until(async () => assert.equal(await rowTitles(page), wanted));

let vera: Client | null = null;

/** In the trash are exactly these cases, the last one deleted by a colleague. */
async function fill({ host, client }: Panel, ...wanted: string[]): Promise<number[]> {
  if (!vera) {
    addSecondAccount(host);
    vera = new Client(host.origin);
    await vera.signIn(second.email, second.password);
  }
  const { items: cases } = (await client.get<{ items: { id: number; title: string }[] }>('/api/cases')).body;
  for (const { id, title } of cases) if (title !== 'Остаётся') await client.delete(`/api/cases/${id}`);
  const { items } = (await client.get<{ items: { id: number }[] }>('/api/trash')).body;
  for (const { id } of items) await client.delete(`/api/trash/${id}`);
  const ids: number[] = [];
  for (const title of wanted) {
    const id = await addCase(client, title, { slug: `trash-${title.toLowerCase()}` });
    const by = title === wanted.at(-1) ? vera : client;
    await by.delete(`/api/cases/${id}`);
    ids.push(id);
  }
  return ids;
}

async function openTrash(panel: Panel): Promise<void> {
  await open(panel, path);
  await panel.page.locator('tr[data-cursor]').waitFor();
}

test('by key: the rows say what, who and for how long; R gives one back, with Shift and X several, Delete none for ever without a question', async (panel) => {
  const { page, client } = panel;
  await fill(panel, 'Alpha', 'Beta', 'Gamma', 'Delta');
  await openTrash(panel);
  await rows(page, 'Delta', 'Gamma', 'Beta', 'Alpha');
  assert.match((await row(page, 'Delta').textContent()) ?? '', /Кейс #\d+.*Вера.*сегодня, .*30 дней/);
  assert.match((await row(page, 'Alpha').textContent()) ?? '', 'Вы');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is(await focused(page), 'Gamma'));
  await page.keyboard.press('r');
  await toast(page, 'Запись восстановлена').waitFor();
  await rows(page, 'Delta', 'Beta', 'Alpha');
  assert.ok((await titles(client)).includes('Gamma'));
  await until(async () => assert.is(await cursorTitle(page), 'Beta'));

  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 записи').first().waitFor();
  await page.keyboard.press('r');
  await toast(page, 'Восстановлено: 2 записи').waitFor();
  await rows(page, 'Delta');

  await page.keyboard.press('Delete');
  await dialog(page).getByText('Вернуть будет нельзя').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await rows(page, 'Delta');
  await page.keyboard.press('Delete');
  await dialog(page).getByRole('button', { name: 'Удалить навсегда' }).click();
  await page.getByText('В корзине пусто. Удалённое лежит здесь 30 дней.').waitFor();
  assert.is((await client.get<{ count: number }>('/api/trash')).body.count, 0);
});

test('the filter narrows by words, kind and person; P shows the row, F what can be done with it', async (panel) => {
  const { page, client } = panel;
  await fill(panel, 'Alpha', 'Beta');
  await client.delete(`/api/cases/categories/${await addCategory(client, 'Нейросети')}`);
  await openTrash(panel);
  await rows(page, 'Нейросети', 'Beta', 'Alpha');
  await page.keyboard.press('/');
  await page.locator('[data-focus="filter"]:focus').waitFor();
  await page.keyboard.type('alpq');
  await page.getByText('Записи по запросу «alpq» в корзине нет.').waitFor();
  await page.keyboard.press('Backspace');
  await rows(page, 'Alpha');
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  await page.locator('aside h3').filter({ hasText: 'Alpha' }).waitFor();
  await page.locator('aside').getByText('Кто удалил').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('aside').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await rows(page, 'Нейросети', 'Beta', 'Alpha');
  await page.getByRole('button', { name: 'Что' }).click();
  await page.getByRole('checkbox', { name: 'Кейсы' }).check();
  await rows(page, 'Beta', 'Alpha');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Кто удалил' }).click();
  await page.getByRole('checkbox', { name: 'Вера' }).check();
  await rows(page, 'Beta');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Показать все', exact: true }).click();
  await rows(page, 'Нейросети', 'Beta', 'Alpha');
  await page.keyboard.press('f');
  await dialog(page).getByRole('button', { name: 'Восстановить' }).click();
  await toast(page, 'Запись восстановлена').waitFor();
});

test('an address that was taken is asked for at the row: from the undo, by R, and the answer is kept', async (panel) => {
  const { page, client, host } = panel;
  await fill(panel);
  await client.put(`/api/cases/${await addCase(client, 'Банк')}`, { slug: 'bank' });
  await open({ page, host }, '/cases/list/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.getByRole('button', { name: 'Удалить «Банк»' }).click();
  await dialog(page).getByText('Ещё 30 дней').waitFor();
  await page.keyboard.press('Enter');
  await toast(page, 'Запись успешно удалена').waitFor();
  const other = await addCase(client, 'Банк новый', { slug: 'bank' });
  await page.locator('tr[data-cursor] [data-row-link]').focus();
  await page.keyboard.press('Control+z');
  await page.getByText('Измените это в корзине.').first().waitFor();
  await page.getByRole('button', { name: 'Открыть корзину' }).click();
  await until(() => assert.is(pathOf(page), path));
  await page.getByText(`теперь у кейса #${other}. Под каким адресом вернуть этот?`).waitFor();
  const field = page.getByLabel('Адрес', { exact: true });
  await until(async () => assert.is(await field.inputValue(), 'bank-2'));
  await until(async () => assert.ok(await field.evaluate((input) => input === document.activeElement)));
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Банк'));
  await page.keyboard.press('r');
  await field.fill('bank-old');
  await page.keyboard.press('Enter');
  await toast(page, 'Запись восстановлена').waitFor();
  const { items } = (await client.get<{ items: { title: string; slug: string }[] }>('/api/cases')).body;
  assert.is(items.find(({ title }) => title === 'Банк')?.slug, 'bank-old');
});

/** Two in the trash whose addresses were taken since; the answer for Alpha waits for `release`. */
async function twoTaken(panel: Panel) {
  const { page, client } = panel;
  await fill(panel, 'Alpha', 'Beta');
  for (const slug of ['alpha', 'beta']) await addCase(client, `Занял ${slug}`, { slug: `trash-${slug}` });
  const { items } = (await client.get<{ items: { id: number; item: { title: string } }[] }>('/api/trash')).body;
  const alpha = items.find(({ item }) => item.title === 'Alpha')?.id;
  const release = () => holdAnswer(page, 'POST', `**/api/trash/${alpha}/restore`);
  await openTrash(panel);
  await rows(page, 'Beta', 'Alpha');
  await page.keyboard.press('End');
  await until(async () => assert.is(await focused(page), 'Alpha'));
  return { field: page.getByLabel('Адрес', { exact: true }), hold: release };
}

const isFocused = (field: Locator) => field.evaluate((input) => input === document.activeElement);
const asksFor = (page: Page, slug: string) => page.getByText(`Адрес ${slug} теперь у кейса`);

test('an answer that comes late ends its own question alone: what is typed for another row stays', async (panel) => {
  const { page, client } = panel;
  const { field, hold } = await twoTaken(panel);
  await page.keyboard.press('r');
  await asksFor(page, 'trash-alpha').waitFor();
  // Refused once more, it is asked for again where it stands.
  await field.fill('trash-beta');
  await page.keyboard.press('Enter');
  await page.getByText('«trash-beta» уже используется').or(asksFor(page, 'trash-alpha')).first().waitFor();
  await until(async () => assert.ok(await isFocused(field)));
  const release = await hold();
  await field.fill('alpha-new');
  await page.keyboard.press('Enter');
  await rows(page, 'Beta');
  await until(async () => assert.is(await focused(page), 'Beta'));
  await page.keyboard.press('r');
  await asksFor(page, 'trash-beta').waitFor();
  await field.fill('beta-');
  release();
  await toast(page, 'Запись восстановлена').waitFor();
  await page.keyboard.type('new');
  assert.is(await field.inputValue(), 'beta-new');
  await page.keyboard.press('Enter');
  await page.getByText('В корзине пусто.').waitFor();
  const { items } = (await client.get<{ items: { title: string; slug: string }[] }>('/api/cases')).body;
  const slugs = ['Alpha', 'Beta'].map((name) => items.find(({ title }) => title === name)?.slug);
  assert.equal(slugs, ['alpha-new', 'beta-new']);
});

test('a question that comes late waits in a toast, over another one and over the filter, and keeps what was typed', async (panel) => {
  const { page } = panel;
  const { field, hold } = await twoTaken(panel);
  const answerIt = page.locator('[data-type="error"]').getByRole('button', { name: 'Открыть корзину' });
  await page.keyboard.press('r');
  await asksFor(page, 'trash-alpha').waitFor();
  const release = await hold();
  await field.fill('trash-beta');
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focused(page), 'Beta'));
  await page.keyboard.press('r');
  await asksFor(page, 'trash-beta').waitFor();
  await field.fill('beta-');
  release();
  await answerIt.waitFor();
  await page.keyboard.type('new');
  assert.is(await field.inputValue(), 'beta-new');
  await answerIt.click();
  await asksFor(page, 'trash-alpha').waitFor();
  await until(async () => assert.ok(await isFocused(field)));
  assert.is(await field.inputValue(), 'trash-beta', 'what the host has refused is there to be changed');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });

  await page.unrouteAll();
  const releaseAgain = await hold();
  await page.keyboard.press('End');
  await until(async () => assert.is(await focused(page), 'Alpha'));
  await page.keyboard.press('r');
  await rows(page, 'Beta');
  await page.keyboard.press('/');
  const filter = page.locator('[data-focus="filter"]');
  await page.locator('[data-focus="filter"]:focus').waitFor();
  await page.keyboard.type('Be');
  releaseAgain();
  await answerIt.waitFor();
  await page.keyboard.type('ta');
  assert.equal([await filter.inputValue(), await field.count()], ['Beta', 0]);
  await rows(page, 'Beta');
  // The filter that hides its row gives way to the question that was asked for.
  await answerIt.click();
  await asksFor(page, 'trash-alpha').waitFor();
  await until(async () => assert.ok(await isFocused(field)));
  // Hidden and shown again by what is typed, it leaves the focus where it is.
  await filter.click();
  await page.keyboard.type('Be');
  await rows(page, 'Beta');
  for (const _ of 'Be') await page.keyboard.press('Backspace');
  await rows(page, 'Beta', 'Alpha');
  await page.keyboard.type('Al');
  assert.is(await filter.inputValue(), 'Al');
});

test('R on another row leaves a question that is open as it is typed: a toast leads to the other one', async (panel) => {
  const { page } = panel;
  const { field } = await twoTaken(panel);
  await page.keyboard.press('r');
  await asksFor(page, 'trash-alpha').waitFor();
  await until(async () => assert.ok(await isFocused(field)));
  await field.fill('alpha-new');
  await row(page, 'Beta').locator('[data-row-link]').focus();
  await page.keyboard.press('r');
  const answerIt = page.locator('[data-type="error"]').getByRole('button', { name: 'Открыть корзину' });
  await page
    .getByText(/Не восстановлено: .*Beta/)
    .first()
    .waitFor();
  assert.equal([await field.count(), await field.inputValue()], [1, 'alpha-new']);
  assert.is(await asksFor(page, 'trash-beta').count(), 0);
  await answerIt.click();
  await asksFor(page, 'trash-beta').waitFor();
  await until(async () => assert.ok(await isFocused(field)));
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  await until(async () => assert.is(await focused(page), 'Alpha'));
  await page.keyboard.press('r');
  await asksFor(page, 'trash-alpha').waitFor();
  assert.is(await field.inputValue(), 'alpha-new');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
});

test('a restore whose answer was lost is repeated with the same key; what a colleague was faster with is said', async (panel) => {
  const { page, client } = panel;
  await fill(panel, 'Alpha', 'Beta');
  await openTrash(panel);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/trash/*/restore', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('Home');
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Повторить' }).first().waitFor();
  await rows(page, 'Beta', 'Alpha');
  await page.keyboard.press('r');
  await toast(page, 'Запись восстановлена').waitFor();
  assert.equal(keys.length, 2);
  assert.ok(keys[0]);
  assert.is(keys[1], keys[0]);
  assert.is((await titles(client)).filter((title) => title === 'Beta').length, 1);
  await rows(page, 'Alpha');
  const { items } = (await client.get<{ items: { id: number }[] }>('/api/trash')).body;
  await vera?.post(`/api/trash/${items[0]?.id}/restore`, {});
  await page.keyboard.press('r');
  await page.getByText('В корзине этого уже нет: запись восстановили, или её срок истёк.').first().waitFor();
  await rows(page);
});

test('single blocks stand below their case, are refused before it, and come back with it', async (panel) => {
  const { page, client } = panel;
  await fill(panel, 'Alpha');
  const id = await addCase(client, 'С блоком');
  await client.post(`/api/cases/${id}/text`, { ...textBody, header: { text: 'Задача', h1: true, h2: false } });
  const { content } = (await client.get<{ content: { id: number }[] }>(`/api/cases/${id}`)).body;
  await client.delete(`/api/cases/${id}/text/${content[0]?.id}`);
  await addCategory(client, 'Между').then((one) => client.delete(`/api/cases/categories/${one}`));
  await client.delete(`/api/cases/${id}`);
  await openTrash(panel);
  await rows(page, 'С блоком', 'Задача', 'Между', 'Alpha');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await page.getByText('Сначала восстановите кейс').first().waitFor();
  await rows(page, 'С блоком', 'Задача', 'Между', 'Alpha');
  for (const key of ['Home', 'x', 'Shift+ArrowDown', 'r']) await page.keyboard.press(key);
  await toast(page, 'Восстановлено: 2 записи').waitFor();
  await rows(page, 'Между', 'Alpha');
  assert.is((await client.get<{ content: object[] }>(`/api/cases/${id}`)).body.content.length, 1);
});

test('the palette leads there and restores by number; the dashboard counts', async (panel) => {
  const { page, client, host } = panel;
  const [id] = await fill(panel, 'Alpha', 'Beta');
  await open({ page, host }, '/');
  const link = page.getByRole('link', { name: /Корзина\s*2/ });
  await link.waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type(`восстановить кейс ${id}`);
  await highlightedRow(page, `Восстановить кейс #${id}`).waitFor();
  await page.keyboard.press('Enter');
  await toast(page, 'Запись восстановлена').waitFor();
  assert.ok((await titles(client)).includes('Alpha'));
  await page.getByRole('link', { name: /Корзина\s*1/ }).waitFor();
  await chooseInPalette(page, `восстановить кейс ${id}`, `Восстановить кейс #${id}`);
  await toast(page, `В корзине нет: кейс #${id}`).waitFor();
  await chooseInPalette(page, 'корзина', 'Корзина');
  await until(() => assert.is(pathOf(page), path));
  await rows(page, 'Beta');
  await paletteField(page).waitFor({ state: 'hidden' });
});

test('a trash that cannot be loaded says so, and one key loads it', async (panel) => {
  const { page, host } = panel;
  await fill(panel, 'Alpha');
  await open({ page, host }, '/cases/list/');
  await page.route('**/api/trash?*', (route) => route.fulfill({ status: 500, json: { message: 'SQL' } }));
  await page.goto(host.origin + path);
  await page.getByText('Не удалось загрузить корзину').waitFor();
  assert.equal(await axe(page), []);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).first().click();
  await rows(page, 'Alpha');
});

for (const [theme, width, height] of [
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
] as const)
  test(`by pointer, and axe finds nothing: ${theme}, ${width} px`, async (panel) => {
    const { page, client } = panel;
    await fill(panel, 'Alpha', 'Beta');
    await addCase(client, `Занял ${theme} ${width}`, { slug: 'trash-beta' });
    await page.setViewportSize({ width, height });
    await openTrash(panel);
    if (theme === 'dark') await page.keyboard.press('Control+Shift+l');
    await until(async () => assert.is(await page.evaluate(() => document.documentElement.dataset.theme), theme));
    assert.equal(await axe(page), []);
    const act = async (title: string, name: string) => {
      if (width === 390) {
        await page.getByRole('button', { name: `Действия: «${title}»` }).click();
        await dialog(page).getByRole('button', { name }).waitFor();
        assert.equal(await axe(page), []);
        await dialog(page).getByRole('button', { name }).click();
        await dialog(page).waitFor({ state: 'detached' });
      } else {
        await row(page, title).hover();
        await page.getByRole('button', { name: `${name} «${title}»` }).click();
      }
    };
    await act('Beta', 'Восстановить');
    await page.getByLabel('Адрес', { exact: true }).waitFor();
    assert.equal(await axe(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.getByLabel('Адрес', { exact: true }).fill(`beta-${theme}-${width}`);
    await page.locator('form').getByRole('button', { name: 'Восстановить' }).click();
    await toast(page, 'Запись восстановлена').click();
    await toast(page, 'Запись восстановлена').waitFor({ state: 'detached' });
    await rows(page, 'Alpha');
    await row(page, 'Alpha').locator('[data-row-link]').click();
    await page.locator('aside h3').filter({ hasText: 'Alpha' }).waitFor();
    assert.equal(await axe(page), []);
    await page.locator('aside').getByRole('button', { name: 'Восстановить' }).click();
    await page.getByText('В корзине пусто.').waitFor();
    await toast(page, 'Запись восстановлена').click();
    await toast(page, 'Запись восстановлена').waitFor({ state: 'detached' });
    assert.equal(await axe(page), []);
  });

test.run();
