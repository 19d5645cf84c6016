// What a form tells of itself: who has changed it last, the keys that act where the focus is, and what a pointer can do.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addBlocks, blockTitlesOf } from '../fixtures/case-blocks.ts';
import { addCase, focused, listsLoaded, open, panelSuite, toast, until } from '../fixtures/panel.ts';

const test = panelSuite('powers of a form', {
  returning: true,
  seed: async (client) => {
    for (const title of ['Портал банка', 'Сайт музея', 'Каталог']) await addCase(client, title);
    await addBlocks(client, 2);
  },
});

const line = (page: Page) => page.locator('p:has(> [data-command="form.history"])');
const foot = (page: Page) => page.locator('main footer footer');
const hints = (page: Page) =>
  foot(page)
    .locator('button')
    .evaluateAll((all) =>
      all
        .filter(
          (button) =>
            button.getBoundingClientRect().top < (button.closest('footer')?.getBoundingClientRect().bottom ?? 0),
        )
        .map((button) =>
          [...button.querySelectorAll('kbd, [aria-hidden=true]:not(kbd), span:not([class])')]
            .map((part) => part.textContent)
            .join(' '),
        ),
    );
const menu = (page: Page) => page.getByRole('dialog');
const actions = (page: Page) =>
  menu(page)
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((item) => [...item.querySelectorAll('button > span')].map(({ textContent }) => textContent).join(' | ')),
    );

test('the line under the title says who has changed the record last, when and what, and leads to the history', async (panel) => {
  const { page, client } = panel;
  await open(panel, '/cases/1/edit');
  await until(async () => assert.match(await line(page).innerText(), /^Вы, сегодня в \d\d:\d\d: создан кейс/));
  const before = await page.getByLabel('Название *').boundingBox();
  await page.getByLabel('Подзаголовок').fill('Личный кабинет');
  await page.getByLabel('Год', { exact: true }).fill('2026');
  await page.keyboard.press('Control+s');
  await until(async () =>
    assert.match(await line(page).innerText(), /^Вы, сегодня в \d\d:\d\d: (?:год, подзаголовок|подзаголовок, год)/),
  );
  assert.equal(await page.getByLabel('Название *').boundingBox(), before, 'nothing moves');
  await client.post('/api/cases/1/text', {
    header: { text: 'Задача', h1: true, h2: false },
    data: null,
    content: null,
  });
  await page.getByRole('button', { name: 'История' }).click();
  await page.getByRole('complementary', { name: 'История' }).waitFor();
  await open(panel, '/cases/create/');
  await page.getByLabel('Название *').waitFor();
  assert.is(await line(page).count(), 0);
});

test('the keys at the foot are those that act where the focus is', async (panel) => {
  const { page } = panel;
  await open(panel, '/cases/2/edit');
  await listsLoaded(page);
  await page.locator('[data-block]').first().waitFor();
  await until(async () =>
    assert.equal(await hints(page), ['L блоки', '[', '] соседние', 'P предпросмотр', '? все клавиши']),
  );
  await page.keyboard.press('l');
  await until(async () => assert.match((await hints(page)).join(), /^Enter изменить,C копировать,/));
  assert.match((await hints(page)).join(), 'Del удалить');
  assert.not.match((await hints(page)).join(), 'вставить');
  // A button does what its key does.
  await foot(page).getByText('копировать').click();
  await toast(page, 'Блок скопирован').waitFor();
  await until(async () => assert.match((await hints(page)).join(), 'V вставить'));
  await page.getByLabel('Подзаголовок').focus();
  await until(async () => assert.match((await hints(page)).join(), 'Alt B блоки'));
  const shown = await page
    .locator('main kbd')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent),
    );
  for (const text of shown) assert.match(text, /^(?:Ctrl|Alt|Esc|F1)/, 'no key that the field would type');
  // The line of the draft takes room from the keys; that of the preview stays.
  assert.match((await hints(page)).join(), 'Alt P предпросмотр');
  await page.keyboard.type('!');
  await page
    .getByText(/^Черновик сохранён/)
    .first()
    .waitFor();
  assert.match((await hints(page)).join(), 'Alt P предпросмотр');
  // The keys change with it, and the field does not take the focus back.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await until(async () => assert.match((await hints(page)).join(), /^L блоки/));
  assert.ok(await page.evaluate(() => document.activeElement === document.body));
});

test('by pointer a block is copied, pasted, moved and deleted from its menu, in which keys act as well', async (panel) => {
  const { page } = panel;
  await open(panel, '/cases/2/edit');
  const more = page.getByRole('button', { name: 'Действия: блок № 1' });
  await page.locator('[data-block]').first().hover();
  await more.click();
  await menu(page).waitFor();
  assert.equal(await actions(page), [
    'Изменить | Enter',
    'Копировать | C',
    'Добавить ниже… | I',
    'Опустить | Alt ↓',
    'На место… | M',
    'Удалить… | Del',
  ]);
  const button = await page.locator('[data-block] [aria-haspopup]').first().boundingBox();
  const box = await menu(page).boundingBox();
  assert.ok(button && box);
  assert.ok(Math.abs(box.x + box.width - button.x - button.width) < 2, 'its end is that of its button');
  const gap = box.y > button.y ? box.y - button.y - button.height : button.y - box.y - box.height;
  assert.is(Math.round(gap), 4, 'under it, or above it');
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.match(await focused(page), /^Копировать/));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await until(async () => assert.match(await focused(page), /^Удалить…/));
  await page.keyboard.press('Alt+ArrowDown');
  await menu(page).waitFor({ state: 'detached' });
  await until(async () => assert.equal(await blockTitlesOf(page), ['a.jpg', 'Задача', 'Ролик']));
  await page.getByRole('button', { name: 'Действия: блок № 2' }).click();
  await menu(page).getByRole('button', { name: 'Копировать' }).click();
  await toast(page, 'Блок скопирован').waitFor();
  await page.getByRole('button', { name: 'Вставить', exact: true }).click();
  await until(async () => assert.equal(await blockTitlesOf(page), ['a.jpg', 'Задача', 'Задача', 'Ролик']));
  // The block has its place a call after its title, and takes the focus then.
  await toast(page, 'Вставлено: 1 блок').waitFor();
  await page.getByRole('button', { name: 'Действия: блок № 3' }).click();
  await menu(page).waitFor();
  assert.ok((await actions(page)).includes('Вставить ниже | V'));
  await page.keyboard.press('Escape');
  await until(async () => assert.match(await focused(page), 'Действия: блок № 3'));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Фото/ }).click();
  assert.is((await choosing).isMultiple(), true);
});

test('what else can be done with the record stands in the menu of the header', async (panel) => {
  const { page } = panel;
  await open(panel, '/cases/2/edit');
  await page.getByRole('button', { name: 'Действия с записью' }).click();
  await menu(page).waitFor();
  assert.equal(await actions(page), [
    'Создать копию | D',
    'Скопировать ссылку',
    'На место…',
    'История | Y',
    'Удалить… | Del',
  ]);
  await page.keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Удаление' }).waitFor();
});

test.run();
