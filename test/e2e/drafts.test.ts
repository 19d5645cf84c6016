// What was typed and not saved outlives whatever happens to the page.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { storedIn } from '../fixtures/local-database.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, pathOf, rowTitles, toast, toastLine, until } from '../fixtures/panel.ts';

const test = panelSuite('drafts', {
  fresh: true,
  seed: async (client) => {
    for (const title of ['Портал банка', 'Каталог техники']) await addCase(client, title);
  },
});

const subtitle = (page: Page) => page.getByLabel('Подзаголовок');
/** The dashboard is here, and what it offers to go on with is no draft. */
async function noDrafts(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Последние изменения' }).getByRole('listitem').first().waitFor();
  await until(async () => assert.is(await drafts(page).getByText('черновик').count(), 0));
}

const drafts = (page: Page) => page.getByRole('region', { name: 'Продолжить' });

test('a draft survives a reload, and the form says that it comes from one', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await subtitle(page).fill('До перезагрузки');
  await page.reload();
  await until(async () => assert.is(await subtitle(page).inputValue(), 'До перезагрузки'));
  await page
    .getByRole('main')
    .getByText(/черновик/i)
    .first()
    .waitFor();
});

test('a draft survives the tab that is closed at once after the last letter', async ({ host, page }) => {
  await open({ host, page }, '/cases/create/');
  await page.getByLabel('Название *').fill('Ещё не созданный');
  await page.close({ runBeforeUnload: true });
  await until(() => assert.ok(page.isClosed(), 'nothing asks whether to leave'));
  const next = await page.context().newPage();
  await open({ host, page: next }, '/cases/create/');
  await until(async () => assert.is(await next.getByLabel('Название *').inputValue(), 'Ещё не созданный'));
});

test('a draft is no longer listed when its save reached the host, although the page was left before the answer', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, '/cases/2/edit');
  await page.route('**/api/cases/2', async (route) => {
    if (route.request().method() === 'PUT') await route.fetch();
    else await route.fallback();
  });
  await subtitle(page).fill('Дошло до сервера');
  await page.keyboard.press('Control+s');
  await until(async () => {
    const { body } = await client.get<{ case: { subtitle: string } }>('/api/cases/2');
    assert.is(body.case.subtitle, 'Дошло до сервера');
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${host.origin}/`);
  await noDrafts(page);
  await client.put('/api/cases/2', { subtitle: null });
});

test('a draft survives leaving by Escape, by a link and by Back', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await page.getByRole('link', { name: 'Портал банка' }).click();
  await subtitle(page).fill('Первый');
  await page.keyboard.press('Escape');
  await until(() => assert.is(pathOf(page), '/cases/list/'));
  await toast(page, 'Черновик сохранён: кейс #1').waitFor();
  await page.getByRole('link', { name: 'Портал банка' }).click();
  await until(async () => assert.is(await subtitle(page).inputValue(), 'Первый'));
  await subtitle(page).fill('Второй');
  await page.getByRole('link', { name: 'Услуги' }).first().click();
  await page.getByRole('heading', { name: 'Услуги', level: 1 }).waitFor();
  await page.goBack();
  await until(async () => assert.is(await subtitle(page).inputValue(), 'Второй'));
  await subtitle(page).fill('Третий');
  await page.goBack();
  await until(() => assert.is(pathOf(page), '/cases/list/'));
  await page.goForward();
  await until(async () => assert.is(await subtitle(page).inputValue(), 'Третий'));
});

test('the dashboard lists a draft, opens it, and deletes it after a question', async ({ host, page, client }) => {
  await open({ host, page }, '/cases/2/edit');
  await subtitle(page).fill('Набросок');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await drafts(page).getByRole('link', { name: 'Каталог техники' }).click();
  await until(async () => assert.is(await subtitle(page).inputValue(), 'Набросок'));
  await page.goBack();
  await drafts(page).getByRole('button', { name: 'Удалить черновик' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await noDrafts(page);
  await open({ host, page }, '/cases/2/edit');
  assert.is(await subtitle(page).inputValue(), '');
  assert.is((await client.get<{ case: { subtitle: null } }>('/api/cases/2')).body.case.subtitle, null);
});

test('a draft is taken from another tab: from one that has left the form at once, from an open form once nobody types', async ({
  host,
  page,
}) => {
  const path = '/cases/1/edit';
  const notice = (tab: Page) => tab.getByText('Эту запись правят и в другой вкладке');
  const take = (tab: Page) => tab.getByRole('button', { name: 'Взять черновик оттуда' });
  await open({ host, page }, path);
  await subtitle(page).fill('Из первой');
  await page.keyboard.press('Escape');
  // The form is left when the draft is on disk.
  await until(() => assert.is(pathOf(page), '/cases/list/'));
  const tab = await page.context().newPage();
  await open({ host, page: tab }, path);
  await notice(tab).waitFor();
  await tab.keyboard.press('Alt+t');
  await until(async () => assert.is(await subtitle(tab).inputValue(), 'Из первой'));
  await notice(tab).waitFor({ state: 'detached' });

  // The form of the tab that has it now is open, and is being typed into.
  await open({ host, page }, path);
  await notice(page).waitFor();
  await subtitle(tab).press('End');
  await tab.keyboard.type(' и второй');
  // However slow the machine is, something is typed when the draft is asked for.
  let isOver = false;
  const refused = toastLine(page, 'правят в другой вкладке').waitFor();
  const typing = async () => {
    while (!isOver) for (const key of ['!', 'Backspace']) await tab.keyboard.press(key);
  };
  await Promise.all([take(page).click(), refused.finally(() => (isOver = true)), typing()]);
  assert.is(await subtitle(page).inputValue(), '');
  await until(async () => {
    // The button goes when the draft has come.
    await take(page)
      .click({ timeout: 1000 })
      .catch(() => undefined);
    assert.is(await subtitle(page).inputValue(), 'Из первой и второй');
  });
  await toastLine(tab, 'Черновик взят в другую вкладку').waitFor();
  assert.is(await subtitle(tab).inputValue(), '');

  // Two drafts of one record: the dashboard has the newest, the list of the others tells them apart, and the form names
  // the other one.
  await notice(tab).waitFor();
  await subtitle(tab).fill('Совсем иначе');
  await tab.getByText(/Черновик сохранён в/).waitFor();
  await tab.close();
  await open({ host, page }, '/');
  await drafts(page).getByText('подзаголовок').waitFor();
  await drafts(page).getByRole('button', { name: 'Ещё 1 черновик' }).click();
  for (const words of ['Из первой и второй', 'Совсем иначе'])
    await page.getByRole('option', { name: `«${words}»` }).waitFor();
  await page.keyboard.press('Escape');
  await open({ host, page }, path);
  await page.getByText(/Есть и другой черновик, от .*: «Совсем иначе»/).waitFor();
  await page.getByRole('button', { name: 'Открыть его' }).click();
  await until(async () => assert.is(await subtitle(page).inputValue(), 'Совсем иначе'));
  await page.getByText(/Есть и другой черновик, от .*: «Из первой и второй»/).waitFor();
  for (const _ of [1, 2]) {
    await open({ host, page }, '/');
    await drafts(page).getByRole('button', { name: 'Удалить черновик' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  }
  await noDrafts(page);
});

/** A write is done two seconds later than it was: longer than a page waits before it writes again. Runs in the page. */
function slowDisk(): void {
  const add = IDBTransaction.prototype.addEventListener;
  IDBTransaction.prototype.addEventListener = function (this: IDBTransaction, ...[type, listener, options]: unknown[]) {
    const late = (event: Event) => setTimeout(() => (listener as (event: Event) => void).call(this, event), 2000);
    add.call(this, type as string, type === 'complete' ? late : (listener as EventListener), options as boolean);
  };
}

test('a draft that another tab gives late leaves the operator where she types: a toast leads to its form', async ({
  host,
  page,
}) => {
  const tab = await page.context().newPage();
  await tab.addInitScript(slowDisk);
  await open({ host, page: tab }, '/cases/1/edit');
  await subtitle(tab).fill('Из той вкладки');
  await tab.getByText(/Черновик сохранён в/).waitFor();
  await tab.goto(`${host.origin}/`);
  await open({ host, page: tab }, '/cases/1/edit');
  await tab.getByText('Восстановлен черновик').waitFor();
  await open({ host, page }, '/services/create/');
  const name = page.getByLabel('Название *');
  await name.fill('Ди');
  await chooseInPalette(page, 'открыть черновик', 'Открыть черновик…');
  await page.getByRole('option', { name: /Кейс #1/ }).click();
  await name.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('зайн');
  await toastLine(page, 'Черновик получен').waitFor();
  await page.keyboard.type('ер');
  assert.is(await name.inputValue(), 'Дизайнер');
  await page.getByRole('button', { name: 'Открыть', exact: true }).click();
  await until(async () => assert.is(await subtitle(page).inputValue(), 'Из той вкладки'));
});

test('what is being typed is not given to another tab, however long the disk takes; a second key makes no second draft', async ({
  host,
  page,
}) => {
  const tab = await page.context().newPage();
  await tab.addInitScript(slowDisk);
  await open({ host, page: tab }, '/cases/1/edit');
  await subtitle(tab).fill('Сохранено');
  await tab.getByText(/Черновик сохранён в/).waitFor();
  await open({ host, page }, '/cases/1/edit');
  await subtitle(tab).press('End');
  let typed = 'Сохранено';
  let isOver = false;
  const typing = async () => {
    for (; !isOver; typed += '!') await tab.keyboard.press('!');
  };
  const asking = async () => {
    // By then the stored draft is older than what counts as being typed.
    await page.waitForTimeout(4000);
    await page.getByRole('button', { name: 'Взять черновик оттуда' }).click();
    await toastLine(page, 'правят в другой вкладке').waitFor();
  };
  await Promise.all([typing(), asking().finally(() => (isOver = true))]);
  assert.is(await subtitle(tab).inputValue(), typed);

  await page.waitForTimeout(4000);
  for (const _ of [1, 2, 3]) await page.keyboard.press('Alt+t');
  await until(async () => assert.is(await subtitle(page).inputValue(), typed));
  const stored = await storedIn<{ form: string }>(page, 'drafts');
  assert.is(stored.filter(({ form }) => form === 'case:1').length, 1);
});

test('what is typed into a form before its draft could be read takes nothing from the draft', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/create/');
  const name = page.getByLabel('Название *');
  await name.fill('Портал яхт');
  await subtitle(page).fill('Без переписки');
  await page.getByText(/Черновик сохранён в/).waitFor();
  // The database of the browser answers three seconds later than it could.
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...given) {
      const request = getAll.apply(this, given);
      const add = request.addEventListener.bind(request);
      request.addEventListener = (type: string, listener: EventListener) =>
        add(type, (event: Event) => setTimeout(() => listener.call(request, event), 3000));
      return request;
    };
  });
  await page.reload();
  await name.and(page.locator(':enabled')).waitFor();
  await name.fill('Каталог');
  await toastLine(page, 'Прежний черновик лежит отдельно: Портал яхт').waitFor();
  assert.is(await name.inputValue(), 'Каталог');
  await page.getByRole('button', { name: 'Черновики' }).click();
  await page.getByRole('option', { name: /Портал яхт/ }).click();
  await until(async () => assert.is(await name.inputValue(), 'Портал яхт'));
  assert.is(await subtitle(page).inputValue(), 'Без переписки');
});

test('what is typed while another tab still answers is kept to the last letter when its draft is taken', async ({
  host,
  page,
}) => {
  const tab = await page.context().newPage();
  await open({ host, page: tab }, '/cases/1/edit');
  await subtitle(tab).fill('Отсюда');
  await tab.getByText(/Черновик сохранён в/).waitFor();
  await open({ host, page }, '/cases/1/edit');
  await subtitle(page).fill('Здесь');
  await page.getByText(/Черновик сохранён в/).waitFor();
  // Until then the other tab counts as one that types.
  await page.waitForTimeout(4000);
  await page.keyboard.press('Alt+t');
  await subtitle(page).press('End');
  let count = 0;
  while ((await subtitle(page).inputValue()).startsWith('Здесь')) {
    await page.keyboard.press('!');
    count += 1;
  }
  const taken = await subtitle(page).inputValue();
  assert.match(taken, /^Отсюда/);
  await until(async () => {
    const kept = await storedIn<{ changes: { subtitle?: string } }>(page, 'drafts');
    const other = kept.find(({ changes }) => changes.subtitle?.startsWith('Здесь'));
    assert.is(marks(other?.changes.subtitle ?? '') + marks(taken), count);
  });
});

const marks = (text: string) => text.replaceAll(/[^!]/g, '').length;

test('what was typed into a block that a colleague has deleted is in the list of blocks after a reload', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, 'Музей');
  await client.post(`/api/cases/${id}/text`, { header: { text: 'Задача', h1: false, h2: false } });
  const [block] = (await client.get<{ content: { id: number }[] }>(`/api/cases/${id}`)).body.content;
  await open({ host, page }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Изменить блок № 1' }).click();
  await page.getByRole('dialog').getByLabel('Текст заголовка').fill('Задача музея');
  await client.delete(`/api/cases/${id}/text/${block?.id}`);
  await page.keyboard.press('Control+s');
  await page.getByText('Блока больше нет: его удалили.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить как новый блок' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Продолжить удалённый блок «Задача музея»' }).click();
  await until(async () =>
    assert.is(await page.getByRole('dialog').getByLabel('Текст заголовка').inputValue(), 'Задача музея'),
  );
});

test('saving a form deletes its draft', async ({ host, page, client }) => {
  await open({ host, page }, '/cases/2/edit');
  await subtitle(page).fill('Сохранено');
  await page.getByText(/Черновик сохранён в/).waitFor();
  await page.keyboard.press('Control+s');
  await toast(page, 'Данные успешно сохраненны').waitFor();
  await until(async () => assert.equal(await storedIn(page, 'drafts'), []));
  assert.is((await client.get<{ case: { subtitle: string } }>('/api/cases/2')).body.case.subtitle, 'Сохранено');
  await client.put('/api/cases/2', { subtitle: null });
});

test('discarding a draft restores the saved version', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await subtitle(page).fill('Лишнее');
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('отбросить');
  await page.getByRole('option', { name: 'Отбросить изменения' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Отбросить изменения' }).getByRole('button', { name: 'Отбросить' }).click();
  await until(async () => assert.is(await subtitle(page).inputValue(), ''));
});

test('a draft of a record that was deleted does not come back', async ({ host, page, client }) => {
  const id = await addCase(client, 'Недолгий');
  await open({ host, page }, `/cases/${id}/edit`);
  await subtitle(page).fill('Зря');
  await page.keyboard.press('Escape');
  await until(async () => assert.ok((await rowTitles(page)).includes('Недолгий')));
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Удаление' }).getByRole('button', { name: 'OK' }).click();
  await until(async () => assert.not((await rowTitles(page)).includes('Недолгий')));
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await noDrafts(page);
});

test.run();
