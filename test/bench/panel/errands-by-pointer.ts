import { dialog } from '../../fixtures/case-blocks.ts';
import { networkIdle } from '../../fixtures/network-idle.ts';
import type { Doing } from './errands.ts';
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

/** In the order of the errands. */
export const byPointer: readonly Doing[] = [
  async ({ page }, hand) => {
    await hand.on(page.getByRole('button', { name: /^Добавить кейс/ }));
    await page.locator('[data-field="title"] input:focus').waitFor();
    await hand.write(newTitle);
    await hand.on(page.getByRole('button', { name: /^Сохранить/ }));
    await saved(page);
    for (const [at, text] of texts.entries()) {
      await hand.on(page.locator('[data-blocks]').getByRole('button', { name: /^Добавить блок Текст/ }));
      await dialog(page).locator('textarea:focus').waitFor();
      await hand.write(text);
      await hand.on(dialog(page).getByRole('button', { name: /^Сохранить и закрыть/ }));
      await dialog(page).waitFor({ state: 'detached' });
      await blocks(page).nth(at).waitFor();
    }
    await hand.drop(page.locator('[data-blocks]'), [...six, video]);
    await blocks(page).nth(9).waitFor();
    await page.getByText('Загружается').waitFor({ state: 'detached' });
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
    const filter = page.getByRole('search');
    await hand.on(filter.getByRole('button', { name: 'Год', exact: true }));
    await hand.on(page.getByRole('group', { name: 'Год' }).getByText('2019'));
    await page
      .getByText(/^5 из /)
      .first()
      .waitFor();
    await hand.on(page.locator('thead').getByRole('checkbox'));
    await hand.on(page.getByRole('region', { name: 'Выбранные строки' }).getByRole('button', { name: /^Скрыть/ }));
    await page.locator('[data-type="success"]').first().waitFor();
  },
  async ({ page }, hand, id) => {
    await hand.on(page.getByRole('button', { name: /^Найти/ }));
    await page.locator('[cmdk-input]:focus').waitFor();
    await hand.paste(quoted);
    await hand.on(
      page
        .locator('[cmdk-item]')
        .filter({ hasText: `#${id}` })
        .first(),
    );
  },
  async ({ page }, hand, id) => {
    await hand.on(row(page, id).locator('[data-row-link]'));
    await hand.choose(() => hand.on(page.locator('[data-field="image"] svg').first()), six.slice(0, 1));
    await page.locator('[data-field="image"] img[src^="/storage/"]').waitFor();
    await hand.on(page.getByRole('button', { name: /^Сохранить/ }));
    await saved(page);
  },
  async ({ page }, hand) => {
    await hand.on(page.getByRole('button', { name: 'Действия с записью' }));
    await hand.on(dialog(page).getByRole('button', { name: /^Создать копию/ }));
    await page.waitForURL('**/cases/create/');
    await page.locator('[data-field="title"] input:focus').waitFor();
    await hand.on(page.getByRole('button', { name: /^Сохранить/ }));
    await saved(page);
  },
  async ({ page }, hand, id) => {
    await blocks(page).nth(1).hover();
    await hand.on(page.getByRole('button', { name: /^Действия: блок № 2/ }));
    await hand.on(dialog(page).getByRole('button', { name: /^Копировать/ }));
    await page.getByText('Блок скопирован').first().waitFor();
    await hand.on(page.getByRole('button', { name: 'Следующая запись', exact: true }).first());
    await page.waitForURL(`**/cases/${id}/edit`);
    await page.getByText('Блоков пока нет.').waitFor();
    await hand.on(page.getByRole('button', { name: 'Вставить', exact: true }));
    await blocks(page).first().waitFor();
    await networkIdle(page);
  },
  async ({ page }, hand, id) => {
    await hand.on(page.locator('[data-type="success"]').getByRole('button', { name: /^Отменить/ }));
    await row(page, id).waitFor();
  },
  async ({ page }, hand) => {
    await hand.drop(page.locator('[data-blocks]'), twelve);
    await blocks(page).nth(11).waitFor();
    await page.getByText('Загружается').waitFor({ state: 'detached' });
  },
  async ({ page }, hand, id) => {
    await hand.on(field(page, 'SEO-заголовок'));
    for (let n = 1; n <= 5; n++) {
      await hand.write(`В поиске № ${n}`);
      await hand.on(page.getByRole('button', { name: /^Сохранить/ }));
      await saved(page);
      await page.getByText('Изменений нет').waitFor();
      if (n === 5) return;
      await hand.on(page.getByRole('button', { name: 'Следующая запись', exact: true }).first());
      await page.waitForURL(`**/cases/${id + n}/edit`);
      const next = field(page, 'SEO-заголовок');
      await next.waitFor();
      if (!(await next.evaluate((element) => element === document.activeElement))) await hand.on(next);
    }
  },
  async ({ page }, hand, id) => {
    await hand.on(row(page, id).locator('[data-row-link]'));
    await page.getByText('Изменений нет').waitFor();
    await hand.on(page.getByRole('button', { name: 'История' }).first());
  },
  async ({ page }, hand) => {
    const side = (at: number, name: string) =>
      page.locator('[data-conflict-field]').nth(at).locator('label').filter({ hasText: name }).first();
    await hand.on(side(0, 'Моё'));
    await hand.on(side(1, 'Вера'));
    await hand.on(dialog(page).getByRole('button', { name: /^Сохранить/ }));
  },
];
