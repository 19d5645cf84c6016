// Values that were stored past the host's rules, or by another host: nobody is signed out by a look at them, and they can
// be repaired in the panel.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newPage, openBrowser, troublesOf } from '../fixtures/browser.ts';
import { imageBody, textBody } from '../fixtures/case-blocks.ts';
import { onDatabase } from '../fixtures/database.ts';
import { enter, visit } from '../fixtures/foreign/panel.ts';
import { startForeignHost } from '../fixtures/foreign-host.ts';
import { addCase, open, panelSuite, textOf, until } from '../fixtures/panel.ts';

const image = {
  header: null,
  large: { image: '/logout', background: 'url(/logout)', full: false },
  small: [
    { image: 'https://panel.example/logout', background: '#fff' },
    { image: '/storage/../logout', background: 'image-set("/api/backup" 1x)' },
  ],
};
const video = { title: 'Ролик', video: '/api/backup', logo: '/logout', background: 'url(/logout)' };
const announce = { type: 'image', value: '/logout' };

const test = panelSuite('values that were stored before', {
  seed: async (client) => {
    await addCase(client, 'Портал банка');
    await addCase(client, 'Каталог техники');
    await client.post('/api/cases/1/image', imageBody);
    await client.post('/api/cases/1/video', { title: 'Ролик', video: '/storage/cases/v.mp4' });
    await client.post('/api/cases/1/text', textBody);
    await client.post('/api/technologies', { name: 'Kotlin', show: true });
    await client.post('/api/services', { title: 'Дизайн' });
  },
});

/** Returns what the page asks for that a stored value named, from now on. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url());
    if (/logout|backup$/.test(pathname) || host === 'panel.example')
      asked.push(`${request.resourceType()} ${request.url()}`);
  });
  return asked;
}

test('no screen asks for what a stored value names, each shows it as text, and it can be taken away', async (panel) => {
  const { page, host, client } = panel;
  await onDatabase(
    host,
    `update technologies set logo = '/logout', version = version + 1;
     update services set icon = '/logout', image = '/api/backup', version = version + 1;
     update cases set object_announce = '${JSON.stringify(announce)}', version = version + 1;
     update blocks set data = '${JSON.stringify(image)}', picture = '/logout' where type = 'imageblock';
     update blocks set data = '${JSON.stringify(video)}' where type = 'videoblock'`,
  );
  const asked = watch(page);
  for (const path of ['/', '/cases/list/', '/services/', '/technologies/list']) await open(panel, path);

  await open(panel, '/cases/1/edit');
  await page.locator('[data-block]').nth(2).waitFor();
  const announced = page.locator('[data-field="object_announce.value"]');
  assert.match(await textOf(announced), '/logout');
  assert.match(await textOf(announced), 'Это не адрес файла, поэтому он не показан. Замените или удалите его.');
  await page.locator('h1:not([data-kept] *)').first().focus();
  await page.keyboard.press('p');
  await page.locator('[data-site-page] .missing').first().waitFor();
  await page.keyboard.press('p');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Kotlin');
  await page
    .getByRole('option', { name: /Kotlin/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');

  // A switch of such a record still works, and the value can be removed.
  await announced.getByRole('button', { name: 'Удалить' }).click();
  await page.keyboard.press('Control+s');
  await until(async () => {
    const { body } = await client.get<{ case: { object_announce: unknown } }>('/api/cases/1');
    assert.equal(body.case.object_announce, { type: 'image', value: null });
  });

  await page
    .locator('[data-block^="videoblock"]')
    .getByRole('button', { name: /^Изменить/ })
    .click();
  const dialog = page.getByRole('dialog');
  assert.match(await textOf(dialog.locator('[data-field="video"]')), '/api/backup');
  assert.match(await textOf(dialog.locator('[data-field="background"]')), 'Такой фон не показывается');
  await dialog.getByLabel('Фон', { exact: true }).fill('#fff');
  await dialog.locator('[data-field="logo"]').getByRole('button', { name: 'Удалить' }).click();
  await page.keyboard.press('Control+s');
  await until(async () => {
    const { body } = await client.get<{ content: { type: string; data: typeof video }[] }>('/api/cases/1');
    const { data } = body.content.find(({ type }) => type === 'videoblock') ?? {};
    assert.equal(data, { title: 'Ролик', video: '/api/backup', logo: null, background: '#fff' });
  });

  assert.equal(asked, []);
  assert.is((await client.get('/api/cases')).status, 200);
});

test('a new value of that kind is refused at its field', async (panel) => {
  const { page } = panel;
  await open(panel, '/cases/1/edit?');
  await page
    .locator('[data-block^="imageblock"]')
    .getByRole('button', { name: /^Изменить/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-field="large.background"] input').fill('red url(/logout)');
  const asked = watch(page);
  await page.keyboard.press('Control+s');
  await until(async () =>
    assert.match(await textOf(dialog.locator('[data-field="large.background"]')), 'нужен цвет или градиент'),
  );
  assert.equal(asked, []);
});

test.run();

const cdn = panelSuite('files of MEDIA_ORIGINS', {
  env: { MEDIA_ORIGINS: 'https://cdn.example.com' },
  seed: (client) =>
    client.post('/api/technologies', { name: 'Kotlin', show: true, logo: 'https://cdn.example.com/logo' }),
});

cdn('a picture of a named origin is taken and drawn in list and form, under the policy of the page', async (panel) => {
  const { page } = panel;
  const picture = await readFile('src/server/example/media/tech-kotlin.png');
  await page
    .context()
    .route('https://cdn.example.com/**', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  const isDrawn = (within: string) =>
    until(async () =>
      assert.ok(
        await page
          .locator(`${within} img[src="https://cdn.example.com/logo"]`)
          .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0),
      ),
    );
  await open(panel, '/technologies/list');
  await isDrawn('tr[data-id]');
  await open(panel, '/technologies/1/edit');
  await isDrawn('[data-field="logo"]');
});

cdn.run();

const foreign = suite<{ browser: Browser; page: Page }>('the same values of another host, without a policy of its own');

foreign('nothing that a value names is asked for, and the session stays', async () => {
  const [host, browser] = await Promise.all([startForeignHost(), openBrowser()]);
  try {
    const { store } = host;
    for (let n = 0; n < 2; n++)
      store.add('cases', { title: `Портал ${n}`, show: true, cover: '/logout', object_announce: announce });
    store.add('technologies', { name: 'Kotlin', logo: `${host.origin}/logout`, show: 1 });
    store.add('services', { title: 'Дизайн', icon: '//127.0.0.1/logout', active: 1 });
    store.add('image', { case_id: 1, data: image });
    store.add('video', { case_id: 1, data: video });
    const page = await newPage(browser);
    await enter(page, host, '/cases/list/');
    const asked = watch(page);
    for (const path of [
      '/',
      '/cases/list/',
      '/services/',
      '/technologies/list',
      '/technologies/1/edit',
      '/cases/1/edit',
    ])
      await visit(page, host, path);
    await page.locator('[data-block]').first().waitFor();
    await page.locator('h1:not([data-kept] *)').first().focus();
    await page.keyboard.press('p');
    await page.locator('[data-site-page] .missing').first().waitFor();
    assert.match(await textOf(page.locator('[data-field="object_announce.value"]')), '/logout');
    await page.keyboard.press('p');
    await page.locator('[data-site-page]').waitFor({ state: 'detached' });
    await page
      .locator('[data-block^="imageblock"]')
      .getByRole('button', { name: /^Изменить/ })
      .click();
    assert.match(await textOf(page.getByRole('dialog').locator('[data-field="large.image"]')), '/logout');
    assert.match(
      await textOf(page.getByRole('dialog').locator('[data-field="small.0.image"]')),
      'https://panel.example/logout',
    );
    assert.equal(asked, []);
    assert.equal(troublesOf(page), []);
  } finally {
    await browser.close();
    await host.stop();
  }
});

foreign.run();
