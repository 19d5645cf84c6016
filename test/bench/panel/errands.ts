import type { Page } from 'playwright-core';
import type { Client } from '../../fixtures/client.ts';
import { listsLoaded, open } from '../../fixtures/panel.ts';
import type { Hand } from './errands-hands.ts';
import { blocks, field, newTitle, rightTitle, row, saved, wrongTitle } from './errands-material.ts';

export type Way = 'keys' | 'pointer' | 'finger';

/** Where an errand is done: an installation with the example, and records of its own. */
interface Place {
  page: Page;
  host: { origin: string };
  client: Client;
  /** A colleague, past the panel. */
  vera: Client;
}

export interface Errand {
  name: string;
  /** What it took at the third walk, as its report says; where that names a number, no more may be needed now. */
  former: Record<Way, string>;
  /** The most that each way may need. */
  most: Record<Way, number>;
  /** Makes what the errand is about, and opens the screen on which it begins; what it returns is given to the rest. */
  begin: (place: Place) => Promise<number>;
  /** Throws where the host does not have what was wanted. */
  check: (place: Place, id: number) => Promise<void>;
}

/** How an errand is done in one way; `id` is what its beginning has returned. */
export type Doing = (place: Place, hand: Hand, id: number) => Promise<unknown>;

interface Case {
  id: number;
  title: string;
  show: boolean;
  year: number | null;
  seo_title: string | null;
  announce: string | null;
}

const casesOf = async (client: Client) => (await client.get<{ items: Case[] }>('/api/cases')).body.items;
const caseOf = async (client: Client, id: number) =>
  (await client.get<{ case: Case; content: { type: string }[] }>(`/api/cases/${id}`)).body;
const add = async (client: Client, values: object) =>
  (await client.post<{ id: number }>('/api/cases', { show: true, ...values })).body.id;

async function list(place: Place, path = '/cases/list/'): Promise<void> {
  await open(place as never, path);
  await listsLoaded(place.page);
  await place.page.locator('tr[data-cursor]').waitFor();
}

async function form(place: Place, id: number): Promise<void> {
  await open(place as never, `/cases/${id}/edit`);
  await listsLoaded(place.page);
  await field(place.page, 'Подзаголовок').waitFor();
}

function must(isSo: boolean, words: string): void {
  if (!isSo) throw new Error(words);
}

/** Puts the case on the first place, under the cursor. */
async function first(place: Place, id: number): Promise<number> {
  const all = await casesOf(place.client);
  await place.client.put('/api/cases/list', {
    list: [id, ...all.map((one) => one.id).filter((other) => other !== id)],
  });
  await list(place);
  await place.page.locator(`tr[data-id="${id}"][data-cursor]`).waitFor();
  return id;
}

/** The twelve errands of the report, in its order. */
export const errands: readonly Errand[] = [
  {
    name: 'new case: three texts, six photos, a video',
    former: { keys: '8 + 3 a text + 1 + the video’s form', pointer: '1 drop for the photos', finger: '–' },
    most: { keys: 18, pointer: 9, finger: 15 },
    begin: (place) => list(place).then(() => 0),
    check: async ({ client }) => {
      const made = (await casesOf(client)).find(({ title }) => title === newTitle);
      const types = (await caseOf(client, made?.id ?? 0)).content.map(({ type }) => type).sort();
      const wanted = [...Array(6).fill('imageblock'), ...Array(3).fill('textblock'), 'videoblock'];
      must(types.join() === wanted.join(), `the case has ${types.join(', ')}`);
    },
  },
  {
    name: 'typo in a title',
    former: { keys: '2', pointer: 'open, edit, save', finger: 'open, edit, save' },
    most: { keys: 2, pointer: 3, finger: 3 },
    begin: async (place) => first(place, await add(place.client, { title: wrongTitle })),
    check: async ({ client }, id) => must((await caseOf(client, id)).case.title === rightTitle, 'the typo is there'),
  },
  {
    name: 'hide all of 2019',
    former: { keys: '–', pointer: '5', finger: '–' },
    most: { keys: 2, pointer: 5, finger: 6 },
    begin: async (place) => {
      for (let n = 1; n <= 5; n++) await add(place.client, { title: `Кейс 2019 года № ${n}`, year: 2019 });
      await list(place);
      return 0;
    },
    check: async ({ client }) => {
      const shown = (await casesOf(client)).filter(({ year, show }) => year === 2019 && show);
      must(shown.length === 0, `${shown.length} are shown`);
    },
  },
  {
    name: 'case by a quoted URL',
    former: { keys: '3', pointer: '–', finger: '–' },
    most: { keys: 3, pointer: 3, finger: 3 },
    begin: async (place) => {
      const id = await add(place.client, { title: 'Портал госуслуг', slug: 'portal-gosuslug' });
      await list(place);
      return id;
    },
    check: async ({ page, client }, id) => {
      await page.waitForURL(`**/cases/${id}/edit`);
      await client.delete(`/api/cases/${id}`);
    },
  },
  {
    name: 'picture of a service',
    former: { keys: '–', pointer: '2 + the file', finger: '–' },
    most: { keys: 14, pointer: 3, finger: 3 },
    begin: async (place) => {
      const { body } = await place.client.post<{ id: number }>('/api/services', { title: 'Обучение' });
      await place.client.put('/api/services/list', { list: [body.id, 1] });
      await list(place, '/services/');
      return body.id;
    },
    check: async ({ client }, id) => {
      const { body } = await client.get<{ image: string | null }>(`/api/services/${id}`);
      must(body.image !== null, 'it has no picture');
      await client.delete(`/api/services/${id}`);
    },
  },
  {
    name: 'duplicate',
    former: { keys: '2', pointer: 'icon in the header, save', finger: '–' },
    most: { keys: 2, pointer: 3, finger: 3 },
    begin: async (place) => {
      const id = await add(place.client, { title: 'Каталог для копии' });
      await form(place, id);
      return id;
    },
    check: async ({ client }) => {
      const copies = (await casesOf(client)).filter(({ title }) => title === 'Каталог для копии (копия)');
      must(copies.length === 1 && copies[0]?.show === false, `${copies.length} copies, or a published one`);
      await client.delete(`/api/cases/${copies[0]?.id}`);
    },
  },
  {
    name: 'copy a block to the next case',
    former: { keys: '3 + the way + 1', pointer: 'impossible', finger: 'impossible' },
    most: { keys: 5, pointer: 4, finger: 6 },
    begin: async (place) => {
      const [from, to] = [await add(place.client, { title: 'Откуда' }), await add(place.client, { title: 'Куда' })];
      for (const text of ['Задача', 'Решение'])
        await place.client.post(`/api/cases/${from}/text`, { header: { text, h1: false, h2: true } });
      await form(place, from);
      await blocks(place.page).nth(1).waitFor();
      return to;
    },
    check: async ({ client }, id) => must((await caseOf(client, id)).content.length === 1, 'the block is not there'),
  },
  {
    name: 'undo of a deletion',
    former: { keys: '1', pointer: '1 in the toast', finger: '1 in the toast' },
    most: { keys: 1, pointer: 1, finger: 1 },
    begin: async (place) => {
      const id = await first(place, await add(place.client, { title: 'Удалённый по ошибке' }));
      await place.page.keyboard.press('Delete');
      await place.page.getByRole('dialog', { name: 'Удаление' }).waitFor();
      await place.page.keyboard.press('Enter');
      await row(place.page, id).waitFor({ state: 'detached' });
      await place.page.getByText('Запись успешно удалена').first().waitFor();
      return id;
    },
    check: async ({ client }, id) => must((await caseOf(client, id)).case.id === id, 'it has another number'),
  },
  {
    name: 'twelve photos',
    former: { keys: '–', pointer: '1 drop', finger: '–' },
    most: { keys: 1, pointer: 1, finger: 2 },
    begin: async (place) => {
      const id = await add(place.client, { title: 'Фотографии' });
      await form(place, id);
      return id;
    },
    check: async ({ client }, id) => must((await caseOf(client, id)).content.length === 12, 'not all are blocks'),
  },
  {
    name: 'SEO titles of five',
    former: { keys: 'the field found five times', pointer: 'field, save, next: 3 each', finger: '–' },
    most: { keys: 11, pointer: 15, finger: 22 },
    begin: async (place) => {
      const ids = [];
      for (let n = 1; n <= 5; n++) ids.push(await add(place.client, { title: `Для поиска № ${n}` }));
      const [id = 0] = ids;
      await form(place, id);
      return id;
    },
    check: async ({ client }) => {
      const done = (await casesOf(client)).filter(({ seo_title }) => seo_title?.startsWith('В поиске'));
      must(done.length === 5, `${done.length} of five have one`);
    },
  },
  {
    name: 'who has changed this, and what it was',
    former: { keys: 'impossible', pointer: 'impossible', finger: 'impossible' },
    most: { keys: 2, pointer: 2, finger: 3 },
    begin: async (place) => {
      const id = await add(place.client, { title: 'Кто это изменил', announce: 'Собрали 120 яхт' });
      await place.vera.put(`/api/cases/${id}`, { announce: 'Собрали 140 яхт' });
      return first(place, id);
    },
    check: async ({ page }) => {
      const history = page
        .getByRole('complementary', { name: 'История' })
        .or(page.getByRole('dialog', { name: /История/ }));
      await history.getByText('Вера').first().waitFor();
      await history.locator('del').getByText('120').first().waitFor();
    },
  },
  {
    name: 'two people, two fields, one save',
    former: { keys: '4', pointer: 'as by keys', finger: 'as by keys' },
    most: { keys: 4, pointer: 4, finger: 4 },
    begin: async (place) => {
      const { page, client, vera } = place;
      const id = await add(client, { title: 'Портал яхт', announce: 'Собрали 120 яхт' });
      await form(place, id);
      await field(page, 'Анонс').fill('Собрали 130 яхт');
      await page.getByLabel('Название *').fill('Портал аренды яхт');
      await vera.put(`/api/cases/${id}`, { title: 'Портал катеров', announce: 'Собрали 140 яхт', year: 2025 });
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog', { name: /изменили двое/ }).waitFor();
      await page.locator('[role="radiogroup"] input:focus').waitFor();
      return id;
    },
    check: async ({ page, client }, id) => {
      await saved(page);
      const { title, announce, year } = (await caseOf(client, id)).case;
      must(title === 'Портал аренды яхт' && announce === 'Собрали 140 яхт' && year === 2025, `${title}, ${announce}`);
    },
  },
];
