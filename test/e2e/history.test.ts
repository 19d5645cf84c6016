// The history beside a form: who has changed what, and what was before comes back into the form as a draft.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe } from '../fixtures/browser.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import type { Client } from '../fixtures/client.ts';
import { highlightedRow } from '../fixtures/palette.ts';
import { open, type Panel, panelSuite, pathOf, textOf, toast, until } from '../fixtures/panel.ts';
import { secondOperator } from '../fixtures/two-sides.ts';

const test = panelSuite('history', { returning: true });

let vera: Client;

/** A case with a block that both operators have changed; returns its address. */
async function changedCase({ host, client }: Panel): Promise<string> {
  vera ??= await secondOperator(host);
  const { id } = (await client.post<{ id: number }>('/api/cases', { title: 'Портал', year: 2024, show: false })).body;
  await client.post(`/api/cases/${id}/text`, { header: { text: 'Задача' } });
  const { content } = (await client.get<{ content: { id: number }[] }>(`/api/cases/${id}`)).body;
  await vera.put(`/api/cases/${id}`, { title: 'Портал банка', year: 2025 });
  await vera.put(`/api/cases/${id}/text/${content[0]?.id}`, { header: { text: 'Цель' } });
  await client.put(`/api/cases/${id}`, { show: true });
  return `/cases/${id}/edit`;
}

const pane = (page: Page) => page.getByRole('complementary', { name: 'История' });
const heads = (page: Page) => page.locator('[data-head]');
const titleField = (page: Page) => page.getByLabel('Название *');
const said = async (page: Page) => (await heads(page).allTextContents()).map((text) => text.replace(/\d\d:\d\d/, ' '));

async function openPane({ page, host }: Panel, path: string): Promise<void> {
  await open({ page, host }, path);
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('y');
  await page.locator('[data-head]:focus').waitFor();
}

test('what the case was before a step is looked at beside the form, and nothing changes', async (panel) => {
  const { page, client } = panel;
  const path = await changedCase(panel);
  const id = /\d+/.exec(path)?.[0];
  await client.post('/api/cases', { title: 'Соседний', show: false });
  await client.post(`/api/cases/${id}/text`, { header: { text: 'Позже' } });
  const { content } = (await client.get<{ content: { id: number }[] }>(`/api/cases/${id}`)).body;
  await client.delete(`/api/cases/${id}/text/${content[0]?.id}`);
  await openPane(panel, path);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('[data-step][data-unfolded]').getByRole('button', { name: 'Смотреть' }).waitFor();
  await page.keyboard.press('p');
  const former = page.getByRole('complementary', { name: /^До правки: сегодня, \d\d:\d\d$/ });
  await former.getByRole('heading', { name: 'Портал', exact: true }).waitFor();
  await former.getByText('Задача').waitFor();
  assert.is(await former.getByText('Позже').count(), 0);
  assert.equal(
    await axe(page, { parts: await page.evaluateHandle(() => [...document.querySelectorAll('aside')]) }),
    [],
  );
  assert.is(await titleField(page).inputValue(), 'Портал банка');
  await page.keyboard.press('Escape');
  await page.locator('[data-head]:focus').waitFor();
  await page.getByText('Изменений нет').waitFor();
  await page.keyboard.press('p');
  await former.waitFor();
  await page.keyboard.press('p');
  await page.locator('[data-head]:focus').waitFor();
  await page.locator('[data-step][data-unfolded]').last().getByRole('button', { name: 'Смотреть' }).click();
  await former.getByRole('button', { name: 'Назад к истории' }).click();
  await pane(page).waitFor();

  // Of one's own changes alone, it is still the case as it was: Вера has changed the title since.
  await page.getByRole('radio', { name: 'Мои' }).click();
  await heads(page).last().waitFor();
  await until(async () => assert.not.match((await said(page)).join(), 'Вера'));
  const own = page.locator('[data-step]').first();
  if ((await own.getAttribute('data-unfolded')) === null) await own.locator('[data-head]').click();
  await own.getByRole('button', { name: 'Смотреть' }).click();
  await former.getByRole('heading', { name: 'Портал', exact: true }).waitFor();
  assert.is(await former.getByText('Задача').count(), 0);
  // The neighbour is shown as it is, and Escape leads to no history of another case.
  await page.getByRole('button', { name: 'Следующая запись' }).click();
  await until(() => assert.not.match(pathOf(page), `/${id}/`));
  await page.getByRole('complementary', { name: 'Предпросмотр' }).waitFor();
  await page.keyboard.press('Escape');
  await until(() => assert.is(pathOf(page), '/cases/list/'));
});

test('by key: steps of people, fields of a step, and what was before comes into the form as a draft', async (panel) => {
  const { page, client } = panel;
  const path = await changedCase(panel);
  await openPane(panel, path);
  const steps = await said(page);
  assert.match(steps[0] ?? '', /^AВы Показан на сайте$/);
  assert.match(steps[1] ?? '', /^ВВера 2 сохранения: блок 1 «Цель»: заголовок, /);
  assert.match(steps.at(-1) ?? '', /^AВы Создан кейс$/);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const step = page.locator('[data-step][data-unfolded]').last();
  await step.getByRole('button', { name: 'Вернуть: Год' }).waitFor();
  assert.match(await textOf(step), /2024→2025/);
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-part^="textblock:"]:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await until(async () => assert.is(await titleField(page).inputValue(), 'Портал'));
  const saved = async () => (await client.get<{ case: { title: string } }>(path.replace(/(.*)\/edit/, '/api$1'))).body;
  assert.is((await saved()).case.title, 'Портал банка', 'nothing is written before the save');
  await page.keyboard.press('Control+z');
  await until(async () => assert.is(await titleField(page).inputValue(), 'Портал банка'));

  // On the head of the step: all that was changed since, of the block as well.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('r');
  await until(async () => assert.is(await titleField(page).inputValue(), 'Портал'));
  assert.is(await page.getByLabel('Год', { exact: true }).inputValue(), '2024');
  await page.getByText('Не сохранён ·').waitFor();
  // Before the creation there was nothing: no field is emptied.
  await heads(page).last().focus();
  await page.keyboard.press('r');
  await toast(page, 'Возвращать нечего').waitFor();
  assert.is(await titleField(page).inputValue(), 'Портал');
  await page.keyboard.press('Escape');
  await pane(page).waitFor({ state: 'detached' });
  // The focus goes back to the field that it came from.
  await titleField(page).focus();
  await page.keyboard.press('Alt+y');
  await page.locator('[data-head]:focus').waitFor();
  await page.keyboard.press('Escape');
  await until(async () => assert.ok(await titleField(page).evaluate((field) => field === document.activeElement)));
  await page.keyboard.press('Control+s');
  await until(async () => assert.is((await saved()).case.title, 'Портал'));
});

test('by pointer: the button opens it, a field comes back, a part of a block opens its editor; one’s own alone', async (panel) => {
  const { page } = panel;
  const path = await changedCase(panel);
  await open(panel, path);
  await page.getByRole('button', { name: 'История' }).click();
  await heads(page).filter({ hasText: 'Вера' }).click();
  await page.getByRole('button', { name: 'Вернуть: Год' }).click();
  await until(async () => assert.is(await page.getByLabel('Год', { exact: true }).inputValue(), '2024'));
  await page.getByRole('radio', { name: 'Мои' }).click();
  await until(async () =>
    assert.equal([(await said(page)).some((text) => text.includes('Вера')), await heads(page).count()], [false, 2]),
  );
  await page.getByRole('radio', { name: 'Все' }).click();
  await heads(page).filter({ hasText: 'Вера' }).click();
  await page.getByRole('button', { name: /^Вернуть: Блок 1/ }).click();
  const editor = page.getByRole('dialog');
  await until(async () => assert.is(await editor.locator('[data-field="header.text"] input').inputValue(), 'Задача'));
});

test('what a colleague saves while it is open comes to it, and the step under the cursor stays', async (panel) => {
  const { page } = panel;
  const path = await changedCase(panel);
  await openPane(panel, path);
  const count = await heads(page).count();
  await vera.put(path.replace(/(.*)\/edit/, '/api$1'), { subtitle: 'Новый' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await until(async () => assert.is(await heads(page).count(), count + 1));
  assert.match(await textOf(page.locator('[data-head]:focus')), /Показан на сайте/);
});

test('in the editor of a block it has the block’s own changes, in the form of settings those of the page', async (panel) => {
  const { page, client } = panel;
  const path = await changedCase(panel);
  await open(panel, path);
  await page.locator('[data-block]').first().getByRole('button', { name: 'Изменить' }).click();
  const field = page.getByRole('dialog').locator('[data-field="header.text"] input');
  await field.focus();
  await page.keyboard.press('Alt+y');
  const dialog = page.getByRole('dialog', { name: /История/ });
  // A step that is unfolded holds Escape back no more than another.
  await dialog.locator('[data-head][aria-expanded="true"]:focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+y');
  await dialog.locator('[data-head]:focus').waitFor();
  assert.equal(await heads(page).count(), 2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.is(await field.inputValue(), 'Задача');

  await client.post('/api/pages/settings/case', { description: 'Было' });
  await vera.post('/api/pages/settings/case', { description: 'Стало' });
  await openPane(panel, '/cases/settings/');
  await page.keyboard.press('r');
  await until(async () => assert.is(await page.getByRole('textbox', { name: 'Текст в шапке' }).inputValue(), 'Было'));

  await open(panel, '/');
  const changes = page.getByRole('region', { name: 'Последние изменения' });
  await changes.getByRole('link').filter({ hasText: 'Общие настройки страницы кейсов' }).first().click();
  await until(() => assert.is(pathOf(page), '/cases/settings/'));
  await page.locator('[data-step][data-unfolded]').waitFor();
});

test('on the dashboard an act on many records is one row, which leads to each of them', async (panel) => {
  const { page, host, client } = panel;
  vera ??= await secondOperator(host);
  const ids: number[] = [];
  for (const title of ['Яхты', 'Банк', 'Музей', 'Школа'])
    ids.push((await client.post<{ id: number }>('/api/cases', { title, year: 2024, show: true })).body.id);
  for (const id of ids) await vera.put(`/api/cases/${id}`, { show: false });
  await open({ page, host }, '/');
  const row = page.getByRole('button', { name: /Вера · Скрыто 4 кейса/ });
  assert.match(await textOf(row), /Школа, Музей, Банк\sи\sещё\s1/);
  await row.click();
  const dialog = page.getByRole('dialog', { name: /^Изменения \(Вера\), кейсы/ });
  await dialog.getByRole('link').first().waitFor();
  const told = await dialog.getByRole('link').allTextContents();
  assert.equal(
    told.map((text) => text.replace(/\s*\d\d:\d\d$/, '').replace(/^ВВера · /, '')),
    ids.map((id, at) => `Скрыт с сайта${['Яхты', 'Банк', 'Музей', 'Школа'][at]} · Кейс #${id}`).reverse(),
  );
  await page.keyboard.press('Escape');
  await until(async () => assert.ok(await row.evaluate((button) => button === document.activeElement)));
});

test('the palette answers who has changed what, and when', async (panel) => {
  const { page, host } = panel;
  const path = await changedCase(panel);
  const id = path.split('/')[2];
  await open({ page, host }, '/cases/list/');
  const ask = async (question: string, title: string) => {
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type(question);
    await highlightedRow(page, title).waitFor();
    await page.keyboard.press('Enter');
  };
  const today = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' }).format();
  await ask('что изменила вера сегодня', `Изменения (Вера): сегодня, ${today}`);
  const dialog = page.getByRole('dialog', { name: /^Изменения \(Вера\)/ });
  const rows = dialog.getByRole('link');
  await until(async () => assert.match(await textOf(rows.first()), new RegExp(`^ВВера · .*Кейс #${id}`)));
  assert.ok((await rows.allTextContents()).every((text) => text.startsWith('ВВера')));
  assert.equal(await axe(page), []);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const hers = page.locator('[data-step][data-cursor] [data-head]:focus');
  await until(async () => assert.match(await textOf(hers), /Вера/));
  assert.is(pathOf(page), path);
  assert.is(await dialog.count(), 0);
  // From the form itself the row leads to the same address.
  await heads(page).first().focus();
  await ask('что изменила вера сегодня', `Изменения (Вера): сегодня, ${today}`);
  await rows.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await until(async () => assert.match(await textOf(hers), /Вера/));
  assert.is(await dialog.count(), 0);
  await ask(`история кейса ${id}`, `История кейса #${id}`);
  await until(async () => assert.match(await textOf(page.locator('[data-step][data-cursor]')), /Показан на сайте/));
});

test('Enter on «история кейса» waits for no list of another kind', async (panel) => {
  const { page } = panel;
  const path = await changedCase(panel);
  const release = await holdAnswer(page, 'GET', '**/api/services*');
  await open(panel, path);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type(`история кейса ${/\d+/.exec(path)?.[0]}`);
  await highlightedRow(page, 'История кейса').waitFor();
  await page.keyboard.press('Enter');
  // Before the panel gives the held list up, after thirty seconds.
  await page.locator('[data-head]').first().waitFor({ timeout: 20_000 });
  release();
});

test('an address leads to a change; a failed read is told and repeated; a host without the call shows none of it', async (panel) => {
  const { page, host, client } = panel;
  const path = await changedCase(panel);
  const { items } = (
    await client.get<{ items: { id: number; op: string }[] }>(`/api/changes?type=case&record=${path.split('/')[2]}`)
  ).body;
  const created = items.find(({ op }) => op === 'add')?.id;
  await page.goto(`${host.origin}${path}?history=${created}`);
  await until(async () => assert.match(await textOf(page.locator('[data-step][data-cursor]')), /Создан кейс/));
  assert.is(pathOf(page), path);

  await page.route('**/api/changes?*', (route) => route.fulfill({ status: 503, json: { message: 'Занят' } }));
  await page.getByRole('radio', { name: 'Мои' }).click();
  await page.getByText('Не удалось загрузить историю').waitFor();
  await page.unroute('**/api/changes?*');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await heads(page).first().waitFor();

  await page.route('**/api/changes?*', (route) => route.fulfill({ status: 404, json: { message: 'Нет' } }));
  await page.getByRole('radio', { name: 'Все' }).click();
  await pane(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+y');
  assert.is(await pane(page).count(), 0);
});

for (const dark of [false, true])
  test(`axe finds nothing, in the width of a phone too: ${dark ? 'dark' : 'light'}`, async (panel) => {
    const { page } = panel;
    const path = await changedCase(panel);
    await open(panel, path);
    if (dark) await page.keyboard.press('Control+Shift+KeyL');
    await page.locator('main h1:not([data-kept] *)').focus();
    await page.keyboard.press('y');
    await heads(page).filter({ hasText: 'Вера' }).click();
    await page.getByRole('button', { name: 'Вернуть: Год' }).waitFor();
    assert.equal(await axe(page), []);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('dialog', { name: /История/ }).waitFor();
    assert.equal(await axe(page), []);
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    // What can be done with the whole step stands in the foot of the sheet, and nowhere else.
    const sheet = page.getByRole('dialog', { name: /История/ });
    await sheet.getByRole('button', { name: 'Что ещё сделать с правкой' }).click();
    await sheet.getByRole('button', { name: 'Смотреть' }).waitFor();
    for (const name of [/^Вернуть, как было до \d\d:\d\d/, /^Вернуть все правки с \d\d:\d\d: Вера/])
      assert.is(await sheet.getByRole('button', { name }).count(), 1);
    assert.equal(await axe(page), []);
  });

test.run();
