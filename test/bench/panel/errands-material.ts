// What the errands are about, and where they meet it on the screen.
import type { Locator, Page } from 'playwright-core';
import { media } from '../../fixtures/case-blocks.ts';

export const six = [
  'yacht-marina',
  'space-orbits',
  'city-services',
  'screen-after',
  'mountain-trail',
  'phone-apps',
].map((name) => `${media}/${name}.jpg`);
export const twelve = [...six, ...six];
export const video = `${media}/interface-tour.mp4`;

export const texts = ['Задача', 'Решение', 'Результат'].map((word) => `${word}: заявка за три минуты`);
export const newTitle = 'Портал записи к врачу';
export const rightTitle = 'Портал бронирования яхт «Чёрное море»';

export const wrongTitle = rightTitle.replace('бронирования', 'брнирования');
const caseSite = 'https://example.com/cases/portal-gosuslug.html?utm_source=mail';

/** What a colleague has sent: the address in her words. */
export const quoted = `«${caseSite}»`;

export const row = (page: Page, id: number): Locator => page.locator(`tr[data-id="${id}"]:not([data-kept] *)`);
export const blocks = (page: Page): Locator => page.locator('[data-block]:not([data-kept] *)');
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const saved = (page: Page): Promise<void> =>
  page.locator('[role="region"] [data-type="success"]').getByText('Данные успешно сохраненны').first().waitFor();
