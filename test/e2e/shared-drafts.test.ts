// Drafts that colleagues see: shared only where that is asked for, looked at, and taken by joining, never over anything.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, newPage, signIn, troublesOf } from '../fixtures/browser.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { part } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { enter, fill } from '../fixtures/foreign/panel.ts';
import { startForeignHost } from '../fixtures/foreign-host.ts';
import { startHost } from '../fixtures/host.ts';
import { addCase, open, type Panel, panelSuite, toast, until } from '../fixtures/panel.ts';
import { second } from '../fixtures/second-account.ts';
import {
  addTextBlocks,
  blocksOf,
  fieldOf,
  fieldsOf,
  otherTab,
  saved,
  secondOperator,
  textBlock,
} from '../fixtures/two-sides.ts';

const test = panelSuite('shared drafts');

let vera: Client;
let veras: Page;
test.before.each(async ({ host, browser }) => {
  if (vera) return;
  vera = await secondOperator(host);
  veras = await newPage(browser);
  await signIn(veras, host.origin, second);
});

const notice = (page: Page) => page.locator('[data-shared-draft]');
const button = (page: Page, name: string) => notice(page).getByRole('button', { name });
const stored = async (client: Client, id: number) =>
  (await client.get<{ items: { parts: { form: string; changes: object }[] }[] }>(`/api/drafts?form=case:${id}`)).body
    .items;

/** Types into the form of the case and shares that. */
async function share({ page, host }: Panel, id: number, typed: Record<string, string>): Promise<void> {
  await open({ page, host }, `/cases/${id}/edit`);
  for (const [label, text] of Object.entries(typed)) await fieldOf(page, label).fill(text);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await button(page, 'Убрать').waitFor();
}

/** Vera opens the case and reads of the draft. */
async function offered({ host }: Panel, id: number, what: string): Promise<void> {
  await open({ page: veras, host }, `/cases/${id}/edit`);
  await notice(veras).getByText('Черновик: Admin, сегодня, ').waitFor();
  assert.match((await notice(veras).locator('p').textContent()) ?? '', new RegExp(`: ${what}$`));
}

test('it is shared by button and by key, told to everybody else, renewed and taken back', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, 'Портал');
  await open({ page, host }, `/cases/${id}/edit`);
  assert.is(await page.getByRole('button', { name: 'Поделиться' }).count(), 0, 'nothing is changed');
  await fieldOf(page, 'Подзаголовок').fill('Для банка');
  await page.getByText('Черновик сохранён в').waitFor();
  assert.equal(await stored(client, id), [], 'never by itself');
  await page.keyboard.press('Alt+g');
  await toast(page, 'Черновик виден коллегам').waitFor();
  await notice(page).getByText('Ваш черновик виден коллегам, сегодня').waitFor();
  assert.is(await page.getByRole('button', { name: 'Поделиться' }).count(), 0);
  assert.is(await button(page, 'Обновить').count(), 0);
  await offered(panel, id, 'Подзаголовок');
  assert.is(await button(veras, 'Убрать').count(), 0);

  await fieldOf(page, 'Анонс').fill('Две недели');
  await button(page, 'Обновить').click();
  await button(page, 'Обновить').waitFor({ state: 'detached' });
  await until(async () =>
    assert.equal((await stored(client, id))[0]?.parts[0]?.changes, { subtitle: 'Для банка', announce: 'Две недели' }),
  );
  await button(page, 'Убрать').click();
  await toast(page, 'Черновик больше не виден коллегам').waitFor();
  await notice(page).waitFor({ state: 'detached' });
  assert.is(await fieldOf(page, 'Анонс').inputValue(), 'Две недели', 'what was typed stays');
  await open({ page: veras, host }, `/cases/${id}/edit`);
  assert.equal(await stored(vera, id), []);
  assert.is(await notice(veras).count(), 0);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('поделиться черновиком');
  await page.locator('[data-selected="true"][data-value="command:draft.share"]').waitFor();
  await page.keyboard.press('Enter');
  await button(page, 'Убрать').waitFor();
});

test('it is looked at, and taken as a draft over what a colleague has saved in between', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, 'Форум');
  await share(panel, id, { Подзаголовок: 'Из черновика', Анонс: 'Анонс черновика', 'Название *': 'Форум банка' });
  await vera.put(`/api/cases/${id}`, { announce: 'Анонс Веры', year: 2025 });
  await offered(panel, id, 'Название, Подзаголовок, Анонс');

  await button(veras, 'Посмотреть').click();
  const dialog = veras.getByRole('dialog', { name: 'Черновик: Admin' });
  await dialog.waitFor();
  for (const [label, value] of [
    ['Подзаголовок', 'Из черновика'],
    ['Анонс', 'черновика'],
  ] as const)
    assert.match((await dialog.locator('dl > div').filter({ hasText: label }).textContent()) ?? '', value);
  assert.equal(await axe(veras), []);
  await veras.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.is(await fieldOf(veras, 'Подзаголовок').inputValue(), '', 'looking takes nothing');

  await button(veras, 'Посмотреть').click();
  await dialog.locator('[data-command="draft.take-shared"]:focus').waitFor();
  await veras.keyboard.press('Enter');
  await toast(veras, 'Черновик взят').waitFor();
  assert.is(await fieldOf(veras, 'Название *').inputValue(), 'Форум банка');
  assert.is(await fieldOf(veras, 'Подзаголовок').inputValue(), 'Из черновика');
  assert.is(await fieldOf(veras, 'Год').inputValue(), '2025', 'nobody but the other operator has changed it');
  await veras.getByText('Пока вы правили, изменили и другие: Анонс').waitFor();
  await notice(veras).waitFor({ state: 'detached' });
  assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['title']), { title: 'Форум' }, 'nothing is saved yet');

  await veras.keyboard.press('Control+s');
  const asked = veras.getByRole('dialog', { name: /изменили/ });
  await asked.waitFor();
  await veras.keyboard.press('1');
  await veras.keyboard.press('Control+s');
  await toast(veras, saved).first().waitFor();
  assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['title', 'subtitle', 'announce', 'year']), {
    title: 'Форум банка',
    subtitle: 'Из черновика',
    announce: 'Анонс черновика',
    year: 2025,
  });
  await open({ page: veras, host }, `/cases/${id}/edit`);
  assert.is(await notice(veras).count(), 0, 'it has nothing new');

  // Its owner saves: it is gone.
  await open({ page, host }, `/cases/${id}/edit`);
  await fieldOf(page, 'Год').fill('2026');
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal(await stored(client, id), []));
});

test('what both have changed is asked before it is taken, and undone in the form', async (panel) => {
  const { client } = panel;
  const id = await addCase(client, 'Газета');
  await share(panel, id, { Подзаголовок: 'Admin', Анонс: 'Анонс черновика' });
  await open({ page: veras, host: panel.host }, `/cases/${id}/edit`);
  await notice(veras).waitFor();
  await fieldOf(veras, 'Подзаголовок').fill('ВЕРА');
  await button(veras, 'Взять').click();
  const asked = veras.getByRole('dialog', { name: /изменили двое/ });
  await asked.getByText('Черновик: Admin').waitFor();
  assert.is(await fieldOf(veras, 'Подзаголовок').first().inputValue(), 'ВЕРА');
  await veras.keyboard.press('Escape');
  await toast(veras, 'Черновик взят не весь').waitFor();
  assert.is(await fieldOf(veras, 'Анонс').inputValue(), 'Анонс черновика', 'what needs no answer is taken');
  assert.is(await fieldOf(veras, 'Подзаголовок').inputValue(), 'ВЕРА');

  await button(veras, 'Взять').click();
  await asked.waitFor();
  await veras.keyboard.press('2');
  await asked.getByRole('button', { name: 'Взять соединённое' }).click();
  await asked.waitFor({ state: 'detached' });
  await toast(veras, 'Черновик взят').waitFor();
  assert.is(await fieldOf(veras, 'Подзаголовок').inputValue(), 'Admin');
  assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['subtitle', 'announce']), {
    subtitle: null,
    announce: null,
  });
  await veras.locator('main h1:not([data-kept] *)').focus();
  await veras.keyboard.press('Control+z');
  await until(async () => assert.is(await fieldOf(veras, 'Подзаголовок').inputValue(), 'ВЕРА'));
  await veras.keyboard.press('Control+z');
  await until(async () => assert.is(await fieldOf(veras, 'Анонс').inputValue(), ''));
});

test('the drafts of its blocks go with a case, and are taken as drafts of these', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, 'С блоками');
  const [block = 0] = await addTextBlocks(client, id, ['Задача', 'Итог']);
  await open({ page, host }, `/cases/${id}/edit?block=textblock:${block}`);
  await part(page, 'header').getByLabel('Текст заголовка').fill('Задача банка');
  await page.keyboard.press('Alt+g');
  await toast(page, 'Черновик виден коллегам').waitFor();
  await vera.put(`/api/cases/${id}/text/${block}`, textBlock('Задача', 'Текст Веры'));
  await offered(panel, id, '1 блок');
  await button(veras, 'Взять').click();
  await toast(veras, 'Черновик взят').waitFor();
  await veras.getByRole('button', { name: 'Изменить блок № 1' }).click();
  const header = part(veras, 'header').getByLabel('Текст заголовка');
  await until(async () => assert.is(await header.inputValue(), 'Задача банка'));
  await veras.keyboard.press('Control+s');
  await until(async () => {
    const [first] = await blocksOf(client, id);
    assert.equal(first?.data.header, { text: 'Задача банка', h1: false, h2: true });
    assert.equal(first?.data.content, [{ style: 'large', text: 'Текст Веры' }]);
  });
});

test('a block that is opened while its part is read stays open with it, and is saved', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, 'Открыли раньше');
  const [block = 0] = await addTextBlocks(client, id, ['Задача', 'Итог']);
  await open({ page, host }, `/cases/${id}/edit?block=textblock:${block}`);
  await part(page, 'header').getByLabel('Текст заголовка').fill('Задача банка');
  await page.keyboard.press('Alt+g');
  await toast(page, 'Черновик виден коллегам').waitFor();
  await offered(panel, id, '1 блок');
  const asked = veras.waitForRequest(`**/api/cases/${id}`);
  const release = await holdAnswer(veras, 'GET', `**/api/cases/${id}`);
  try {
    await button(veras, 'Взять').click();
    await asked;
    await veras.getByRole('button', { name: 'Изменить блок № 1' }).click();
    const header = part(veras, 'header').getByLabel('Текст заголовка');
    await header.waitFor();
    release();
    await toast(veras, 'Черновик взят').waitFor();
    await until(async () => assert.is(await header.inputValue(), 'Задача банка'));
    await header.fill('Задача двоих');
    await veras.keyboard.press('Control+s');
    await until(async () => assert.is((await blocksOf(client, id))[0]?.data.header?.text, 'Задача двоих'));
    await veras.keyboard.press('Escape');
    await header.waitFor({ state: 'detached' });
  } finally {
    await veras.unrouteAll();
  }
});

test('a comparison that comes late waits in a toast, and is then about what is typed by that time', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, 'Сравнить позже');
  const [block = 0] = await addTextBlocks(client, id, ['Задача']);
  await open({ page, host }, `/cases/${id}/edit?block=textblock:${block}`);
  await part(page, 'header').getByLabel('Текст заголовка').fill('Задача банка');
  await page.keyboard.press('Escape');
  await fieldOf(page, 'Подзаголовок').fill('Admin');
  await page.keyboard.press('Alt+g');
  await toast(page, 'Черновик виден коллегам').waitFor();

  await open({ page: veras, host }, `/cases/${id}/edit`);
  await notice(veras).waitFor();
  await veras.getByRole('button', { name: 'Изменить блок № 1' }).click();
  const header = part(veras, 'header').getByLabel('Текст заголовка');
  await header.fill('Задача Веры');
  await veras.keyboard.press('Escape');
  await header.waitFor({ state: 'detached' });
  const compare = veras.getByRole('button', { name: 'Сравнить' });
  const asked = veras.getByRole('dialog', { name: /изменили двое/ });
  try {
    // She types on while the drafts are read.
    const release = await holdAnswer(veras, 'GET', '**/api/drafts?*');
    await button(veras, 'Взять').click();
    await fieldOf(veras, 'Подзаголовок').click();
    await veras.keyboard.type('ВЕ');
    release();
    await compare.waitFor();
    await veras.keyboard.type('РА');
    assert.equal([await asked.count(), await fieldOf(veras, 'Подзаголовок').inputValue()], [0, 'ВЕРА']);
    await compare.click();
    await asked.getByText('ВЕРА').first().waitFor();
    await veras.keyboard.press('1');
    await veras.unrouteAll();

    // And again while the next form is read.
    const releaseNext = await holdAnswer(veras, 'GET', `**/api/cases/${id}`);
    const reading = veras.waitForRequest(`**/api/cases/${id}`);
    await asked.getByRole('button', { name: 'Взять соединённое' }).click();
    await asked.waitFor({ state: 'detached' });
    await reading;
    await fieldOf(veras, 'Анонс').click();
    await veras.keyboard.type('Две ');
    releaseNext();
    await compare.waitFor();
    await veras.keyboard.type('недели');
    assert.equal([await asked.count(), await fieldOf(veras, 'Анонс').inputValue()], [0, 'Две недели']);
    assert.is(await fieldOf(veras, 'Подзаголовок').inputValue(), 'ВЕРА');
    await compare.click();
    await asked.getByText('Задача банка').first().waitFor();
    await veras.keyboard.press('2');
    await asked.getByRole('button', { name: 'Взять соединённое' }).click();
    await toast(veras, 'Черновик взят').waitFor();
    await veras.getByRole('button', { name: 'Изменить блок № 1' }).click();
    await until(async () => assert.is(await header.inputValue(), 'Задача банка'));
    await veras.keyboard.press('Escape');
    await header.waitFor({ state: 'detached' });
  } finally {
    await veras.unrouteAll();
  }
});

test('one of the same operator from another device is offered as such; values that act, do not', async ({
  page,
  host,
  client,
}) => {
  const id = await addCase(client, 'Свой');
  const text = '<img src=x onerror="document.title = 1">';
  const changes = { subtitle: text, object_announce: { type: 'image', value: 'https://evil.example/x.png' } };
  const parts = [{ form: `case:${id}`, base: { subtitle: null, object_announce: null }, changes }];
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('evil') && asked.push(request.url()));
  assert.is((await client.put('/api/drafts', { form: `case:${id}`, tab: 'other', version: null, parts })).status, 200);
  await open({ page, host }, `/cases/${id}/edit`);
  await notice(page).getByText('Ваш черновик с другого устройства').waitFor();
  await button(page, 'Посмотреть').click();
  await page.getByRole('dialog').getByText(text).waitFor();
  await page.locator('[data-command="draft.take-shared"]:focus').press('Enter');
  await until(async () => assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), text));
  assert.equal(asked, []);
  await notice(page).getByText('Ваш черновик с другого устройства виден коллегам, сегодня').waitFor();
  await button(page, 'Убрать').click();
  await notice(page).waitFor({ state: 'detached' });
  assert.is(await page.locator('img[src*="evil"]').count(), 0);
});

test('each tab of an operator shares its own draft; one that goes on in another tab stays the same', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, 'В двух вкладках');
  await share(panel, id, { Подзаголовок: 'Из первой' });
  const tab = await otherTab(panel, `/cases/${id}/edit`);
  try {
    await notice(tab).getByText('Ваш черновик из другой вкладки').waitFor();
    await fieldOf(tab, 'Анонс').fill('Из второй');
    await tab.keyboard.press('Alt+g');
    await notice(tab).getByText('Ваш черновик виден коллегам').waitFor();
    assert.equal(
      (await stored(client, id)).map(({ parts }) => parts[0]?.changes),
      [{ announce: 'Из второй' }, { subtitle: 'Из первой' }],
      'neither has replaced the other',
    );
    // The second tab takes back its own alone.
    await tab.keyboard.press('Control+s');
    await toast(tab, saved).first().waitFor();
    await until(async () => assert.equal((await stored(client, id)).length, 1));
  } finally {
    await tab.close();
  }
  // The first tab is closed, and its draft goes on in a third one.
  await open({ page, host }, '/');
  await page.evaluate(() => sessionStorage.removeItem('pult.tab'));
  await open({ page, host }, `/cases/${id}/edit`);
  await notice(page).getByText('Ваш черновик виден коллегам').waitFor();
  await fieldOf(page, 'Подзаголовок').fill('Из третьей');
  await button(page, 'Обновить').click();
  await until(async () =>
    assert.equal(
      (await stored(client, id)).map(({ parts }) => parts[0]?.changes),
      [{ subtitle: 'Из третьей' }],
    ),
  );
  await page.getByRole('button', { name: 'Отбросить изменения' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отбросить' }).click();
  await notice(page).waitFor({ state: 'detached' });
  assert.equal(await stored(client, id), [], 'a discarded draft is taken back');
});

test('a draft that is deleted without its form is taken back; an answer that is lost is no second draft', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, 'Потерянный ответ');
  await open({ page, host }, `/cases/${id}/edit`);
  await fieldOf(page, 'Подзаголовок').fill('Дошло');
  await page.route('**/api/drafts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await notice(page).getByText('Ваш черновик виден коллегам').waitFor();
  await page.unrouteAll();
  assert.equal(
    (await stored(client, id)).map(({ parts }) => parts[0]?.changes),
    [{ subtitle: 'Дошло' }],
  );
  assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'Дошло');
  await page.getByText('Черновик сохранён в').waitFor();
  await open({ page, host }, '/');
  await page.locator('[data-command="draft.discard"]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await until(async () => assert.equal(await stored(client, id), []));
});

test('on a phone and in the dark it can be read and taken; a new record has nothing to share', async (panel) => {
  const { host, browser, client } = panel;
  const id = await addCase(client, 'В телефоне');
  await share(panel, id, { Подзаголовок: 'Из черновика' });
  const phone = await newPage(browser, { width: 390, height: 844, theme: 'dark', touch: true });
  try {
    await phone.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(phone, host.origin, second);
    await open({ page: phone, host }, `/cases/${id}/edit`);
    await notice(phone).waitFor();
    assert.equal(await axe(phone), []);
    for (const box of await notice(phone).getByRole('button').all())
      assert.ok(((await box.boundingBox())?.height ?? 0) >= 44, 'a finger meets it');
    await button(phone, 'Посмотреть').tap();
    await phone.getByRole('dialog').waitFor();
    assert.equal(await axe(phone), []);
    assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await phone.getByRole('dialog').getByRole('button', { name: 'Взять' }).tap();
    await until(async () => assert.is(await fieldOf(phone, 'Подзаголовок').inputValue(), 'Из черновика'));
    await open({ page: phone, host }, '/cases/create/');
    await fieldOf(phone, 'Название *').fill('Новый');
    await phone.getByText('Черновик сохранён в').waitFor();
    assert.is(await phone.locator('[data-command="draft.share"]').count(), 0);
    assert.equal(troublesOf(phone), []);
  } finally {
    await phone.context().close();
  }
});

test('a host of an earlier version, without these calls, shows none of it', async ({ page, host, client }) => {
  const id = await addCase(client, 'Прежний хост');
  const answers = [
    { status: 404, json: { message: 'Не найдено.' } },
    { status: 405, json: {} },
    { status: 200, contentType: 'text/html', body: '<!doctype html><title>Пульт</title>' },
  ];
  for (const answer of answers) {
    await page.route('**/api/drafts?*', (route) => route.fulfill(answer));
    const asked = page.waitForResponse('**/api/drafts?*');
    await open({ page, host }, `/cases/${id}/edit`);
    await asked;
    await fieldOf(page, 'Подзаголовок').fill(`Черновик ${answer.status}`);
    await page.getByText('Черновик сохранён в').waitFor();
    assert.is(await page.locator('[data-command^="draft.share"]').count(), 0, String(answer.status));
    await page.keyboard.press('Alt+g');
    await page.unrouteAll();
  }
  assert.equal(await stored(client, id), []);
  assert.equal(troublesOf(page), []);
});

test('in front of another host none of it shows', async ({ browser }) => {
  const foreign = await startForeignHost();
  const host = await startHost({ API_ORIGIN: foreign.origin });
  const page = await newPage(browser, { returning: true });
  try {
    fill(foreign);
    await enter(page, { ...foreign, origin: host.origin }, '/cases/1/edit');
    await page.getByLabel('Подзаголовок').fill('Черновик');
    await page.getByText('Черновик сохранён в').waitFor();
    assert.is(await page.locator('[data-command="draft.share"]').count(), 0);
    await page.keyboard.press('Alt+g');
    assert.equal(
      foreign.calls.filter(({ path }) => path.startsWith('/api/drafts')),
      [],
    );
    assert.equal(troublesOf(page), []);
  } finally {
    await page.context().close();
    await Promise.all([host.stop(), foreign.stop()]);
  }
});

test.run();
