import { dialog } from '../../fixtures/case-blocks.ts';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { highlightedRow } from '../../fixtures/palette.ts';
import type { Doing } from './errands.ts';
import type { Hand } from './errands-hands.ts';
import { blocks, newTitle, quoted, rightTitle, saved, six, texts, twelve, video } from './errands-material.ts';

async function say(hand: Hand, words: string, row: string | RegExp): Promise<void> {
  await hand.press('Control+k');
  await hand.page.locator('[cmdk-input]:focus').waitFor();
  await hand.page.keyboard.type(words);
  await highlightedRow(hand.page, row).waitFor();
  await hand.press('Enter');
}

/** In the order of the errands. */
export const byKeys: readonly Doing[] = [
  async ({ page }, hand) => {
    await hand.press('n');
    await page.locator('[data-field="title"] input:focus').waitFor();
    await hand.write(newTitle);
    await hand.press('Control+s');
    await saved(page);
    // The title keeps the focus, and the foot names this key.
    await page.getByText('Блоков пока нет.').waitFor();
    await hand.press('Alt+b');
    for (const [at, text] of texts.entries()) {
      await hand.press('1');
      await dialog(page).locator('textarea:focus').waitFor();
      await hand.write(text);
      await hand.press('Control+Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await blocks(page).nth(at).waitFor();
    }
    await hand.choose(() => hand.press('Shift+b'), six);
    await blocks(page).nth(8).waitFor();
    await page.getByText('Загружается').waitFor({ state: 'detached' });
    await hand.press('3');
    await dialog(page).locator('input:focus').waitFor();
    await hand.write('Три минуты');
    await hand.tabTo(dialog(page).locator('[data-field="video"] input[type=file]'));
    await hand.choose(() => hand.press('Enter'), [video]);
    await dialog(page).locator('[data-field="video"] video[src^="/storage/"]').waitFor();
    await hand.press('Control+Enter');
    await dialog(page).waitFor({ state: 'detached' });
  },
  async ({ page }, hand, id) => {
    await hand.press('F2');
    const title = page.getByRole('textbox', { name: `Название кейса #${id}` });
    await title.waitFor();
    await hand.replace(title, rightTitle);
    await hand.press('Enter');
    await page.locator(`tr[data-id="${id}"] [data-row-link]`).getByText(rightTitle).waitFor();
    await networkIdle(page);
  },
  async ({ page }, hand) => {
    await say(hand, 'скрыть кейсы 2019 года', 'Скрыть 5 кейсов');
    await page.locator('[data-type="success"]').first().waitFor();
  },
  async ({ page }, hand, id) => {
    await hand.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.evaluate((text) => navigator.clipboard.writeText(text), quoted);
    await hand.press('Control+v');
    await highlightedRow(page, `#${id}`).waitFor();
    await hand.press('Enter');
  },
  async ({ page }, hand) => {
    await hand.press('Enter');
    const place = page.locator('[data-field="image"] input[type=file]');
    await place.waitFor({ state: 'attached' });
    await page.getByText('Изменений нет').waitFor();
    await hand.tabTo(place);
    await hand.choose(() => hand.press('Enter'), six.slice(0, 1));
    await page.locator('[data-field="image"] img[src^="/storage/"]').waitFor();
    await hand.press('Control+s');
    await saved(page);
  },
  async ({ page }, hand) => {
    await hand.press('d');
    await page.waitForURL('**/cases/create/');
    await page.locator('[data-field="title"] input:focus').waitFor();
    await hand.press('Control+s');
    await saved(page);
  },
  async ({ page }, hand, id) => {
    await hand.press('l', 'ArrowDown', 'c');
    await page.getByText('Блок скопирован').first().waitFor();
    await hand.press(']');
    await page.waitForURL(`**/cases/${id}/edit`);
    await page.getByText('Блоков пока нет.').waitFor();
    await hand.press('v');
    await blocks(page).first().waitFor();
    await networkIdle(page);
  },
  async ({ page }, hand, id) => {
    await hand.press('Control+z');
    await page.locator(`tr[data-id="${id}"]`).waitFor();
  },
  async ({ page }, hand) => {
    await hand.choose(() => hand.press('Shift+b'), twelve);
    await blocks(page).nth(11).waitFor();
    await page.getByText('Загружается').waitFor({ state: 'detached' });
  },
  async ({ page }, hand, id) => {
    await say(hand, 'seo', 'Перейти к полю «SEO-заголовок»');
    await page.locator('[data-field="seo_title"] input:focus').waitFor();
    for (let n = 1; n <= 5; n++) {
      await hand.write(`В поиске № ${n}`);
      await hand.press('Control+s');
      await saved(page);
      await page.getByText('Изменений нет').waitFor();
      if (n === 5) return;
      await hand.press('Alt+PageDown');
      await page.waitForURL(`**/cases/${id + n}/edit`);
      await page.locator('[data-field="seo_title"] input:focus').waitFor();
    }
  },
  async ({ page }, hand) => {
    await hand.press('Enter');
    await page.waitForURL('**/edit');
    await page.getByText('Изменений нет').waitFor();
    await hand.press('y');
  },
  async ({ page }, hand) => {
    const side = (at: number) => page.locator('[data-conflict-field]').nth(at).locator('input:checked');
    await hand.press('1');
    await side(0).waitFor({ state: 'attached' });
    await hand.press('ArrowDown', '2');
    await side(1).waitFor({ state: 'attached' });
    await hand.press('Control+s');
  },
];
