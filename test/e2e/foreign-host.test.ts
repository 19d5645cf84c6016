// The panel served by our host, which passes the calls on to another one.
import { request as httpRequest } from 'node:http';
import * as assert from 'uvu/assert';
import { newPage, troublesOf } from '../fixtures/browser.ts';
import { blockTitles, dialog, enter, fill, fillIn, media, save, upload, visit } from '../fixtures/foreign/panel.ts';
import { foreignTests } from '../fixtures/foreign/panel-tests.ts';
import { foreignAccount } from '../fixtures/foreign/sessions.ts';
import { type ForeignHost, startForeignHost } from '../fixtures/foreign-host.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { pathOf, rowTitles, until } from '../fixtures/panel.ts';

const test = foreignTests('in front of another host', (apiOrigin) => startHost({ API_ORIGIN: apiOrigin }));

test('nothing of a trash is shown: no screen, no command, no link, and it is not asked for', async ({
  foreign,
  page,
}) => {
  await enter(page, foreign, '/');
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  await page
    .getByRole('link', { name: /^Кейсы/ })
    .first()
    .waitFor();
  assert.is(await page.getByText('Корзина').count(), 0);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('восстановить кейс 1');
  await page.getByText('Ничего не нашлось').first().waitFor();
  await page.locator('[cmdk-input]').fill('корзина');
  await page.getByText('Ничего не нашлось').first().waitFor();
  await page.goto(`${foreign.origin}/cases/list/`);
  await page.locator('tr[data-cursor]').waitFor();
  assert.equal(
    foreign.calls.filter((call) => call.path.includes('trash')),
    [],
  );
});

test('nothing of a history is shown: no button, no key, no answer of the palette, and it is not asked for', async ({
  foreign,
  page,
}) => {
  await enter(page, foreign, '/cases/1/edit?history=1');
  await until(() => assert.is(pathOf(page), '/cases/1/edit'));
  await page.locator('[data-field="title"] input').waitFor();
  assert.is(await page.getByRole('button', { name: 'История' }).count(), 0);
  await page.keyboard.press('Alt+y');
  assert.is(await page.getByRole('complementary').count(), 0);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  for (const question of ['что изменилось сегодня', 'история кейса 1']) {
    await page.locator('[cmdk-input]').fill(question);
    await page.getByText('Ничего не нашлось').first().waitFor();
  }
  await page.keyboard.press('Escape');
  await visit(page, foreign, '/');
  // The record that was opened stands above, and only there.
  await page.getByRole('region', { name: 'Продолжить' }).getByText('Портал банка').waitFor();
  const changes = page.getByRole('region', { name: 'Последние изменения' });
  await changes.getByText('Каталог техники').waitFor();
  assert.is(await changes.getByText('Портал банка').count(), 0);
  assert.equal(
    foreign.calls.filter((call) => call.path.includes('/api/changes')),
    [],
  );
});

test('cookies of the foreign host become cookies of the panel, and request bodies are passed on as they arrive', async ({
  browser,
}) => {
  const foreign = await startForeignHost({ cookies: 'Domain=api.example.com; Secure; SameSite=None' });
  const host = await startHost({ API_ORIGIN: foreign.origin });
  const page = await newPage(browser);
  try {
    fill(foreign);
    await page.goto(`${host.origin}/cases/1/edit`);
    await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2F1%2Fedit'));
    await fillIn(page, foreignAccount.password);
    await page.getByRole('heading', { name: 'Портал банка', level: 1 }).waitFor();
    await upload(page.locator('[data-field="object_announce.value"]'), 'yacht-marina.jpg');
    await save(page);
    const cookies = await page.context().cookies(host.origin);
    assert.equal(
      cookies.map(({ name, domain, httpOnly, secure, sameSite }) => ({ name, domain, httpOnly, secure, sameSite })),
      [
        { name: 'XSRF-TOKEN', domain: '127.0.0.1', httpOnly: false, secure: false, sameSite: 'Lax' },
        { name: 'laravel_session', domain: '127.0.0.1', httpOnly: true, secure: false, sameSite: 'Lax' },
      ],
    );
    await passesAsItComes(host, foreign, cookies);
    assert.equal(troublesOf(page), []);
  } finally {
    await page.context().close();
    await Promise.all([host.stop(), foreign.stop()]);
  }
});

test('a block of a type that only that host knows is listed, kept, moved and deleted; pairs with a gap are pairs', async ({
  foreign,
  page,
}) => {
  const { store } = foreign;
  const { id } = store.add('cases', { title: 'Сайт театра', show: true });
  const quote = Object.assign(store.add('quote', { case_id: id, data: { text: 'Спасибо', stars: 5 } }), { sort: 0 });
  const gap = { 0: { key: 'Срок', value: '14 недель' }, 2: { key: 'Клиент', value: 'Театр' } };
  const text = store.add('text', { case_id: id, data: { header: null, col1: gap, content: null } });
  text.sort = 1;
  await enter(page, foreign, `/cases/${id}/edit`);
  const unknown = 'Блок неизвестного типа quoteblock';
  await until(async () => assert.equal(await blockTitles(page), [unknown, 'Срок: 14 недель']));
  const row = page.locator('[data-block]').first();
  assert.is(await row.getByRole('button', { name: 'Изменить' }).count(), 0);

  await page.getByLabel('Название').fill('Сайт оперы');
  await save(page);
  assert.equal(store.get('quote', quote.id).data, { text: 'Спасибо', stars: 5 });
  await page.locator('[data-block-edit]').last().click();
  await dialog(page).getByLabel('Значение 1').fill('15 недель');
  await save(page);
  assert.equal((store.get('text', text.id).data as Record<string, unknown>).col1, [
    { key: 'Срок', value: '15 недель' },
    { key: 'Клиент', value: 'Театр' },
  ]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  await row.getByRole('button', { name: 'Переставить' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Порядок блоков контента успешно обновлен').first().waitFor();
  await until(async () => assert.equal(await blockTitles(page), ['Срок: 15 недель', unknown]));
  await page.keyboard.press('Delete');
  await page.getByText('Отменить удаление нельзя: панель не знает блоков этого типа.').waitFor();
  assert.is(store.rows('quote').length, 1);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await page.getByText('Блок успешно удален').first().waitFor();
  assert.equal(store.rows('quote'), []);
  await until(async () => assert.equal(await blockTitles(page), ['Срок: 15 недель']));
});

test('lists are asked for as the specification says: without paging parameters, at each visit', async ({
  foreign,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(cases|cases\/categories|services|technologies)$/.test(pathname)) asked.push(pathname + search);
  });
  await enter(page, foreign, '/cases/list/');
  for (const path of ['/services/', '/cases/categories/', '/technologies/list', '/cases/list/'])
    await visit(page, foreign, path);
  assert.equal(
    asked.filter((call) => call.includes('?')),
    [],
  );
});

test('a row and a block that cannot be read are left out, and list and case say so', async ({ foreign, page }) => {
  const { id } = foreign.store.add('cases', { title: 'Сайт верфи', show: true });
  foreign.store.add('text', { case_id: id, data: { header: { text: 'Задача' }, col1: null, content: null } });
  const addNull = (path: string, list: string) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, [list]: [null, ...body[list]] } });
    });
  await addNull('**/api/services', 'items');
  await addNull(`**/api/cases/${id}`, 'content');
  await enter(page, foreign, '/services/');
  await page.getByText('Сервер прислал 1 запись в незнакомом виде: она не показана.').waitFor();
  assert.equal(
    await rowTitles(page),
    foreign.store.rows('services').map(({ title }) => title),
  );
  await visit(page, foreign, `/cases/${id}/edit`);
  await page.getByText('Сервер прислал 1 блок в незнакомом виде: он не показан.').waitFor();
  assert.equal(await blockTitles(page), ['Задача']);
});

test('an upload that is answered by an address elsewhere is kept as such, and its field says how it would be shown', async ({
  foreign,
  page,
}) => {
  const file = 'https://cdn.example.com/services/yacht.jpg';
  foreign.answerWith('POST /api/upload/file', { status: 200, body: { file } });
  await enter(page, foreign, '/services/1/edit');
  const image = page.locator('[data-field="image"]');
  await image.locator('input[type=file]').setInputFiles(`${media}/yacht-marina.jpg`);
  await image
    .getByText('Файл на другом сайте не показывается: администратор может разрешить его в MEDIA_ORIGINS.')
    .waitFor();
  await image.getByText(file).first().waitFor();
  await save(page);
  assert.is(foreign.store.get('services', 1).image, file);
  foreign.answerWith('POST /api/upload/file', null);
});

/** Half of a file is sent, and the rest only when the other host has heard of it. */
async function passesAsItComes(
  { origin }: Host,
  foreign: ForeignHost,
  cookies: readonly { name: string; value: string }[],
): Promise<void> {
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const uploads = () => foreign.calls.filter(({ path }) => path === '/api/upload/file');
  const earlier = uploads().length;
  const sending = httpRequest(`${origin}/api/upload/file`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'multipart/form-data; boundary=line',
      'X-XSRF-TOKEN': decodeURIComponent(token),
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  });
  const answered = new Promise<number | undefined>((done, failed) => {
    sending.on('response', (response) => done(response.resume().statusCode)).on('error', failed);
  });
  const text = (name: string, value: string) =>
    `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  sending.write(text('typePath', 'cases') + text('types', 'image'));
  await until(() => assert.is(uploads().length, earlier + 1));
  const head = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
  sending.end(`--line\r\n${head}\r\n\r\nbytes\r\n--line--\r\n`);
  assert.is(await answered, 200);
}

test.run();
