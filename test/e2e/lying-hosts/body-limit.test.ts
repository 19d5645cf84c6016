// A real nginx before the host, with its own limit: a body of more than 1 MB is answered 413 by a page.
import * as assert from 'uvu/assert';
import { foreignSuite } from '../../fixtures/foreign/foreign-suite.ts';
import { dialog, enter, saved } from '../../fixtures/foreign/panel.ts';
import { startLimitedNginx } from '../../fixtures/nginx.ts';
import { toastLine, until } from '../../fixtures/panel.ts';

const test = foreignSuite('A body that is larger than nginx takes', startLimitedNginx);

/** 1.1 megabytes: two bytes a letter. */
const long = `${'Отвечаем в тот же день. '.repeat(40).trim()}\n`.repeat(640).trim();

// Is looked for in toasts alone: `getByText` of the page would read the long text for each of its ancestors.
const told = 'Данные слишком велики для сервера. Уменьшите файл или текст и повторите.';

test('a form says what to do, keeps the text and its draft, and saves a shorter one', async ({ page, foreign }) => {
  await enter(page, foreign, '/services/1/edit');
  const description = page.getByLabel('Описание', { exact: true });
  await description.fill(long);
  await page.keyboard.press('Control+s');
  await toastLine(page, told).first().waitFor();
  assert.is((await description.inputValue()).length, long.length);
  assert.is(foreign.store.get('services', 1).description, undefined);
  await page.reload();
  await until(async () => assert.is((await description.inputValue()).length, long.length));
  await description.fill('Коротко');
  await page.keyboard.press('Control+s');
  await page.getByText(saved).first().waitFor();
  assert.is(foreign.store.get('services', 1).description, 'Коротко');
});

test('a dialog over a form does the same', async ({ page, foreign }) => {
  await enter(page, foreign, '/cases/1/edit');
  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  const paragraph = dialog(page).getByLabel('Текст абзаца 1');
  await paragraph.fill(long);
  await page.keyboard.press('Control+s');
  await toastLine(page, told).first().waitFor();
  assert.is((await paragraph.inputValue()).length, long.length);
  assert.equal(foreign.store.rows('text'), []);
  await page.reload();
  await page.getByRole('button', { name: 'Продолжить новый блок «Текст»' }).click();
  await until(async () => assert.is((await paragraph.inputValue()).length, long.length));
  await paragraph.fill('Коротко');
  await page.keyboard.press('Control+s');
  await until(() => assert.is(foreign.store.rows('text').length, 1));
});

test.run();
