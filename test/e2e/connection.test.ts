// The network goes and comes back: said quietly, and nobody has to ask again for what could not be read.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { listsLoaded, open, panelSuite, until } from '../fixtures/panel.ts';
import { goTo, seedScreens } from '../fixtures/screens.ts';

const test = panelSuite('connection', { seed: seedScreens });

const sign = (page: Page) => page.getByText('Нет связи', { exact: true }).filter({ visible: true });
const stale = (page: Page) => page.getByText(/^Показано на \d\d:\d\d/);

test('a list that cannot be refreshed shows the time of its data, and refreshes when the server is back', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, '/cases/list/');
  const said = await listen(page);
  await page.context().setOffline(true);
  await sign(page).waitFor();
  await page.keyboard.press('r');
  await stale(page).waitFor();
  assert.ok(await page.locator('tr[data-cursor]').isVisible());

  await client.put('/api/cases/1', { title: 'Портал банка, новый' });
  await page.context().setOffline(false);
  await page.getByText('Портал банка, новый').waitFor();
  await sign(page).waitFor({ state: 'detached' });
  await stale(page).waitFor({ state: 'detached' });
  const connection = (await said()).filter((text) => /связ/i.test(text)).map((text) => text.trim());
  assert.equal(connection.slice(0, 1), ['Нет связи с сервером']);
  assert.equal(connection.slice(-1), ['Связь с сервером восстановлена']);
});

test('a list and a form that could not be loaded are loaded when the server is back', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  // The code of the form is there: what is missing is its record.
  await goTo(page, '/cases/create/');
  await page.getByLabel('Название *').waitFor();
  await page.context().setOffline(true);
  await goTo(page, '/cases/settings/');
  await page.getByText('Не удалось загрузить форму').waitFor();
  await page.context().setOffline(false);
  await page.getByLabel('Описание').first().waitFor();
  await sign(page).waitFor({ state: 'detached' });
});

test('a menu whose code has not come leaves the screen as it is, and is filled when the server is back', async ({
  host,
  page,
}) => {
  for (const url of ['**/assets/idle-views-*.js', '**/version.json'])
    await page.route(url, (route) => route.abort('connectionrefused'));
  await page.goto(`${host.origin}/cases/list/`);
  await page.locator('tr[data-cursor]').waitFor();
  await page.getByRole('button', { name: /^Меню учётной записи/ }).click();
  await sign(page).waitFor();
  assert.is(await page.getByRole('alert').count(), 0);
  assert.ok(await page.locator('tr[data-cursor]').isVisible());
  await page.unrouteAll();
  await sign(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Мой профиль' }).waitFor();
});

test('calls without an answer show that the connection is lost, even when the browser reports a network', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/list/');
  for (const url of ['**/api/**', '**/version.json'])
    await page.route(url, (route) => route.abort('connectionrefused'));
  await page.keyboard.press('r');
  await sign(page).waitFor();
  await page.unrouteAll();
  await sign(page).waitFor({ state: 'detached' });
  await stale(page).waitFor({ state: 'detached' });
});

test('one interrupted call does not count as a lost connection, and is repeated', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  // The call that is lost is that of R, none of those in the background.
  await listsLoaded(page);
  const said = await listen(page);
  let repeat = () => {};
  const isSeen = new Promise<void>((done) => {
    repeat = done;
  });
  await page.route('**/api/cases', (route) => isSeen.then(() => route.fallback()));
  await page.route('**/api/cases', (route) => route.abort('connectionreset'), { times: 1 });
  await page.keyboard.press('r');
  await stale(page).waitFor();
  repeat();
  await stale(page).waitFor({ state: 'detached' });
  await until(async () =>
    assert.equal(
      (await said()).filter((text) => /связи с сервером$/.test(text.trim())),
      [],
    ),
  );
});

/** What the polite region has been given since. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = target instanceof Element ? target : target.parentElement;
        if (region?.closest('[aria-live="polite"]')) heard.push(region.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test.run();
