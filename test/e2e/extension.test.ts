// What the README says that a section, a command and a type of content blocks cost: a copy of the sources gets one of each,
// is built once, started and used.
import { readFileSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { dialog, upload } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { type Edits, ExtendedTree } from '../fixtures/extension.ts';
import { newestMigration } from '../fixtures/migrations.ts';
import { chooseInPalette, highlightedRow, paletteField } from '../fixtures/palette.ts';
import {
  addCase,
  cursorTitle,
  listsLoaded,
  open,
  type Panel,
  panelSuite,
  pathOf,
  rowTitles,
  textOf,
  toast,
  until,
} from '../fixtures/panel.ts';

/** Returns the line of migrate.ts with these words. */
const lineWith = (words: string) =>
  `${readFileSync('src/server/database/migrate.ts', 'utf8')
    .split('\n')
    .find((line) => line.includes(words))}\n`;

const command = {
  added: ['src/commands/app/count-cases.ts'],
  edits: {
    'src/commands/registry.ts': [
      {
        after: "import { backupCommand } from './app/backup.ts';\n",
        add: "import { countCasesCommand } from './app/count-cases.ts';\n",
      },
      { after: '  ...settingsCommands,\n', add: '  countCasesCommand,\n' },
    ],
  },
};

const resource = {
  added: ['src/model/resource/vacancy.ts', 'src/server/database/migrations/100-vacancies.ts'],
  edits: {
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
  },
};

const blockList = 'src/model/block/block-types.ts';
const blockViews = 'src/views/case/blocks/block-views.ts';
const placeView = 'src/views/case/blocks/place-block.tsx';
const blockFile = (name: string) => `src/model/block-types/${name}-block.ts`;

const inBlockList = (name: string): Edits => ({
  [blockList]: [
    {
      after: "'../block-types/image-block.ts';\n",
      add: `import { ${name}Block } from '../block-types/${name}-block.ts';\n`,
    },
    { after: 'videoblock: videoBlock,\n', add: `  ${name}block: ${name}Block,\n` },
  ],
});

const inBlockViews: Edits = {
  [blockViews]: [
    {
      after: "'./image-block.tsx';\n",
      add: "import { PlaceBlockEditor, PlaceBlockPreview } from './place-block.tsx';\n",
    },
    {
      after: 'Preview: VideoBlockPreview },\n',
      add: '  placeblock: { Editor: PlaceBlockEditor, Preview: PlaceBlockPreview },\n',
    },
  ],
};

interface Vacancy {
  id: number;
  title: string;
  salary: string | null;
  active: boolean;
  photo: string | null;
}

const tree = new ExtendedTree();
/** The files that each extension has made or changed. */
const files = { command: [] as string[], resource: [] as string[], quote: [] as string[], place: [] as string[] };

const test = panelSuite('extensions', {
  hostFolder: async () => {
    await tree.copy();
    files.command = await tree.extend('command', command.edits);
    files.resource = await tree.extend('resource', resource.edits);
    files.quote = await tree.extend('block-type', inBlockList('quote'));
    const hostFolder = await tree.build();
    // The panel has no such block; the compiler looks at all of them at once.
    files.place = await tree.extend('block-type-with-view', { ...inBlockList('place'), ...inBlockViews });
    return hostFolder;
  },
  seed: async (client) => {
    for (const title of ['Портал банка', 'Каталог']) await addCase(client, title);
    for (const title of ['Инженер', 'Дизайнер', 'Редактор']) await client.post('/api/vacancies', { title });
  },
});
test.after(() => tree.remove());

const casesList = '/cases/list/';
const vacanciesList = '/vacancies/';
const answer = 'На сайте 2 кейса';

test('a command takes two files at most', () => {
  assert.equal(files.command, [...command.added, ...Object.keys(command.edits)].sort());
  assert.ok(files.command.length <= 2, `${files.command.length} files: ${files.command.join(', ')}`);
});

test('a resource takes five files at most, which the README names', async () => {
  const edited = Object.keys(resource.edits);
  assert.equal(files.resource, [...resource.added, ...edited].sort());
  assert.ok(files.resource.length <= 5, `${files.resource.length} files: ${files.resource.join(', ')}`);
  const readme = await readFile('README.md', 'utf8');
  for (const path of [...edited, 'src/model/resource/', 'src/server/database/migrations/']) assert.match(readme, path);
});

test('a block type of plain values takes two files, and gets its editor from its description', () => {
  assert.equal(files.quote, [blockList, blockFile('quote')].sort());
});

test('the sources with the new command, resource and block types compile', async () => {
  assert.is(await tree.typeErrors(), '');
});

test('the palette finds the new command with its icon, and with its key where that acts, and runs it', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/1/edit');
  assert.is(await (await find(page, 'сосчитать')).locator('kbd').count(), 0);
  await open({ host, page }, casesList);
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
  for (const path of ['/', casesList]) {
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

test('the help lists the new command with its key, which can be changed there, and the commands of the new resource', async ({
  host,
  page,
}) => {
  await open({ host, page }, casesList);
  await page.keyboard.press('F1');
  const rows = page.locator('[data-command-row]');
  const rowOf = (id: string) => rows.and(page.locator(`[data-command-row~="${id}"]`));
  assert.match(await textOf(rowOf('go.vacancies-list')), /^Вакансии.*V/);
  for (const id of ['create', 'edit', 'show', 'hide', 'delete', 'move-to'])
    await rowOf(`vacancy.${id}`).first().waitFor();
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

test('the new resource is in the menu and counted by the dashboard, and its keys lead to its list', async ({
  host,
  page,
  client,
}) => {
  const { items } = await vacancies(client);
  await open({ host, page }, '/');
  const group = page.getByRole('navigation', { name: 'Разделы' }).getByRole('group', { name: 'Контент' });
  const link = group.locator('[data-command="go.vacancies-list"]');
  assert.match(await textOf(link), /^Вакансии/);
  assert.is(await group.getByText('Вакансии').count(), 1);
  const count = page.locator('main [data-command="go.vacancies-list"]');
  await until(async () => assert.is(await textOf(count), `Вакансии${items.length}`));
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.getByRole('heading', { name: 'Вакансии', level: 1 }).waitFor();
  assert.is(pathOf(page), vacanciesList);
  assert.is(await link.getAttribute('aria-current'), 'page');
  await until(async () => assert.equal(await rowTitles(page), ['Инженер', 'Дизайнер', 'Редактор']));
});

test('a record is created with a file, which is stored in the folder of the resource, and changed', async ({
  host,
  page,
  client,
}) => {
  await openVacancies({ host, page });
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'Новая вакансия', level: 1 }).waitFor();
  assert.is(pathOf(page), '/vacancies/create/');
  await page.getByLabel('Название').fill('Верстальщик');
  await upload(page, 'photo', 'yacht-marina.jpg');
  await page.locator('[data-field="photo"] img[src^="/storage/vacancies/"]').waitFor();
  await page.keyboard.press('Control+s');
  await until(() => assert.is(pathOf(page), vacanciesList));
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

test('a row is hidden and shown, moves to another place, and its deletion is undone, or else reaches the host', async ({
  host,
  page,
  client,
}) => {
  const { id } = (await client.post<Vacancy>('/api/vacancies', { title: 'Лишняя' })).body;
  await openVacancies({ host, page });
  for (const active of [false, true]) {
    await page.keyboard.press('Space');
    await until(async () => assert.is((await named(client, 'Инженер')).active, active, `shown: ${active}`));
  }
  await page.keyboard.press('Alt+ArrowDown');
  await until(async () => assert.equal(await order(client, 2), ['Дизайнер', 'Инженер'], 'the row has moved'));
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await order(client, 2), ['Инженер', 'Дизайнер'], 'the row is back'));
  const remove = async () => {
    await page.keyboard.press('End');
    await until(async () => assert.is(await cursorTitle(page), 'Лишняя'));
    await page.keyboard.press('Delete');
    await dialog(page).getByText('удаление записи - Лишняя?').waitFor();
    await page.keyboard.press('Enter');
    await until(async () => assert.not.ok((await rowTitles(page)).includes('Лишняя'), 'the row is gone'));
  };
  await remove();
  await page.keyboard.press('Control+z');
  await page
    .getByText(/^Отменено: .*удалени/i)
    .first()
    .waitFor();
  await until(async () => assert.ok((await rowTitles(page)).includes('Лишняя'), 'the deletion is undone'));
  await remove();
  await until(async () => assert.is((await client.get(`/api/vacancies/${id}`)).status, 404));
});

test('the palette understands a sentence about the new resource, finds a record and offers what can be done with it', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, '/');
  await chooseInPalette(page, 'скрыть вакансию 2', 'Дизайнер');
  await until(async () => assert.not.ok((await named(client, 'Дизайнер')).active));
  await paletteField(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('редактора');
  await highlightedRow(page, 'Редактор').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('[cmdk-item]').filter({ hasText: 'Удалить' }).first().waitFor();
  assert.is(await paletteField(page).inputValue(), '');
});

test('a block of the new type is offered, filled, saved, listed, kept over a reload, deleted and restored', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Портал клиники');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByText('Блоков пока нет. Добавьте текст, изображение, видео или цитату.').waitFor();

  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('добавить блок…');
  await page.getByRole('option', { name: 'Добавить блок…' }).first().click();
  await page.getByPlaceholder('Какой блок').waitFor();
  await page.getByRole('option', { name: 'Цитата' }).click();
  await dialog(page).getByRole('heading', { name: 'Новый блок: цитата' }).waitFor();
  await page.keyboard.press('Control+s');
  await dialog(page).getByText('Поле «Текст цитаты» обязательно для заполнения.').waitFor();

  await dialog(page).getByLabel('Текст цитаты').fill('Заявок стало вдвое больше.');
  await dialog(page).getByLabel('Автор').fill('Анна Смирнова');
  await dialog(page).getByLabel('Вид').selectOption({ label: 'Крупный' });
  await dialog(page).getByRole('switch', { name: 'На всю ширину' }).click();
  await dialog(page).getByLabel('Фон', { exact: true }).fill('#cfe0f5');
  await upload(page, 'photo', 'yacht-marina.jpg');
  await upload(page, 'video', 'interface-tour.mp4');
  await page.keyboard.press('Control+s');
  await dialog(page).getByRole('heading', { name: 'Цитата блок 1 из 1' }).waitFor();
  await page.keyboard.press('Escape');
  const quote = ['Заявок стало вдвое больше.|Цитата · Анна Смирнова'];
  await until(async () => assert.equal(await blocks(page), quote));
  const [stored] = await contentOf(client, id);
  const { photo, video, ...data } = stored?.data ?? {};
  assert.match(String(photo), /^\/storage\/cases\/.+\.jpg$/);
  assert.match(String(video), /^\/storage\/cases\/.+\.mp4$/);
  const words = { text: 'Заявок стало вдвое больше.', author: 'Анна Смирнова' };
  assert.equal(data, { ...words, style: 'large', wide: true, background: '#cfe0f5' });
  // The picture of the row: of the files that a block names, the video.
  await page.locator(`[data-block] video[src="${video}"]`).waitFor();

  await page.reload();
  await until(async () => assert.equal(await blocks(page), quote));
  await page.locator('[data-block-edit]').focus();
  await page.keyboard.press('Delete');
  await page.getByText('Вы подтверждаете удаление блока № 1?').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await contentOf(client, id), []));
  await until(async () => assert.equal(await blocks(page), []));
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await blocks(page), quote));
  await until(async () => assert.equal(await contentOf(client, id), [stored]));
});

test('the digit of the new block type adds a block, and the help lists it', async ({ host, page, client }) => {
  const id = await addCase(client, 'Каталог техники');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Добавить блок Цитата' }).focus();
  await page.keyboard.press('4');
  await dialog(page).getByRole('heading', { name: 'Новый блок: цитата' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await dialog(page).getByText('Добавить блок «Цитата»').waitFor();
});

test('a block type with a part takes four files, and the compiler names each of them once the first is there', async () => {
  assert.equal(files.place, [blockList, blockFile('place'), blockViews, placeView].sort());
  const inTree = (path: string) => join(tree.folder, path);
  await rm(inTree(placeView));
  assert.equal(namedFiles(await tree.typeErrorsOfPanel()), [blockViews]);
  await cp(blockViews, inTree(blockViews));
  assert.equal(namedFiles(await tree.typeErrorsOfPanel()), [blockViews]);
  await rm(inTree(blockFile('place')));
  assert.match(
    await tree.typeErrorsOfPanel(),
    /src\/model\/block\/block-types\.ts.* Cannot find module '\.\.\/block-types\/place-block\.ts'/,
  );
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

async function openVacancies(panel: Pick<Panel, 'host' | 'page'>): Promise<void> {
  await open(panel, vacanciesList);
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

/** Files in which the compiler has found an error. */
function namedFiles(report: string): string[] {
  return [...new Set([...report.matchAll(/(src\/[^(\s]+)\(\d+,\d+\): error/g)].map(([, path = '']) => path))].sort();
}

/** «title|kind» */
function blocks(page: Page): Promise<string[]> {
  return page
    .locator('[data-block] [data-words]')
    .evaluateAll((found) => found.map(({ children }) => [...children].map((part) => part.textContent).join('|')));
}

async function contentOf(client: Client, id: number): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { body } = await client.get<{ content: { type: string; data: Record<string, unknown> }[] }>(`/api/cases/${id}`);
  return body.content.map(({ type, data }) => ({ type, data }));
}

test.run();
