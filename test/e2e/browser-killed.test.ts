// The browser is killed, not the tab: what was typed is on the disk by then, but for the last second.
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { signIn } from '../fixtures/browser.ts';
import { part } from '../fixtures/case-blocks.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { open } from '../fixtures/panel.ts';
import { pause } from '../fixtures/pause.ts';
import { newProfile, type Profile } from '../fixtures/profile.ts';
import { addCase } from '../fixtures/records.ts';
import { addTextBlocks, fieldOf } from '../fixtures/two-sides.ts';

const test = suite<{ host: Host; profile: Profile }>('the browser is killed');

test.before(async (context) => {
  [context.host, context.profile] = await Promise.all([startHost(), newProfile()]);
  const client = await context.host.signedIn();
  const id = await addCase(client, 'Портал банка');
  await addCase(client, 'Каталог техники');
  await addTextBlocks(client, id, ['Задача']);
});

/** Of the browser that runs: started after a kill, it goes on to the next. */
let running: Page | null = null;

test.after(async ({ host, profile }) => {
  await Promise.all([profile?.drop(), host?.stop()]);
});

/** Milliseconds between two keys of somebody who types without a pause: no rest is long enough for the draft to wait for. */
const pace = 70;

test('when the browser is killed during typing without a pause, at most the last second is lost', async ({
  host,
  profile,
}) => {
  const page = await opened(host, profile, '/cases/1/edit');
  const text = [...Array(120).keys()].map((at) => (at % 8 === 7 ? ' ' : 'абвгдежз'.charAt(at % 8))).join('');
  await fieldOf(page, 'Анонс').focus();
  const began = Date.now();
  for (const [at, letter] of [...text].entries()) {
    await pause(Math.max(0, began + at * pace - Date.now()));
    await page.keyboard.type(letter);
  }
  await kill(profile);

  const next = await opened(host, profile, '/cases/1/edit');
  await next.getByText('Восстановлен черновик').waitFor();
  const found = await fieldOf(next, 'Анонс').inputValue();
  assert.is(found, text.slice(0, found.length));
  assert.ok(
    text.length - found.length <= 1000 / pace + 1,
    `${text.length - found.length} of ${text.length} characters are missing`,
  );
});

const scenes = [
  { form: 'a form', after: 200, path: '/cases/2/edit', field: subtitle },
  { form: 'a new record', after: 1000, path: '/cases/create/', field: title },
  { form: 'a block', after: 3000, path: '/cases/1/edit?block=textblock:1', field: header },
] as const;

for (const { form, after, path, field } of scenes) {
  test(`a draft that was shown as saved is there when the browser is killed ${after} ms later: ${form}`, async ({
    host,
    profile,
  }) => {
    const page = await opened(host, profile, path);
    await field(page).fill('Набрано перед самым концом браузера');
    await page
      .getByText(/Черновик сохранён в/)
      .first()
      .waitFor();
    await pause(after);
    await kill(profile);
    const next = await opened(host, profile, path);
    await next.getByText('Восстановлен черновик').first().waitFor();
    assert.is(await field(next).inputValue(), 'Набрано перед самым концом браузера');
  });
}

async function opened(host: Host, profile: Profile, path: string): Promise<Page> {
  if (!running) {
    running = await profile.start();
    await signIn(running, host.origin);
  }
  await open({ page: running, host }, path);
  return running;
}

async function kill(profile: Profile): Promise<void> {
  running = null;
  await profile.kill();
}

function subtitle(page: Page) {
  return fieldOf(page, 'Подзаголовок');
}

function title(page: Page) {
  return fieldOf(page, 'Название *');
}

function header(page: Page) {
  return part(page, 'header').getByLabel('Текст заголовка');
}

test.run();
