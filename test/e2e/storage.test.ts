// What the browser keeps may be alien, forbidden, missing or full: no screen depends on it.
import * as assert from 'uvu/assert';
import { chooseInPalette } from '../fixtures/palette.ts';
import { open, type Panel, panelSuite, toast, until } from '../fixtures/panel.ts';
import { seedScreens } from '../fixtures/screens.ts';

const test = panelSuite('storage', { seed: seedScreens });

const screens = ['/', '/cases/list/', '/cases/1/edit', '/technologies/types/'];
/** Some belong to an account. */
const lasting = [
  'recents',
  'usage',
  'keys',
  'journal',
  'deletions',
  'columns',
  'titles',
  'draft.case:1',
  'draft.case:new',
  'account',
].flatMap((name) => [`pult.${name}`, `pult.${name}@1`]);
const aliens = [
  '{}',
  '[]',
  'no JSON',
  '{"records":{},"commands":7,"own":[],"changes":[],"path":"/"}',
  '[{"id":1,"title":"Шаг","at":1,"changes":[{"kind":"alien"}]},{"resource":"alien","id":"1"},null]',
];

test('malformed values in the storage are dropped, and every screen works', async ({ host, page }) => {
  for (const alien of aliens) {
    await signInShows({ host, page });
    await page.evaluate(
      ([keys, text]) => {
        for (const key of keys) localStorage.setItem(key, text);
        localStorage.setItem('darkTheme', text);
        sessionStorage.setItem('pult.cursors', text);
        sessionStorage.setItem('pult.titles@1', text);
      },
      [lasting, alien] as const,
    );
    for (const path of screens) await open({ host, page }, path);
    // The journal, the keymap and the recents are read by what can be called from here.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-item]').first().waitFor();
    await page.keyboard.press('Escape');
  }
});

const stands: Record<string, () => void> = {
  'throws when it is named': () => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  },
  'throws when it is used': () => {
    const refuse = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const) Storage.prototype[name] = refuse;
  },
  'is undefined': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => undefined });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [name, stand] of Object.entries(stands)) {
  test(`the panel works without a storage that ${name}, and reports it once`, async ({ host, page, client }) => {
    await page.addInitScript(stand);
    await signInShows({ host, page });
    for (const path of ['/', '/cases/list/', '/cases/1/edit']) await open({ host, page }, path);
    await page.getByLabel('Подзаголовок').fill(`Без хранилища: ${name}`);
    await page.keyboard.press('Control+s');
    const subtitle = async () => (await client.get<{ case: { subtitle: string } }>('/api/cases/1')).body.case.subtitle;
    await until(async () => assert.is(await subtitle(), `Без хранилища: ${name}`));
    assert.is(await toast(page, 'Браузер не хранит данные панели').count(), 1);

    await page.keyboard.press('Control+Shift+l');
    await until(async () => assert.is(await page.evaluate(() => document.documentElement.dataset.theme), 'dark'));
  });
}

test('«Выход» asks before it drops what no storage of the browser takes', async ({ host, page }) => {
  await page.addInitScript(stands['is full'] ?? '');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
  });
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Нигде не хранится');
  await page.getByText('Черновик не сохраняется', { exact: false }).first().waitFor();
  await chooseInPalette(page, 'выход', 'Выход');
  const question = page.getByRole('dialog', { name: 'Выход' });
  await question.getByText('введённое пропадёт').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Нигде не хранится');
  await chooseInPalette(page, 'выход', 'Выход');
  await question.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('button', { name: 'Войти' }).waitFor();
});

async function signInShows({ host, page }: Pick<Panel, 'host' | 'page'>): Promise<void> {
  await page.goto(`${host.origin}/login`);
  await page.getByRole('button', { name: 'Войти' }).waitFor();
}

test.run();
