// Everything is a command: what can be clicked has one behind it, and every one can be reached by key.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { accountCommands } from '../../src/commands/account/account.ts';
import { operatorCommands } from '../../src/commands/account/operators.ts';
import { titleOf } from '../../src/commands/command/command.ts';
import { addCommands, commandOf, commands } from '../../src/commands/registry.ts';
import { fakeContext } from '../fixtures/context.ts';
import { open, panelSuite, pathOf, until } from '../fixtures/panel.ts';
import { goTo, goToScreen, screens, seedScreens } from '../fixtures/screens.ts';

// Their code comes with the first palette, and with the page of operators.
addCommands([...accountCommands, ...operatorCommands]);

const test = panelSuite('commands everywhere', { seed: seedScreens });

const list = '/cases/list/';
const form = '/cases/1/edit';
const types = '/technologies/types/';

/** What can be clicked. Rows of the palette are made from the registry and are tested below. */
const controls = [
  'button',
  'a[href]',
  'summary',
  'input[type="checkbox"]',
  'input[type="button"]',
  'input[type="submit"]',
  ...['button', 'link', 'switch', 'checkbox', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** Parts of a form field: its switch, its choices, the clearing button of a combobox, the buttons of an upload. */
const fields = [
  '[data-field] [role="switch"]',
  '[data-field] [role="radio"]',
  '[data-field] [role="combobox"] ~ button',
  '[data-field] [role="group"]:has(input[type="file"]) button',
].join();

/** Controls without a command of the registry behind them, as they stand in the page. */
async function strangers(page: Page, place: string): Promise<string[]> {
  const found = await page.evaluate(
    ([all, aside]) =>
      [...document.querySelectorAll<HTMLElement>(all)]
        .filter((control) => !control.matches(aside))
        .map(({ dataset, outerHTML }) => ({ id: dataset.command ?? '', html: outerHTML.slice(0, 160) })),
    [controls, fields] as const,
  );
  assert.ok(found.length > 0, `${place}: nothing to click`);
  return found.filter(({ id }) => !commandOf(id)).map(({ html }) => `${place}: ${html}`);
}

/** What opens over a screen: where, how, and what shows that it is open. */
type Opened = Record<string, [path: string, act: (page: Page) => Promise<unknown>, shown: string]>;

/** Escape closes it and leaves the screen as it was, so that the next one of the same screen needs no load. */
const closedByEscape: Opened = {
  'the palette': [list, (page) => page.keyboard.press('Control+k'), '[cmdk-item]'],
  'the question before a deletion': [list, (page) => page.keyboard.press('Delete'), '[role="dialog"]'],
  'the help': [list, (page) => page.keyboard.press('F1'), '[data-command-row]'],
  'the actions of a row': [list, (page) => page.keyboard.press('f'), '[role="dialog"]'],
  'the user menu': [list, (page) => page.keyboard.press('u'), '[data-command="session.sign-out"]'],
  'the profile': [list, (page) => choose(page, 'session.profile'), '[role="dialog"]'],
  'the operators': ['/operators', (page) => page.keyboard.press('f'), '[role="dialog"]'],
  'an invitation': ['/operators', (page) => page.keyboard.press('n'), '[role="dialog"] form'],
  'a new type': [types, (page) => page.keyboard.press('n'), '[role="dialog"]'],
  'a type': [types, (page) => page.keyboard.press('Enter'), '[role="dialog"]'],
  'the actions of a form': [form, clickHidden('app.actions'), '[role="dialog"]'],
  'the actions of a block': [form, clickHidden('block.actions'), '[role="dialog"]'],
  'a new text block': [form, (page) => page.keyboard.press('1'), '[data-part="content"]'],
  'a new image block': [form, (page) => page.keyboard.press('2'), '[data-part="large"]'],
  'a new video block': [form, (page) => page.keyboard.press('3'), '[role="dialog"] [data-field="title"]'],
};

const opened: Opened = {
  'the help while keys are recorded': [list, recordKey, 'input[placeholder="Нажмите клавиши"]'],
  'the hint': [list, (page) => page.keyboard.press('h'), 'aside'],
  'the hint of a form': [form, (page) => page.keyboard.press('h'), 'aside'],
  'a toast that can be undone': [list, (page) => page.keyboard.press('Space'), '[data-command="app.undo"]'],
  'a toast that can be retried': [list, failToggle, '[data-command="app.retry"]'],
  'the filter': [list, (page) => page.keyboard.press('/'), 'search'],
  'a selection': [list, (page) => page.keyboard.press('x'), 'table[data-selecting]'],
  'a text block with all its parts': [form, wholeBlock, '[role="dialog"] [data-row]'],
  'a form with errors and a draft': [form, refuse, '[data-invalid]'],
  'the comparison with what somebody else has saved': [form, conflict, '[data-conflict-field]'],
  'a form that somebody else has changed': [form, conflictLater, '[data-command="form.compare"]'],
  'a form with a draft of another tab that others see': [form, shareElsewhere, '[data-command="draft.unshare"]'],
  'what that draft would change': [form, lookAtShared, '[role="dialog"] [data-command="draft.close-shared"]'],
  'a form whose record is gone': [form, loseRecord, '[data-command="form.save-as-new"]'],
  'a form whose sign-in was put off': [form, putSignInOff, '[data-command="session.sign-in"]'],
  'a toast about an error that nobody has caught': [list, failSilently, '[data-command="app.copy-failure"]'],
  'a dashboard with drafts': ['/', (page) => leaveDraft(page, '/'), '[data-command="draft.open"]'],
  'a form with a picture': [form, upload, '[data-field] img[src^="/storage/"]'],
  'a list that cannot be loaded': [
    '/',
    (page) => failing(page, '**/api/services', '/services/'),
    '[data-command="list.reload"]',
  ],
  'a form that cannot be loaded': [
    '/',
    (page) => failing(page, '**/api/cases/*', form),
    '[data-command="form.reload"]',
  ],
  'a dashboard that cannot count': ['/', (page) => failing(page, '**/api/*', '/'), '[data-command="dashboard.reload"]'],
};

test('everything that can be clicked on any screen is a command', async ({ host, page }) => {
  const found: string[] = [];
  await open({ host, page }, '/');
  for (const [path, heading] of screens) {
    await goToScreen(page, path, heading);
    found.push(...(await strangers(page, path)));
  }
  assert.equal(found, []);
});

test('everything that can be clicked in any dialog, menu or message is a command', async ({ host, page }) => {
  const found: string[] = [];
  let at = '';
  for (const [name, [path, act, shown]] of Object.entries(closedByEscape)) {
    if (path !== at) await open({ host, page }, path);
    at = path;
    await page.locator('tr[data-cursor], form').first().waitFor();
    await act(page);
    await page.locator(shown).first().waitFor();
    found.push(...(await strangers(page, name)));
    await page.keyboard.press('Escape');
    const still = page.locator(`dialog[open], [role="dialog"], ${shown}`).filter({ visible: true });
    await still.first().waitFor({ state: 'detached' });
  }
  for (const [name, [path, act, shown]] of Object.entries(opened)) {
    await open({ host, page }, path);
    if (path !== '/') await page.locator('tr[data-cursor], form').first().waitFor();
    await act(page);
    await page.locator(shown).first().waitFor();
    found.push(...(await strangers(page, name)));
    await page.unrouteAll();
  }
  assert.equal(found, []);
});

test('hidden commands have a key', () => {
  assert.equal(
    commands.filter(({ hidden, keys }) => hidden && !keys?.default?.length).map(({ id }) => id),
    [],
  );
});

/** The screens on which a command without a key makes sense; the rest do on any list. */
const places: Record<string, string> = {
  'category.column-cases': '/cases/categories/',
  'category.column-changed': '/cases/categories/',
  'service.column-price': '/services/',
  'service.column-changed': '/services/',
  'technology.column-technology-type-id': '/technologies/list',
  'technology.column-changed': '/technologies/list',
  'type.column-changed': types,
  'case.create-category': form,
  // A page with settings of its own means those.
  'go.settings': '/technologies/list',
};

/** How a screen gets into the state in which they make sense. */
const sense: Record<string, (page: Page) => Promise<unknown>> = {
  'block.continue-paste': pasteInVain,
  'block.forget-paste': pasteInVain,
  'form.discard': draftInForm,
  'form.compare': conflictLater,
  'form.save-as-new': loseRecord,
  'form.copy-text': loseRecord,
  'form.suggest-slug': draftInForm,
  'app.undo-step': (page) => page.keyboard.press('Space'),
  'app.close-toasts': (page) => page.keyboard.press('Space'),
  'app.copy-failure': failSilently,
  'session.sign-in': putSignInOff,
  'draft.open': (page) => leaveDraft(page, list),
  'draft.discard': (page) => leaveDraft(page, list),
  'draft.return': (page) => leaveDraft(page, list),
  'draft.unshare': shareElsewhere,
  'draft.show-shared': shareElsewhere,
  'draft.take-shared': shareElsewhere,
  'list.save-filter': async (page) => {
    await page.keyboard.press('/');
    // Russian letters are inserted without keys, which nothing keeps until the filter is there.
    await page.locator('[data-focus="filter"]:focus').waitFor();
    await page.keyboard.type('банк');
    await page.keyboard.press('Enter');
  },
  'list.forget-filter': (page) =>
    page.evaluate(() => {
      const account = JSON.parse(localStorage.getItem('pult.account') ?? '').id;
      const saved = { id: 'a', name: 'Банки', resource: 'case', query: 'q=банк' };
      localStorage.setItem(`pult.filters@${account}`, JSON.stringify([saved]));
    }),
  'keys.reset': (page) => storeKeys(page, { own: { 'app.theme': ['KeyQ'] }, bare: true }),
  'keys.reset-all': (page) => storeKeys(page, { own: { 'app.theme': ['KeyQ'] }, bare: true }),
  'keys.bare-on': (page) => storeKeys(page, { own: {}, bare: false }),
};

/**
 * In an installation without cases: first-run.test.ts; on a device with a camera: phone-add.test.ts; after a place was
 * refused: block-between.test.ts; of photos whose question came late: pictures-upload.test.ts; of refusals that came late:
 * deletions.test.ts; on a host that tells a website: site-notices.test.ts; with a second step of the sign-in, or
 * while it is set up: second-step.test.ts.
 */
const elsewhere = [
  'app.load-example',
  'case.take-photo',
  'block.place',
  'photo.answer',
  'app.toast-dialog',
  'app.tell-site',
  'app.site-state',
  'app.waiting-records',
  'app.open-site',
  'app.who-is-here',
  'app.nobody-here',
  'account.totp-remove',
  'account.codes',
  'account.passkey-add',
  'account.passkey-rename',
  'account.passkey-remove',
  'account.notices-read',
  'account.reveal',
  'account.codes-copy',
  'account.codes-print',
  'account.codes-file',
  'account.secret-copy',
];

const keyless = commands.filter(({ id, hidden, keys }) => !elsewhere.includes(id) && !hidden && !keys?.default?.length);

test('commands without a key are found in the palette by their title', async ({ host, page }) => {
  const missing: string[] = [];
  await open({ host, page }, list);
  for (const { id } of keyless.filter((command) => !(command.id in sense || command.id in places))) {
    if (!(await isFound(page, id))) missing.push(id);
  }
  for (const [id, path] of Object.entries(places)) {
    await open({ host, page }, path);
    if (!(await isFound(page, id))) missing.push(id);
  }
  assert.equal(missing, []);
});

test('commands that act only in some states are found in the palette in those states', async ({ host, page }) => {
  const missing: string[] = [];
  for (const [id, prepare] of Object.entries(sense)) {
    await open({ host, page }, id.startsWith('form.') ? form : list);
    await page.locator('tr[data-cursor], form').first().waitFor();
    await prepare(page);
    if (!(await isFound(page, id))) missing.push(id);
    await page.unrouteAll();
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (key.startsWith('pult.')) storage.removeItem(key);
    });
  }
  assert.equal(missing, []);
});

function titleOfCommand(id: string): string {
  const command = commandOf(id);
  if (!command) throw new Error(`no command ${id}`);
  return titleOf(command, fakeContext().context).replace(/…$/, '');
}

/** Puts the title into the palette, at once: to look for each of its letters takes longest. True when the command is found. */
async function isFound(page: Page, id: string): Promise<boolean> {
  const row = page.locator(`[cmdk-item][data-value="command:${id}"]`);
  await openPalette(page);
  await page.keyboard.insertText(titleOfCommand(id));
  const found = await row.waitFor().then(
    () => true,
    () => false,
  );
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]').waitFor({ state: 'hidden' });
  return found;
}

/** Russian letters are inserted without keys, so that they would overtake a space that waits for the palette. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
}

async function choose(page: Page, id: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(titleOfCommand(id));
  await page.locator(`[data-selected="true"][data-value="command:${id}"]`).waitFor();
  await page.keyboard.press('Enter');
}

/** Clicks a button that only phones show. */
function clickHidden(command: string): (page: Page) => Promise<void> {
  return (page) =>
    page.evaluate((id) => document.querySelector<HTMLElement>(`[data-command="${id}"]`)?.click(), command);
}

async function recordKey(page: Page): Promise<void> {
  await page.keyboard.press('F1');
  await page.locator('[data-command-row="app.theme"] [data-command="keys.rebind"]').press('Enter');
}

async function failToggle(page: Page): Promise<void> {
  await page.route('**/api/cases/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.keyboard.press('Space');
}

/** The host does not answer, so that the copied block stays missing. */
async function pasteInVain(page: Page): Promise<void> {
  await goTo(page, form);
  await page.evaluate(() => {
    const account = JSON.parse(localStorage.getItem('pult.account') ?? '').id;
    localStorage.setItem(`pult.copied-blocks@${account}`, JSON.stringify([{ type: 'textblock', body: {} }]));
  });
  await page.route('**/api/cases/1/text', (route) => route.abort());
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('v');
  await page.locator('[data-command="block.continue-paste"]').waitFor();
}

/** As an error that nobody has caught. */
async function failSilently(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('проба') })));
}

/** Somebody else has deleted the record whose form is open. Not the case that `conflict` leaves half compared. */
async function loseRecord(page: Page): Promise<void> {
  await goTo(page, '/cases/2/edit');
  await draftInForm(page);
  await page.route('**/api/cases/2', (route) =>
    route.fulfill({ status: 404, json: { message: 'Запись не найдена.' } }),
  );
  await page.keyboard.press('Control+s');
  await page.locator('[data-command="form.save-as-new"]').waitFor();
}

/** The session is over, and its form stays as it is. */
async function putSignInOff(page: Page): Promise<void> {
  await goTo(page, '/cases/2/edit');
  await draftInForm(page);
  await page.route('**/api/cases/2', (route) => route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }));
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Вход' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-command="session.sign-in"]').first().waitFor();
}

/** Opens a screen whose call the host does not answer well. */
async function failing(page: Page, call: string, path: string): Promise<void> {
  await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(new URL(path, page.url()).href);
}

async function upload(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Изображение' }).press('Space');
  await page.locator('input[type="file"]').setInputFiles('src/server/example/media/yacht-marina.jpg');
}

async function wholeBlock(page: Page): Promise<void> {
  await page.locator('[data-block-edit]').first().press('Enter');
  await page.locator('[data-part="content"]').waitFor();
  await page.keyboard.press('Alt+l');
  await page.keyboard.press('Alt+c');
  await page.locator('[data-part="content"] [data-row]').waitFor();
}

async function draftInForm(page: Page): Promise<void> {
  await page.getByLabel('Подзаголовок').fill(`Набросок ${Date.now()}`);
}

async function refuse(page: Page): Promise<void> {
  await draftInForm(page);
  await page.getByLabel('Название *').fill('');
  await page.keyboard.press('Control+s');
}

/** Somebody else saves the field that is being typed in. */
async function conflict(page: Page): Promise<void> {
  await draftInForm(page);
  await page.getByLabel('Название *').fill('Портал');
  await page.evaluate(async (subtitle) => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    await fetch('/api/cases/1', {
      method: 'PUT',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': decodeURIComponent(token),
      },
      body: JSON.stringify({ subtitle }),
    });
  }, `Чужое ${Date.now()}`);
  await page.keyboard.press('Control+s');
  await page.locator('[data-conflict-field]').waitFor();
}

async function conflictLater(page: Page): Promise<void> {
  await conflict(page);
  await page.keyboard.press('Escape');
  await page.locator('[data-conflict-field]').waitFor({ state: 'detached' });
}

/** The operator has shared a draft in another tab. Its form is opened after that. */
async function shareElsewhere(page: Page): Promise<void> {
  await goTo(page, list);
  const status = await page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const changes = { subtitle: 'Из другой вкладки' };
    const answer = await fetch('/api/drafts', {
      method: 'PUT',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': decodeURIComponent(token),
      },
      body: JSON.stringify({ form: 'case:2', tab: 'other', parts: [{ form: 'case:2', base: {}, changes }] }),
    });
    return answer.status;
  });
  assert.is(status, 200);
  await goTo(page, '/cases/2/edit');
  await page.locator('[data-command="draft.take-shared"]').waitFor();
}

async function lookAtShared(page: Page): Promise<void> {
  await shareElsewhere(page);
  await page.locator('[data-command="draft.show-shared"]').click();
}

async function leaveDraft(page: Page, back: string): Promise<void> {
  await goTo(page, '/services/1/edit');
  await page.getByLabel('Название *').fill(`Дизайн ${Date.now()}`);
  await page.keyboard.press('Escape');
  await until(() => assert.is(pathOf(page), '/services/'));
  await goTo(page, back);
  await page.locator('main h1:focus').waitFor();
}

async function storeKeys(page: Page, keys: object): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('pult.keys', JSON.stringify(stored)), keys);
  await page.reload();
  await page.locator('tr[data-cursor]').waitFor();
}

test.run();
