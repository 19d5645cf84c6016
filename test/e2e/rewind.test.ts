// The time machine: what was changed since a time goes back, rehearsed first, and what others have changed later stays.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, newPage } from '../fixtures/browser.ts';
import type { Client } from '../fixtures/client.ts';
import { enter, fill } from '../fixtures/foreign/panel.ts';
import { startForeignHost } from '../fixtures/foreign-host.ts';
import { startHost } from '../fixtures/host.ts';
import { chooseInPalette, highlightedRow, paletteField } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, rowTitles, textOf, toast, until } from '../fixtures/panel.ts';
import { addTextBlocks, blocksOf, fieldsOf, secondOperator } from '../fixtures/two-sides.ts';

const test = panelSuite('time machine');

let vera: Client;
test.before.each(async ({ host }) => {
  vera ??= await secondOperator(host);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Вернуть/ });
const row = (page: Page, key: string) => page.locator(`[data-rewind="${key}"]`);
const verdict = (page: Page, key: string) => textOf(row(page, key).locator('[data-tone], [id$="verdict"]').first());
const back = (page: Page) => page.locator('[data-command="rewind.run"]');
const fields = (client: Client, id: number, ...names: string[]) => fieldsOf(client, `/api/cases/${id}`, names);

/** Opens the rehearsal by a sentence of the palette, and waits until it has its rows. */
async function rehearse(page: Page, sentence: string, title: string | RegExp): Promise<void> {
  await chooseInPalette(page, sentence, title);
  await dialog(page).waitFor();
  await page.locator('[data-rewind]').first().waitFor();
}

test('by key, all that a colleague has changed goes back but what was changed later, and one undo takes it back', async ({
  host,
  page,
  client,
}) => {
  const first = await addCase(client, 'Портал яхт', { year: 2024, announce: 'Как было' });
  const second = await addCase(client, 'Сайт банка');
  const third = await addCase(client, 'Музей');
  const [block = 0] = await addTextBlocks(client, first, ['Задача']);
  await vera.put(`/api/cases/${first}`, { title: 'Портал Веры', year: 2025, announce: 'Веры' });
  await vera.delete(`/api/cases/${first}/text/${block}`);
  await vera.put(`/api/cases/${second}`, { show: false });
  await vera.delete(`/api/cases/${third}`);
  await client.put(`/api/cases/${first}`, { year: 2026 });

  await open({ host, page }, '/cases/list/');
  await rehearse(page, 'вернуть всё, что изменила Вера за последний час', /^Вернуть правки с .+: Вера…/);
  assert.match(await verdict(page, `case:${first}`), /^кроме «Год»: позже вы, сегодня, \d\d:\d\d$/);
  assert.is(await verdict(page, `case:${second}`), 'снова показан');
  assert.is(await verdict(page, `case:${third}`), 'вернётся из корзины');
  assert.match(await textOf(dialog(page)), /3 записи: 2 вернутся целиком, 1 частично/);
  // The first row has the focus; Enter shows what changes.
  await page.keyboard.press('Enter');
  await row(page, `case:${first}`).locator('dd ins').first().waitFor();
  assert.equal(await axe(page), []);
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Правки возвращены').waitFor();
  assert.is(await dialog(page).count(), 0);

  const before = { title: 'Портал яхт', year: 2026, announce: 'Как было' };
  assert.equal(await fields(client, first, 'title', 'year', 'announce'), before);
  assert.equal(
    (await blocksOf(client, first)).map(({ id }) => id),
    [block],
  );
  assert.equal(await fields(client, second, 'show'), { show: true });
  assert.equal(await fields(client, third, 'title'), { title: 'Музей' });
  await until(async () => assert.equal(await rowTitles(page), ['Портал яхт', 'Сайт банка', 'Музей']));

  await page.keyboard.press('Control+z');
  await page
    .getByText(/^Отменено: возврат правок с/)
    .first()
    .waitFor();
  const hers = { title: 'Портал Веры', year: 2026, announce: 'Веры' };
  assert.equal(await fields(client, first, 'title', 'year', 'announce'), hers);
  assert.equal(await blocksOf(client, first), []);
  assert.equal(await fields(client, second, 'show'), { show: false });
  assert.is((await client.get(`/api/cases/${third}`)).status, 404);
  await page.keyboard.press('Control+k');
  await paletteField(page).waitFor();
});

test('by pointer, on a phone and in the dark, what is ticked goes back; what a colleague changes meanwhile stays', async ({
  host,
  page,
  client,
}) => {
  const [one, two, three] = [await addCase(client, 'Один'), await addCase(client, 'Два'), await addCase(client, 'Три')];
  for (const id of [one, two, three]) await vera.put(`/api/cases/${id}`, { subtitle: 'Веры' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open({ host, page }, '/cases/list/');
  await page.evaluate(() => localStorage.setItem('darkTheme', 'true'));
  await open({ host, page }, '/cases/list/');
  await rehearse(page, `вернуть кейсы ${one}-${three}, как было час назад`, 'Вернуть 3 кейса, как было');
  // An hour ago there were none of them: all that anybody has done would go.
  await dialog(page).getByLabel('Чьи правки').selectOption('Вера');
  await until(async () => assert.is(await verdict(page, `case:${two}`), 'вернётся'));
  assert.equal(await axe(page), []);
  await row(page, `case:${one}`).getByRole('checkbox').click();
  await vera.put(`/api/cases/${two}`, { subtitle: 'Веры, позже' });
  await back(page).click();
  await toast(page, 'Возвращена 1 из 2').waitFor();
  assert.match(await verdict(page, `case:${two}`), /изменил/);
  assert.equal(await fields(client, one, 'subtitle'), { subtitle: 'Веры' });
  assert.equal(await fields(client, two, 'subtitle'), { subtitle: 'Веры, позже' });
  assert.equal(await fields(client, three, 'subtitle'), { subtitle: null });
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

test('over an open form its fields and blocks are as they were, and what is typed stays', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Форма', { subtitle: 'Как было' });
  const [block = 0] = await addTextBlocks(client, id, ['Задача']);
  await vera.put(`/api/cases/${id}`, { subtitle: 'Веры' });
  await vera.delete(`/api/cases/${id}/text/${block}`);
  await open({ host, page }, `/cases/${id}/edit`);
  await page.getByLabel('Анонс', { exact: true }).fill('Набрано');
  await rehearse(page, `вернуть кейс ${id}, что изменила Вера за последний час`, 'Вернуть правки');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Правки возвращены').waitFor();
  // At once, not when the form looks next whether somebody has changed it.
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Как было');
  assert.ok((await page.locator('[data-block]').getByText('Задача').count()) > 0);
  assert.is(await page.getByLabel('Анонс', { exact: true }).inputValue(), 'Набрано');
  assert.equal(await fields(client, id, 'subtitle', 'announce'), { subtitle: 'Как было', announce: null });

  // From a step of the history: all that its author has done since, in whatever record.
  const other = await addCase(client, 'Рядом');
  await vera.put(`/api/cases/${id}`, { subtitle: 'Веры ещё раз' });
  await vera.put(`/api/cases/${other}`, { subtitle: 'Веры' });
  await open({ host, page }, `/cases/${id}/edit`);
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('y');
  await page.locator('[data-head]:focus').waitFor();
  await page.keyboard.press('Shift+R');
  await page.getByRole('dialog', { name: /^Вернуть правки с \d\d:\d\d: Вера$/ }).waitFor();
  await row(page, `case:${other}`).waitFor();
  assert.is(await verdict(page, `case:${id}`), 'вернётся');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

test('where the host dies in between, the rest is told and goes back afterwards, nothing twice', async ({
  host,
  page,
  client,
}) => {
  const ids: number[] = [];
  for (let number = 1; number <= 12; number++) ids.push(await addCase(client, `Запись ${number}`));
  for (const id of ids) await vera.put(`/api/cases/${id}`, { subtitle: 'Веры' });
  await open({ host, page }, '/cases/list/');
  await rehearse(page, `вернуть кейсы ${ids[0]}-${ids.at(-1)}, что изменила Вера за последний час`, 'Вернуть правки');
  let puts = 0;
  await page.route('**/api/cases/*', async (route) => {
    if (route.request().method() === 'PUT' && ++puts === 9) await host.kill();
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Проверить снова' }).waitFor();
  await page.unroute('**/api/cases/*');
  await host.start();
  const changes = async () =>
    (await client.get<{ items: { op: string; by: { name: string } | null }[] }>('/api/changes?type=case&limit=200'))
      .body.items.length;
  const first = await changes();
  await until(async () => {
    if ((await textOf(back(page))).startsWith('Проверить снова')) await back(page).click();
    assert.match(await textOf(back(page)), /Вернуть \d+ запис/);
  });
  const left = Number(/\d+/.exec(await textOf(back(page)))?.[0]);
  await back(page).click();
  await toast(page, 'Правки возвращены').waitFor();
  for (const id of ids) assert.equal(await fields(client, id, 'subtitle'), { subtitle: null });
  assert.is(await changes(), first + left);
});

test('in front of another host there is none of it', async ({ browser }) => {
  const foreign = await startForeignHost();
  const front = await startHost({ API_ORIGIN: foreign.origin });
  const page = await newPage(browser);
  try {
    fill(foreign);
    await enter(page, { ...foreign, origin: front.origin }, '/cases/list/');
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type('тёмная тема');
    await page.locator('[cmdk-item][data-value="command:app.theme"]').waitFor();
    await paletteField(page).fill('вернуть всё, как было вчера в 18:00');
    await page.locator('[cmdk-item][data-value="command:app.theme"]').waitFor({ state: 'detached' });
    assert.is(await page.locator('[cmdk-item][data-value*="rewind"]').count(), 0);
    assert.is(await highlightedRow(page, /^Вернуть/).count(), 0);
  } finally {
    await page.context().close();
    await Promise.all([front.stop(), foreign.stop()]);
  }
});

test.run();
