// A new type of content blocks, by the files that the README names: a copy of the sources gets it, and is used.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { upload } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { type Edits, ExtendedTree } from '../fixtures/extension.ts';
import { addCase, open, panelSuite, until } from '../fixtures/panel.ts';

const list = 'src/model/block/block-types.ts';
const views = 'src/views/case/blocks/block-views.ts';
const description = (name: string) => `src/model/block-types/${name}-block.ts`;
const view = 'src/views/case/blocks/place-block.tsx';

const inList = (name: string): Edits => ({
  [list]: [
    {
      after: "'../block-types/image-block.ts';\n",
      add: `import { ${name}Block } from '../block-types/${name}-block.ts';\n`,
    },
    { after: 'videoblock: videoBlock,\n', add: `  ${name}block: ${name}Block,\n` },
  ],
});

const tree = new ExtendedTree('block-type', inList('quote'));
const test = panelSuite('a new block type', {
  hostFolder: async () => {
    await tree.write();
    return tree.build();
  },
});
test.after(() => tree.remove());

test('a type of plain values takes two files, and gets its editor from its description', async () => {
  assert.equal(await tree.changedFiles(), [list, description('quote')].sort());
  assert.is(await tree.typeErrors(), '');
});

test('a type with a part takes four files, and the compiler names each of them once the first is there', async () => {
  const other = new ExtendedTree('block-type-with-view', {
    ...inList('place'),
    [views]: [
      {
        after: "'./image-block.tsx';\n",
        add: "import { PlaceBlockEditor, PlaceBlockPreview } from './place-block.tsx';\n",
      },
      {
        after: 'Preview: VideoBlockPreview },\n',
        add: '  placeblock: { Editor: PlaceBlockEditor, Preview: PlaceBlockPreview },\n',
      },
    ],
  });
  const inOther = (path: string) => join(other.folder, path);
  await other.write();
  try {
    assert.equal(await other.changedFiles(), [list, description('place'), views, view].sort());
    assert.is(await other.typeErrors(), '');
    await rm(inOther(view));
    assert.equal(namedFiles(await other.typeErrors()), [views]);
    await cp(views, inOther(views));
    assert.equal(namedFiles(await other.typeErrors()), [views]);
    await rm(inOther(description('place')));
    const report = await other.typeErrors();
    assert.match(
      report,
      /src\/model\/block\/block-types\.ts.* Cannot find module '\.\.\/block-types\/place-block\.ts'/,
    );
  } finally {
    await other.remove();
  }
});

test('a block of the new type is offered, filled, saved, listed, kept over a reload, deleted and restored', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Портал банка');
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
  await until(async () => assert.equal(await rows(page), quote));
  const [stored] = await contentOf(client, id);
  const { photo, video, ...data } = stored?.data ?? {};
  assert.match(String(photo), /^\/storage\/cases\/.+\.jpg$/);
  assert.match(String(video), /^\/storage\/cases\/.+\.mp4$/);
  const words = { text: 'Заявок стало вдвое больше.', author: 'Анна Смирнова' };
  assert.equal(data, { ...words, style: 'large', wide: true, background: '#cfe0f5' });
  // The picture of the row: of the files that a block names, the video.
  await page.locator(`[data-block] video[src="${video}"]`).waitFor();

  await page.reload();
  await until(async () => assert.equal(await rows(page), quote));
  await page.locator('[data-block-edit]').focus();
  await page.keyboard.press('Delete');
  await page.getByText('Вы подтверждаете удаление блока № 1?').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await contentOf(client, id), []));
  await until(async () => assert.equal(await rows(page), []));
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await rows(page), quote));
  assert.equal(await contentOf(client, id), [stored]);
});

test('the digit of the new type adds a block, and the help lists it', async ({ host, page, client }) => {
  const id = await addCase(client, 'Каталог техники');
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Добавить блок Цитата' }).focus();
  await page.keyboard.press('4');
  await dialog(page).getByRole('heading', { name: 'Новый блок: цитата' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await dialog(page).getByText('Добавить блок «Цитата»').waitFor();
});

/** Files in which the compiler has found an error. */
function namedFiles(report: string): string[] {
  return [...new Set([...report.matchAll(/(src\/[^(\s]+)\(\d+,\d+\): error/g)].map(([, path = '']) => path))].sort();
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

/** «title|kind» */
function rows(page: Page): Promise<string[]> {
  return page
    .locator('[data-block] [data-words]')
    .evaluateAll((found) => found.map(({ children }) => [...children].map((part) => part.textContent).join('|')));
}

async function contentOf(client: Client, id: number): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { body } = await client.get<{ content: { type: string; data: Record<string, unknown> }[] }>(`/api/cases/${id}`);
  return body.content.map(({ type, data }) => ({ type, data }));
}

test.run();
