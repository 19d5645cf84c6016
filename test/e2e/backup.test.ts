import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage } from '../fixtures/browser.ts';
import { dialog, enter, fill } from '../fixtures/foreign/panel.ts';
import { startForeignHost } from '../fixtures/foreign-host.ts';
import { startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { chooseInPalette, paletteField } from '../fixtures/palette.ts';
import { open, panelSuite, toast, toastLine } from '../fixtures/panel.ts';

const test = panelSuite('a backup from the panel', { env: { EXAMPLE_CONTENT: 'on' } });

const title = 'Скачать резервную копию';
const row = (page: Page) => page.locator('[cmdk-item][data-value="command:app.backup"]');

test('the palette tells what a backup holds and how large it is, and downloads it', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await chooseInPalette(page, 'бэкап', title);
  await dialog(page).getByText('хеши паролей').waitFor();
  assert.match(await dialog(page).innerText(), /\d+ файл(а|ов)?, около [\d,]+ (КБ|МБ)/);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  assert.match(file.suggestedFilename(), /^pult-\d{4}-\d\d-\d\d\.tar$/);
  await toast(page, 'Резервная копия скачивается').waitFor();
  const { status, stdout, stderr } = await runHostCommand('backup', host.dataDir, ['--check', await file.path()]);
  assert.is(status, 0, stderr);
  assert.match(stdout, 'cases 24');
});

test('what the host refuses is told, and nothing is downloaded', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  const message = 'База данных на сервере повреждена.';
  await page.route('**/api/backup/size', (route) => route.fulfill({ status: 503, json: { message, id: 'a' } }));
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await chooseInPalette(page, 'бэкап', title);
  await toastLine(page, message).waitFor();
  assert.is(await dialog(page).count(), 0);
  assert.is(downloads, 0);
});

test('in front of another host the command does not exist', async ({ browser }) => {
  const foreign = await startForeignHost();
  const front = await startHost({ API_ORIGIN: foreign.origin });
  const page = await newPage(browser);
  try {
    fill(foreign);
    const answered = page.waitForResponse('**/site.json');
    await enter(page, { ...foreign, origin: front.origin }, '/cases/list/');
    await (await answered).finished();
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type('тёмная тема');
    await page.locator('[cmdk-item][data-value="command:app.theme"]').waitFor();
    await paletteField(page).fill(title);
    await page.locator('[cmdk-item][data-value="command:app.theme"]').waitFor({ state: 'detached' });
    assert.is(await row(page).count(), 0);
  } finally {
    await page.context().close();
    await Promise.all([front.stop(), foreign.stop()]);
  }
});

test.run();
