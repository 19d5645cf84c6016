// A command costs what the README says: one object in a file of its own and its line in the registry. It is added to a
// copy of the sources, which is built, started and used.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ExtendedTree } from '../fixtures/extension.ts';
import { addCase, listsLoaded, open, panelSuite, textOf, toast, until } from '../fixtures/panel.ts';

const maxFiles = 2;
const added = 'src/commands/app/count-cases.ts';
const edited = 'src/commands/registry.ts';

const tree = new ExtendedTree('command', {
  [edited]: [
    {
      after: "import { backupCommand } from './app/backup.ts';\n",
      add: "import { countCasesCommand } from './app/count-cases.ts';\n",
    },
    { after: '  ...settingsCommands,\n', add: '  countCasesCommand,\n' },
  ],
});

const test = panelSuite('extension by a command', {
  hostFolder: async () => {
    await tree.write();
    return tree.build();
  },
  seed: async (client) => {
    for (const title of ['Портал банка', 'Каталог']) await addCase(client, title);
  },
});
test.after(() => tree.remove());

const list = '/cases/list/';
const answer = 'На сайте 2 кейса';

test('a command takes two files at most, and compiles', async () => {
  const changed = await tree.changedFiles();
  assert.equal(changed, [added, edited].sort());
  assert.ok(changed.length <= maxFiles, `${changed.length} files: ${changed.join(', ')}`);
  assert.is(await tree.typeErrors(), '');
});

test('the palette finds the new command with its icon, and with its key where that acts, and runs it', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/1/edit');
  assert.is(await (await find(page, 'сосчитать')).locator('kbd').count(), 0);
  await open({ host, page }, list);
  const row = await find(page, 'сосчитать');
  assert.match(await textOf(row), /^Сосчитать кейсы/);
  assert.is(await row.locator('kbd').textContent(), 'Q');
  const icon = await iconOf(row);
  await page.keyboard.press('Enter');
  await toast(page, answer).waitFor();

  // The icon is the one that its object names.
  const other = await find(page, 'показать услугу', 'service.show');
  assert.is(icon, await iconOf(other));
  assert.ok(icon);
});

test('the key of the new command works on its screens, in either layout, and on no other', async ({ host, page }) => {
  for (const path of ['/', list]) {
    await open({ host, page }, path);
    await page.keyboard.press('q');
    await toast(page, answer).waitFor();
  }
  await open({ host, page }, '/cases/1/edit');
  // The panel fetches the lists by itself.
  await listsLoaded(page);
  await page.locator('main h1:not([data-kept] *)').focus();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cases')) calls += 1;
  });
  await page.keyboard.press('q');
  // A key that works here, so that the one before had its turn.
  await page.keyboard.press('h');
  await page.locator('aside').waitFor();
  assert.is(calls, 0);
  assert.is(await toast(page, answer).count(), 0);
});

test('the help lists the new command with its key, which can be changed there', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('?');
  const row = page.locator('[data-command-row="case.count"]');
  await row.waitFor();
  assert.match(await textOf(row), /^Сосчитать кейсы.*QЙ$/);
  await row.locator('[data-command="keys.rebind"]').press('Enter');
  await page.getByPlaceholder('Нажмите клавиши').waitFor();
  await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  await until(async () => assert.match(await textOf(row), /WЦ$/));
  await page.keyboard.press('Escape');
  await row.waitFor({ state: 'detached' });
  await page.keyboard.press('w');
  await toast(page, answer).waitFor();
});

async function find(page: Page, query: string, id = 'case.count'): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type(query);
  const row = page.locator(`[cmdk-item][data-value="command:${id}"]`);
  await row.waitFor();
  return row;
}

/** The path that is drawn; null when nothing is. */
function iconOf(row: Locator): Promise<string | null> {
  return row.locator('svg path').getAttribute('d');
}

test.run();
