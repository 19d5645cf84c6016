import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { textBody } from '../fixtures/case-blocks.ts';
import {
  addCase,
  addCategory,
  focused,
  open,
  panelSuite,
  pathOf,
  rowTitles,
  textOf,
  until,
} from '../fixtures/panel.ts';

const test = panelSuite('questions: which answer Enter gives', {
  seed: async (client) => {
    await addCase(client, 'Портал банка');
    for (const title of ['Банки', 'Музеи', 'Порты']) await addCategory(client, title);
    for (let n = 1; n <= 2; n++) await client.post('/api/cases/1/text', textBody);
  },
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const answer = (page: Page, name: 'confirm' | 'decline') =>
  dialog(page).locator(`footer [data-command="question.${name}"]`);

async function answers(page: Page) {
  return [await textOf(answer(page, 'decline')), await textOf(answer(page, 'confirm'))];
}

test('what can be undone: OK is calm, has the focus and the badge of Enter; the record and the way back are named', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/list/');
  await page.keyboard.press('Delete');
  await until(async () => assert.match(await focused(page), /^OK/));
  assert.equal(await answers(page), ['ОтменаEsc', 'OKEnter']);
  assert.is(await answer(page, 'confirm').getAttribute('data-variant'), 'primary');
  await dialog(page).getByText('Ещё 30 дней кейс можно вернуть из корзины.').waitFor();
  assert.match(await textOf(dialog(page)), /Кейс #1.*2\sблока/s);
  await page.keyboard.press('Escape');
});

test('what cannot be undone: OK is red, Enter presses «Отмена» and its badge says so', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Набросок');
  await page.getByText(/Черновик сохранён в/).waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('отбросить');
  await page.keyboard.press('Enter');
  await until(async () => assert.match(await focused(page), /^Отмена/));
  assert.equal(await answers(page), ['ОтменаEscEnter', 'Отбросить']);
  assert.is(await answer(page, 'confirm').getAttribute('data-variant'), 'danger');
  await page.keyboard.press('Tab');
  assert.equal(await answers(page), ['ОтменаEsc', 'ОтброситьEnter'], 'the badge follows the focus');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Набросок');
});

test('keys wait for a question whose facts are still read; whoever has clicked elsewhere answers no by Enter', async ({
  host,
  page,
}) => {
  const path = '/cases/categories/';
  const heard = await recordAnnouncements(page);
  const release = await holdAnswer(page, 'GET', '**/api/cases*');
  await open({ host, page }, path);
  await until(async () => assert.equal(await rowTitles(page), ['Банки', 'Музеи', 'Порты']));
  const loading = page.getByText('Готовим вопрос…');
  const isSeen = () => loading.evaluateAll(([it]) => it?.checkVisibility({ opacityProperty: true }) === true);
  await page.keyboard.press('Delete');
  await until(async () => assert.ok(await isSeen(), 'it is said that the question is on its way'));
  await until(() => assert.ok(heard.includes('Готовим вопрос. Отменить: Escape.'), heard.join()));
  await page.keyboard.press('Escape');
  await loading.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  assert.equal([await page.getByRole('dialog').count(), pathOf(page)], [0, path]);
  release();
  await until(async () => assert.equal(await rowTitles(page), ['Банки', 'Порты'], 'the second one alone'));
  assert.equal([await page.getByRole('dialog').count(), pathOf(page)], [0, path]);

  await page.unrouteAll();
  const releaseAgain = await holdAnswer(page, 'GET', '**/api/cases*');
  await page.reload();
  await until(async () => assert.equal(await rowTitles(page), ['Банки', 'Порты']));
  // The cursor stands below; when it has moved, the panel takes keys.
  await page.keyboard.press('ArrowUp');
  await page.locator('tr[data-cursor]', { hasText: 'Банки' }).waitFor();
  await page.keyboard.press('Delete');
  await page.getByRole('heading', { level: 1 }).click();
  releaseAgain();
  await until(async () => assert.match(await focused(page), /^Отмена/));
  assert.is(await loading.count(), 0);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  assert.equal(await rowTitles(page), ['Банки', 'Порты']);
});

test('whoever types elsewhere by then finds a question that comes late in a toast: no letter goes into it', async ({
  host,
  page,
}) => {
  const release = await holdAnswer(page, 'GET', '**/api/cases*');
  await open({ host, page }, '/cases/categories/');
  await until(async () => assert.equal(await rowTitles(page), ['Банки', 'Порты']));
  await page.locator('tr[data-cursor]', { hasText: 'Банки' }).waitFor();
  await page.keyboard.press('Delete');
  await page.getByText('Готовим вопрос…').waitFor();
  const field = page.getByRole('searchbox', { name: /^Отобрать/ });
  await field.click();
  await page.keyboard.type('пор');
  release();
  const answerIt = page.getByRole('button', { name: 'Ответить' });
  await answerIt.waitFor();
  await page.keyboard.type('ты');
  assert.equal([await field.inputValue(), await page.getByRole('dialog').count()], ['порты', 0]);
  await answerIt.click();
  await until(async () => assert.match(await textOf(dialog(page)), /Банки/));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

test('a question that is asked while another is open comes after it; a second Escape does not answer it, and the focus returns', async ({
  host,
  page,
}) => {
  const release = await holdAnswer(page, 'GET', '**/api/cases*');
  await open({ host, page }, '/cases/categories/');
  await page.locator('tr[data-cursor]', { hasText: 'Банки' }).waitFor();
  await page.keyboard.press('Delete');
  await page.getByText('Готовим вопрос…').waitFor();
  const field = page.getByRole('searchbox', { name: /^Отобрать/ });
  await field.click();
  await page.keyboard.type('п');
  release();
  const answerIt = page.locator('[data-command="app.toast-dialog"]', { hasText: 'Ответить' });
  await answerIt.waitFor();
  await field.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.locator('tr[data-cursor]', { hasText: 'Портал банка' }).waitFor();
  const row = await focused(page);
  await page.keyboard.press('Delete');
  await until(async () => assert.match(await focused(page), /^OK/));
  await answerIt.click();
  await page.waitForTimeout(300);
  assert.match(await textOf(dialog(page)), /Кейс #1/, 'the first question is open still');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await until(async () => assert.match(await textOf(dialog(page)), /Банки/));
  await until(async () => assert.match(await focused(page), /^(?:OK|Отмена)/));
  await page.waitForTimeout(600);
  assert.is(await page.getByRole('dialog').count(), 1);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), row));
});

test('over the editor of a block, too, Enter presses what wears its badge', async ({ host, page, client }) => {
  await open({ host, page }, '/cases/1/edit');
  await page.getByRole('button', { name: 'Изменить блок № 2' }).click();
  await page.getByRole('dialog').getByLabel('Текст заголовка').waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('удалить блок');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Вы подтверждаете удаление блока № 2?').waitFor();
  await until(async () => assert.match(await focused(page), /^OK/));
  assert.equal(await answers(page), ['ОтменаEsc', 'OKEnter']);
  await page.keyboard.press('Enter');
  await until(async () => {
    const { body } = await client.get<{ content: unknown[] }>('/api/cases/1');
    assert.is(body.content.length, 1);
  });
});

test.run();
