// The whole scenario of an operator who never touches the mouse.
import * as assert from 'uvu/assert';
import { recordPointer } from '../fixtures/guards.ts';
import { admin } from '../fixtures/host.ts';
import { addCase, addCategory, cursorTitle, panelSuite, pathOf, rowTitles, until } from '../fixtures/panel.ts';

const picture = 'src/server/example/media/yacht-marina.jpg';

const test = panelSuite('scenario by keyboard', {
  anonymous: true,
  seed: async (client) => {
    await addCategory(client, 'Корпоративные сайты');
    await addCategory(client, 'Медицина');
    for (const title of ['Портал банка', 'Каталог техники', 'Сайт музея']) await addCase(client, title);
  },
});

test('a case is created with a picture, hidden, moved, and survives a killed host, without one pointer event', async ({
  host,
  page,
}) => {
  await page.goto(`${host.origin}/login`);
  const pointer = await recordPointer(page);
  const tabTo = async (name: string | RegExp) => {
    const labelled = page.getByLabel(name, { exact: typeof name === 'string' }).filter({ visible: true });
    const wanted = await labelled.elementHandle();
    for (let presses = 0; presses < 30; presses++) {
      if (await page.evaluate((element) => element === document.activeElement, wanted)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  const saved = () => page.getByText('Данные успешно сохраненны').last().waitFor();

  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await until(async () => assert.is(await cursorTitle(page), 'Портал банка'));
  await page.keyboard.press('n');
  await until(async () => assert.is(await page.evaluate(() => document.activeElement?.tagName), 'INPUT'));
  // At once: letters that no key of this layout has would overtake the spaces, which wait with the screen.
  await page.keyboard.insertText('Запись к врачу № 7');
  await tabTo('Категория');
  await page.keyboard.type('меди');
  await page.keyboard.press('Enter');
  await tabTo('Год');
  await page.keyboard.type('2026');
  await tabTo(/Выберите файл/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles(picture);
  await page.locator('main img[src^="/storage/"]').waitFor();
  await page.keyboard.press('Control+s');
  await until(() => assert.match(pathOf(page), /^\/cases\/\d+\/edit$/));
  await saved();
  const form = pathOf(page);
  assert.is(await page.getByLabel('Адрес', { exact: true }).inputValue(), 'zapis-k-vrachu-7');

  await page.keyboard.press('Escape');
  await until(() => assert.is(pathOf(page), '/cases/list/'));
  await until(async () => assert.is((await rowTitles(page)).length, 4));
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await saved();
  // The answer of each move, and no 412: the panel knows the order from before the case was created, and moves it again
  // within the newest one.
  const reordered = () => page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/api/cases/list'));
  await Promise.all([reordered(), page.keyboard.press('Alt+ArrowUp')]);
  await until(async () => assert.is((await rowTitles(page))[2], 'Запись к врачу № 7'));
  const first = reordered();
  await page.keyboard.press('m');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await first;

  await host.restart('SIGKILL');
  await page.reload();
  const order = ['Запись к врачу № 7', 'Портал банка', 'Каталог техники', 'Сайт музея'];
  await until(async () => assert.equal(await rowTitles(page), order));
  assert.not(await page.getByRole('switch', { name: 'Показывать «Запись к врачу № 7»' }).isChecked());

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), form));
  assert.is(await page.getByRole('combobox', { name: 'Категория' }).inputValue(), 'Медицина');
  assert.is(await page.getByRole('textbox', { name: 'Год' }).inputValue(), '2026');
  const width = () =>
    page.locator('main [data-field] img[src^="/storage/"]').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await until(async () => assert.ok((await width()) > 0, 'the picture is served'));
  assert.equal(pointer, []);
});

test.run();
