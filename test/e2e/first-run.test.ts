// An installation without cases: three steps, whose marks are data, and an example that comes and goes.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, newPage } from '../fixtures/browser.ts';
import { media } from '../fixtures/case-blocks.ts';
import { dragFiles, fileAt } from '../fixtures/dropped-files.ts';
import { enter } from '../fixtures/foreign/panel.ts';
import { startForeignHost } from '../fixtures/foreign-host.ts';
import { startHost } from '../fixtures/host.ts';
import { highlightedRow } from '../fixtures/palette.ts';
import { addCategory, open, panelSuite, pathOf, rowTitles, textOf, until } from '../fixtures/panel.ts';

const test = panelSuite('first run', { fresh: true });

const steps = (page: Page) => page.getByRole('region', { name: 'С чего начать' });
const offer = (page: Page) => page.getByRole('region', { name: 'Посмотреть на примере' });
const totals = (page: Page) => page.getByRole('region', { name: 'Всего' });

test('each step is done when the data say so; the third by opening the case by its number, and then never again', async ({
  host,
  page,
  client,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open({ host, page }, '/');
  await until(async () => assert.match(await textOf(steps(page)), /^С чего начать0 из 3/));
  assert.is(await totals(page).count(), 0);
  const step = page.locator('main [aria-current="step"]');
  assert.is(await textOf(step.locator('h3')), 'Создайте категорию');
  // N adds a case here, and stands at the next step.
  assert.is(await step.locator('kbd').count(), 0);
  // It is typed already, and Tab passes it by.
  const picture = steps(page).getByRole('img', { name: /скрыть кейсы 10-15/ });
  assert.match(await textOf(picture), 'скрыть кейсы 10-15');
  assert.is(await picture.locator('a, button, input, [tabindex]').count(), 0);
  await offer(page).getByRole('button', { name: 'Загрузить пример' }).waitFor();

  // Colleagues can be invited before there is any record.
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.locator('tr[data-cursor]').getByText('Это вы').last().waitFor();

  await addCategory(client, 'Медицина');
  await open({ host, page }, '/');
  await until(async () => assert.match(await textOf(steps(page)), /^С чего начать1 из 3.*Готово: «Медицина»/));
  await page.keyboard.press('n');
  await page.getByLabel('Название *').fill('Портал поликлиники');
  await page.keyboard.press('Control+s');
  await until(() => assert.match(pathOf(page), /^\/cases\/\d+\/edit$/));
  const id = /\d+/.exec(pathOf(page))?.[0] ?? '';
  await page.keyboard.press('Escape');
  await until(async () => assert.equal(await rowTitles(page), ['Портал поликлиники']));
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await until(async () => assert.match(await textOf(steps(page)), /^С чего начать2 из 3.*Портал поликлиники/));
  assert.is(await offer(page).count(), 0, 'the host loads it beside no case');
  await page.getByRole('region', { name: 'Продолжить' }).getByRole('link', { name: 'Портал поликлиники' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type(id);
  await highlightedRow(page, 'Портал поликлиники').waitFor();
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), `/cases/${id}/edit`));
  await page.getByLabel('Название *').waitFor();
  await page.goto(`${host.origin}/`);
  await totals(page).waitFor();
  assert.is(await steps(page).count(), 0);
  await client.delete(`/api/cases/${id}`);
  await page.reload();
  await totals(page).getByText('Категории кейсов').waitFor();
  await until(async () => assert.match(await textOf(totals(page)), /Кейсы0/));
  assert.is(await steps(page).count(), 0);
});

test('photos that are dropped on the steps become a case, as on the list', async ({ host, page }) => {
  await open({ host, page }, '/');
  await steps(page).getByRole('button', { name: 'или бросьте сюда фотографии: получится кейс' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.equal(await axe(page), []);
  }
  const photos = await Promise.all(['yacht-marina', 'space-orbits'].map((name) => fileAt(`${media}/${name}.jpg`)));
  // What takes them comes with the first that is dragged over the page.
  await until(async () => {
    await dragFiles(steps(page), photos, { drop: false });
    assert.match(await page.locator('main').evaluate((main) => getComputedStyle(main, '::after').content), 'Отпустите');
  });
  await dragFiles(steps(page), photos);
  await until(() => assert.is(pathOf(page), '/cases/create/'));
  const waiting = page.getByRole('list', { name: 'Блоки нового кейса' }).getByRole('listitem');
  await until(async () => assert.is(await waiting.count(), 2));
});

test('the example is loaded by a button or the palette, says that it is one, and goes without one’s own', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/');
  await page.getByRole('button', { name: 'Загрузить пример' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('загрузить пример');
  await highlightedRow(page, 'Загрузить пример').waitFor();
  await page.keyboard.press('Enter');
  const note = page.getByRole('region', { name: 'Это пример' });
  await note.waitFor();
  await until(async () => assert.match(await textOf(totals(page)), /Кейсы3 скрыты24/));
  assert.is(await steps(page).count(), 0);

  await note.getByRole('button', { name: 'Убрать пример' }).click();
  const question = page.getByRole('dialog', { name: 'Убрать пример' });
  await question.getByText(/^В корзину отправятся \d+ запис.+ тексты страниц из него станут пустыми/).waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.match(await textOf(totals(page)), /Кейсы0.*Категории кейсов1/));
  await note.waitFor({ state: 'detached' });
});

test('in front of another host nothing of the example is offered or asked for', async ({ browser }) => {
  const foreign = await startForeignHost();
  const front = await startHost({ API_ORIGIN: foreign.origin });
  const page = await newPage(browser);
  try {
    const answered = page.waitForResponse('**/site.json');
    await enter(page, { ...foreign, origin: front.origin }, '/');
    await (await answered).finished();
    await steps(page).getByText('Создайте категорию').waitFor();
    await page.getByRole('region', { name: 'Три клавиши' }).waitFor();
    assert.is(await page.getByRole('button', { name: 'Загрузить пример' }).count(), 0);
    assert.equal(
      foreign.calls.filter((call) => call.path.includes('/api/example')),
      [],
    );
  } finally {
    await page.context().close();
    await Promise.all([front.stop(), foreign.stop()]);
  }
});

test.run();
