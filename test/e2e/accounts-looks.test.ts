// How the screens of accounts look in windows of three widths: nothing that matters is cut, edges meet.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { accountScenes } from '../fixtures/account-scenes.ts';
import { type Panel, panelSuite } from '../fixtures/panel.ts';

const test = panelSuite('looks of accounts', { returning: true, fresh: true });

async function show(panel: Panel, name: string, width: number, height: number): Promise<void> {
  await panel.page.setViewportSize({ width, height });
  const scene = accountScenes.find((one) => one.name === name);
  assert.ok(scene);
  await scene.go({ ...panel, vera: panel.client, width });
}

/** Where the words of an element begin. */
const left = (place: Locator) =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().x;
  });
const right = async (place: Locator) => {
  const box = await place.boundingBox();
  return box && box.x + box.width;
};

test('in a window of a desk each way in is told to its end', async (panel) => {
  const { page } = panel;
  await show(panel, 'operators', 1440, 900);
  const cells = page.locator('[data-column="operators.how"] span span');
  const texts: string[] = [];
  for (const cell of await cells.all()) {
    texts.push(await cell.innerText());
    const missing = await cell.evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.is(missing, 0, `cut by ${missing} px: ${texts.at(-1)}`);
  }
  assert.equal(texts.slice(0, 3), ['Пароль, приложение, ключ', 'Пароль и приложение', 'Только пароль']);
});

test('on a phone who is blocked has the sign of that, and not the one of a hidden record', async (panel) => {
  const { page } = panel;
  await show(panel, 'operators', 390, 844);
  const blocked = page.locator('tr', { hasText: 'Илья Соколов' }).locator('th');
  assert.is(await blocked.locator('svg').count(), 1);
});

test('on a phone the sections of the profile begin where its title does, and their buttons end at one edge', async (panel) => {
  const { page } = panel;
  await show(panel, 'profile', 320, 640);
  const dialog = page.getByRole('dialog', { name: 'Мой профиль' });
  const [title, section] = [dialog.locator('h2'), dialog.getByRole('heading', { name: 'Пароль' })];
  assert.is(await left(section), await left(title));
  const edges = await Promise.all(
    ['Изменить…', 'Выключить…', 'Новые коды…'].map((name) => right(dialog.getByRole('button', { name }))),
  );
  assert.is(new Set(edges.map((edge) => Math.round(edge ?? 0))).size, 1, edges.join());
});

test.run();
