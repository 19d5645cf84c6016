// A section costs what the README says: «Вакансии» is added to a copy of the sources, built, started and walked through.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { upload } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { ExtendedTree } from '../fixtures/extension.ts';
import { newestMigration } from '../fixtures/migrations.ts';
import { chooseInPalette, highlightedRow, paletteField } from '../fixtures/palette.ts';
import { addCase, cursorTitle, open, panelSuite, pathOf, rowTitles, textOf, until } from '../fixtures/panel.ts';

/** Returns the line of migrate.ts with these words. */
const lineWith = (words: string) =>
  `${readFileSync('src/server/database/migrate.ts', 'utf8')
    .split('\n')
    .find((line) => line.includes(words))}\n`;

const maxFiles = 5;
const edited = ['src/model/resource/resources.ts', 'src/server/database/migrate.ts', 'src/views/layout/menu.ts'];
const added = ['src/model/resource/vacancy.ts', 'src/server/database/migrations/100-vacancies.ts'];

const tree = new ExtendedTree('resource', {
  'src/model/resource/resources.ts': [
    {
      after: "import { typeResource } from './technology-type.ts';\n",
      add: "import { vacancyResource } from './vacancy.ts';\n",
    },
    { after: '  typeResource,\n', add: '  vacancyResource,\n' },
  ],
  'src/server/database/migrate.ts': [
    {
      after: lineWith(`./migrations/${newestMigration}.ts`),
      add: "import { vacancies } from './migrations/100-vacancies.ts';\n",
    },
    { after: lineWith(`  '${newestMigration}': `), add: "  '100-vacancies': vacancies,\n" },
  ],
  'src/views/layout/menu.ts': [
    { after: '  type: Tag,\n', add: '  vacancy: Users,\n' },
    // It is available now.
    { remove: "    { kind: 'unavailable', title: 'Вакансии', icon: Users },\n" },
  ],
});

interface Vacancy {
  id: number;
  title: string;
  salary: string | null;
  active: boolean;
  photo: string | null;
}

const test = panelSuite('extension by a resource', {
  hostFolder: async () => {
    await tree.write();
    return tree.build();
  },
  seed: async (client) => {
    for (const title of ['Инженер', 'Дизайнер', 'Редактор']) await client.post('/api/vacancies', { title });
  },
});
test.after(() => tree.remove());

const list = '/vacancies/';

test('a resource takes five files at most, which the README names', async () => {
  const changed = await tree.changedFiles();
  assert.equal(changed, [...added, ...edited].sort());
  assert.ok(changed.length <= maxFiles, `${changed.length} files: ${changed.join(', ')}`);
  const readme = await readFile('README.md', 'utf8');
  for (const path of [...edited, 'src/model/resource/', 'src/server/database/migrations/']) assert.match(readme, path);
});

test('the sources with the new resource compile', async () => {
  assert.is(await tree.typeErrors(), '');
});

test('the new resource is in the menu, and its keys lead to its list', async ({ host, page }) => {
  await open({ host, page }, '/');
  const group = page.getByRole('navigation', { name: 'Разделы' }).getByRole('group', { name: 'Контент' });
  const link = group.locator('[data-command="go.vacancies-list"]');
  assert.match(await textOf(link), /^Вакансии/);
  assert.is(await group.getByText('Вакансии').count(), 1);
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.getByRole('heading', { name: 'Вакансии', level: 1 }).waitFor();
  assert.is(pathOf(page), list);
  assert.is(await link.getAttribute('aria-current'), 'page');
  await until(async () => assert.equal(await rowTitles(page), ['Инженер', 'Дизайнер', 'Редактор']));
});

test('the dashboard counts the records of the new resource', async ({ host, page, client }) => {
  const { items } = await vacancies(client);
  // An installation without cases shows its first steps.
  for (const title of ['Портал', 'Каталог']) await addCase(client, title);
  await open({ host, page }, '/');
  const count = page.locator('main [data-command="go.vacancies-list"]');
  await until(async () => assert.is(await textOf(count), `Вакансии${items.length}`));
});

test('a record is created with a file, which is stored in the folder of the resource, and changed', async ({
  host,
  page,
  client,
}) => {
  await openList({ host, page });
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'Новая вакансия', level: 1 }).waitFor();
  assert.is(pathOf(page), '/vacancies/create/');
  await page.getByLabel('Название').fill('Верстальщик');
  await upload(page, 'photo', 'yacht-marina.jpg');
  await page.locator('[data-field="photo"] img[src^="/storage/vacancies/"]').waitFor();
  await page.keyboard.press('Control+s');
  await until(() => assert.is(pathOf(page), list));
  await page.getByRole('link', { name: 'Верстальщик', exact: true }).click();
  await page.getByLabel('Зарплата').fill('от 100 000 ₽');
  await page.keyboard.press('Control+s');
  await until(async () => {
    const made = await named(client, 'Верстальщик');
    assert.is(made.salary, 'от 100 000 ₽');
    assert.match(made.photo ?? '', /^\/storage\/vacancies\//);
    assert.ok(made.active);
  });
});

test('a row is hidden and shown', async ({ host, page, client }) => {
  await openList({ host, page });
  for (const active of [false, true]) {
    await page.keyboard.press('Space');
    await until(async () => assert.is((await named(client, 'Инженер')).active, active));
  }
});

test('a row moves to another place', async ({ host, page, client }) => {
  await openList({ host, page });
  await page.keyboard.press('Alt+ArrowDown');
  await until(async () => assert.equal(await order(client, 2), ['Дизайнер', 'Инженер']));
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await order(client, 2), ['Инженер', 'Дизайнер']));
});

test('a deletion is undone, and reaches the host when it is not undone', async ({ host, page, client }) => {
  const { id } = (await client.post<Vacancy>('/api/vacancies', { title: 'Лишняя' })).body;
  await openList({ host, page });
  const remove = async () => {
    await page.keyboard.press('End');
    await until(async () => assert.is(await cursorTitle(page), 'Лишняя'));
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByText('удаление записи - Лишняя?').waitFor();
    await page.keyboard.press('Enter');
    await until(async () => assert.not.ok((await rowTitles(page)).includes('Лишняя')));
  };
  await remove();
  await page.keyboard.press('Control+z');
  await page
    .getByText(/^Отменено: /)
    .first()
    .waitFor();
  await until(async () => assert.ok((await rowTitles(page)).includes('Лишняя')));
  await remove();
  await until(async () => assert.is((await client.get(`/api/vacancies/${id}`)).status, 404));
});

test('the palette understands a sentence about the new resource', async ({ host, page, client }) => {
  await open({ host, page }, '/');
  await chooseInPalette(page, 'скрыть вакансию 2', 'Дизайнер');
  await until(async () => assert.not.ok((await named(client, 'Дизайнер')).active));
});

test('the palette finds a record and offers what can be done with it', async ({ host, page }) => {
  await open({ host, page }, '/');
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('редактора');
  await highlightedRow(page, 'Редактор').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('[cmdk-item]').filter({ hasText: 'Удалить' }).first().waitFor();
  assert.is(await paletteField(page).inputValue(), '');
});

test('the help lists the commands and keys of the new resource', async ({ host, page }) => {
  await open({ host, page }, '/');
  await page.keyboard.press('F1');
  const rows = page.locator('[data-command-row]');
  const row = (id: string) => rows.and(page.locator(`[data-command-row~="${id}"]`));
  assert.match(await textOf(row('go.vacancies-list')), /^Вакансии.*V/);
  for (const id of ['create', 'edit', 'show', 'hide', 'delete', 'move-to'])
    await row(`vacancy.${id}`).first().waitFor();
});

async function openList(panel: { host: Parameters<typeof open>[0]['host']; page: Page }): Promise<void> {
  await open(panel, list);
  await panel.page.locator('tr[data-cursor]').waitFor();
}

async function vacancies(client: Client): Promise<{ items: Vacancy[] }> {
  return (await client.get<{ items: Vacancy[] }>('/api/vacancies')).body;
}

async function named(client: Client, title: string): Promise<Vacancy> {
  const found = (await vacancies(client)).items.find((vacancy) => vacancy.title === title);
  if (!found) throw new Error(`no vacancy ${title}`);
  return found;
}

async function order(client: Client, count: number): Promise<string[]> {
  return (await vacancies(client)).items.slice(0, count).map(({ title }) => title);
}

test.run();
