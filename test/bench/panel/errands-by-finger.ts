import { dialog } from '../../fixtures/case-blocks.ts';
import { networkIdle } from '../../fixtures/network-idle.ts';
import type { Doing } from './errands.ts';
import { byPointer } from './errands-by-pointer.ts';
import type { Hand } from './errands-hands.ts';
import {
  blocks,
  field,
  newTitle,
  quoted,
  rightTitle,
  row,
  saved,
  six,
  texts,
  twelve,
  video,
} from './errands-material.ts';

/** The button of the blocks opens the sheet of all that can be added. */
async function addBlock(hand: Hand, what: RegExp): Promise<void> {
  await hand.on(hand.page.locator('[data-blocks]').getByRole('button', { name: 'Добавить', exact: true }));
  await hand.on(dialog(hand.page).getByRole('button', { name: what }));
}

/** One of the actions behind «⋯». */
async function act(hand: Hand, of: string | RegExp, what: string): Promise<void> {
  await hand.on(hand.page.getByRole('button', { name: of }));
  await hand.on(dialog(hand.page).getByRole('button', { name: what }));
}

const pointer = (at: number): Doing => byPointer[at] as Doing;

/** In the order of the errands; what is done as by pointer is that. */
export const byFinger: readonly Doing[] = [
  async ({ page }, hand) => {
    await hand.on(page.getByRole('button', { name: /^Добавить кейс/ }));
    await page.locator('[data-field="title"] input:focus').waitFor();
    await hand.write(newTitle);
    await hand.on(page.getByRole('button', { name: /^Сохранить/ }));
    await saved(page);
    for (const [at, text] of texts.entries()) {
      await addBlock(hand, /^Текст/);
      await dialog(page).locator('textarea:focus').waitFor();
      await hand.write(text);
      await hand.on(dialog(page).getByRole('button', { name: /^Сохранить и закрыть/ }));
      await dialog(page).waitFor({ state: 'detached' });
      await blocks(page).nth(at).waitFor();
    }
    await hand.choose(() => addBlock(hand, /^Фото/), six);
    await blocks(page).nth(8).waitFor();
    await page.getByText('Загружается').waitFor({ state: 'detached' });
    await hand.choose(() => addBlock(hand, /^Видео/), [video]);
    await blocks(page).nth(9).waitFor();
    await networkIdle(page);
  },
  async ({ page }, hand, id) => {
    await hand.on(row(page, id).locator('[data-row-link]'));
    const title = page.getByLabel('Название *');
    await hand.on(title);
    await hand.replace(title, rightTitle);
    await hand.on(page.getByRole('button', { name: /^Сохранить/ }));
    await saved(page);
  },
  async ({ page }, hand) => {
    await hand.on(page.getByRole('button', { name: /^Фильтр/ }));
    await hand.on(page.getByRole('search').getByRole('button', { name: 'Год', exact: true }));
    await hand.on(page.getByRole('group', { name: 'Год' }).getByText('2019'));
    await page
      .getByText(/^5 из /)
      .first()
      .waitFor();
    await act(hand, 'Действия со списком', 'Выбрать все строки');
    const bar = page.getByRole('region', { name: 'Выбранные строки' });
    await hand.on(bar.getByRole('button', { name: /^Скрыть/ }));
    await page.locator('[data-type="success"]').first().waitFor();
  },
  async ({ page }, hand, id) => {
    await hand.on(page.getByRole('button', { name: 'Найти', exact: true }));
    await page.locator('[cmdk-input]:focus').waitFor();
    await hand.paste(quoted);
    await hand.on(
      page
        .locator('[cmdk-item]')
        .filter({ hasText: `#${id}` })
        .first(),
    );
  },
  pointer(4),
  async ({ page }, hand) => {
    await act(hand, 'Действия с записью', 'Создать копию');
    await page.waitForURL('**/cases/create/');
    await page.locator('[data-field="title"] input:focus').waitFor();
    await hand.on(page.getByRole('button', { name: /^Сохранить/ }));
    await saved(page);
  },
  async ({ page }, hand, id) => {
    await act(hand, /^Действия: блок № 2/, 'Копировать');
    await page.getByText('Блок скопирован').first().waitFor();
    await act(hand, 'Действия с записью', 'Следующая запись');
    await page.waitForURL(`**/cases/${id}/edit`);
    await page.getByText('Блоков пока нет.').waitFor();
    await addBlock(hand, /^Вставить/);
    await blocks(page).first().waitFor();
    await networkIdle(page);
  },
  pointer(7),
  async ({ page }, hand) => {
    await hand.choose(() => addBlock(hand, /^Фото/), twelve);
    await blocks(page).nth(11).waitFor();
    await page.getByText('Загружается').waitFor({ state: 'detached' });
  },
  async ({ page }, hand, id) => {
    await hand.on(field(page, 'SEO-заголовок'));
    for (let n = 1; n <= 5; n++) {
      await hand.write(`В поиске № ${n}`);
      await hand.on(page.getByRole('button', { name: /^Сохранить/ }));
      await saved(page);
      await page
        .getByRole('button', { name: /^Закрыть/ })
        .first()
        .waitFor();
      if (n === 5) return;
      // The bar has gone up with what was read.
      await hand.swipeDown();
      await act(hand, 'Действия с записью', 'Следующая запись');
      await page.waitForURL(`**/cases/${id + n}/edit`);
      const next = field(page, 'SEO-заголовок');
      await next.waitFor();
      if (!(await next.evaluate((element) => element === document.activeElement))) await hand.on(next);
    }
  },
  async ({ page }, hand, id) => {
    await hand.on(row(page, id).locator('[data-row-link]'));
    await act(hand, 'Действия с записью', 'История');
  },
  pointer(11),
];
