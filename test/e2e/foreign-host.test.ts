// The panel in front of a host that promises nothing of what is marked **ours** in the contract.
import { request as httpRequest } from 'node:http';
import type { Browser, Locator, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newPage, openBrowser, signIn, troublesOf } from '../fixtures/browser.ts';
import { foreignAccount } from '../fixtures/foreign/sessions.ts';
import { type ForeignHost, startForeignHost } from '../fixtures/foreign-host.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { pathOf, rowTitles, textOf, until } from '../fixtures/panel.ts';

interface Context {
  foreign: ForeignHost;
  browser: Browser;
  page: Page;
}

const media = 'src/server/example/media';
const saved = 'Данные успешно сохраненны';

const test = suite<Context>('foreign host');

test.before(async (context) => {
  [context.foreign, context.browser] = await Promise.all([startForeignHost(), openBrowser()]);
  fill(context.foreign);
});
test.before.each(async (context) => {
  context.page = await newPage(context.browser);
});
test.after.each(async ({ page }) => {
  const troubles = troublesOf(page).splice(0);
  await page.context().close();
  assert.equal(troubles, []);
});
test.after(async ({ browser, foreign }) => {
  await Promise.all([browser.close(), foreign.stop()]);
});

test('signing in tells what was refused, by which field, and what to do when the host gives no reason', async ({
  foreign,
  page,
}) => {
  await page.goto(`${foreign.origin}/login`);
  await fillIn(page, 'wrong');
  const email = page.getByLabel('Email');
  await until(async () => assert.is(await email.getAttribute('aria-invalid'), 'true'));
  for (let n = 0; n < 5; n++) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Войти' }).click();
    await answered;
  }
  await page.getByText('Слишком много попыток. Повторите через 60 с.').waitFor();
  assert.is(await page.getByLabel('Пароль').inputValue(), 'wrong');
  await fillIn(page, foreignAccount.password);
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
});

test('the token is another one after each sign-in and sign-out, and signing in twice leads to the panel', async ({
  foreign,
  page,
}) => {
  await enter(page, foreign, '/');
  const first = await cookiesOf(page, foreign.origin);
  await page.goto(`${foreign.origin}/login`);
  await fillIn(page, foreignAccount.password);
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  assert.equal(await cookiesOf(page, foreign.origin), first);
  await page.getByRole('button', { name: 'Оператор' }).hover();
  await page.getByRole('button', { name: 'Выход' }).click();
  await until(() => assert.is(pathOf(page), '/login'));
  const out = await cookiesOf(page, foreign.origin);
  assert.not.equal(out.token, first.token);
  await fillIn(page, foreignAccount.password);
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  assert.not.equal((await cookiesOf(page, foreign.origin)).token, out.token);
});

test('a list shows flags that are numbers and categories that are not sent along', async ({ foreign, page }) => {
  await enter(page, foreign, '/cases/list/');
  assert.equal(await rowTitles(page), ['Портал банка', 'Каталог техники', 'Сайт музея']);
  await page.getByRole('cell', { name: 'Медицина', exact: true }).waitFor();
  assert.ok(await visibility(page, 'Портал банка').isChecked());
  assert.not.ok(await visibility(page, 'Каталог техники').isChecked());
});

test('a toggle writes the whole record, an order the whole list', async ({ foreign, page }) => {
  await enter(page, foreign, '/cases/list/');
  await visibility(page, 'Каталог техники').click();
  await page.getByText(saved).first().waitFor();
  const { show, title, subtitle, year } = foreign.store.get('cases', 2);
  assert.equal({ show, title, subtitle, year }, { show: true, title: 'Каталог техники', subtitle: null, year: 2024 });

  await page.locator('tr[data-id="1"] [data-row-link]').focus();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/cases/list'));
  await page.keyboard.press('Alt+End');
  assert.is((await answered).status(), 204);
  const titles = () => foreign.store.rows('cases').map((row) => row.title);
  assert.equal(titles(), ['Каталог техники', 'Сайт музея', 'Портал банка']);
  await page.keyboard.press('Control+z');
  await until(() => assert.equal(titles(), ['Портал банка', 'Каталог техники', 'Сайт музея']));
});

test('a case is created and edited with blocks of each type and uploads', async ({ foreign, page }) => {
  await enter(page, foreign, '/cases/create/');
  await page.getByLabel('Название').fill('Запись к врачу');
  await page.getByLabel('Категория', { exact: true }).fill('меди');
  await page.keyboard.press('Enter');
  await page.getByLabel('Год').fill('2026');
  await upload(page.locator('[data-field="object_announce.value"]'), 'yacht-marina.jpg');
  await save(page);
  await until(() => assert.match(pathOf(page), /^\/cases\/\d+\/edit$/));
  const id = Number(/\d+/.exec(pathOf(page))?.[0]);
  const { category_id, year, show, object_announce } = foreign.store.get('cases', id);
  assert.equal({ category_id, year, show }, { category_id: 1, year: 2026, show: true });
  assert.match(JSON.stringify(object_announce), /"type":"image","value":"\/storage\/cases\//);

  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  await dialog(page).getByLabel('Текст заголовка').fill('Задача');
  await part(page, 'content').getByRole('button', { name: 'Добавить строку' }).click();
  await dialog(page).getByLabel('Текст строки 1').fill('Банк терял заявки.');
  await part(page, 'data').getByRole('switch').click();
  await save(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Добавить блок Изображение' }).click();
  for (const name of ['large.image', 'small.0.image', 'small.1.image']) {
    await upload(field(page, name), 'screen-after.jpg');
  }
  await page.keyboard.press('Control+s');
  await page.getByText('Обнаружены ошибки валидации.').first().waitFor();
  await until(async () =>
    assert.equal(await fieldsInError(page), [
      'header.text',
      'large.background',
      'small.0.background',
      'small.1.background',
    ]),
  );
  await part(page, 'header').getByRole('switch').click();
  for (const name of ['large', 'small.0', 'small.1']) {
    await field(page, `${name}.background`).locator('input').fill('#fff');
  }
  await save(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Добавить блок Видео' }).click();
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal(await fieldsInError(page), ['title', 'video', 'logo', 'background']));
  await dialog(page).getByLabel('Название').fill('Ролик');
  await field(page, 'background').locator('input').fill('#000');
  await upload(field(page, 'video'), 'interface-tour.mp4');
  await upload(field(page, 'logo'), 'logo-leaf.png');
  await save(page);
  // The host has answered with the id alone; an update needs it, and gets no body at all.
  await dialog(page).getByLabel('Название').fill('Ролик о запуске');
  await save(page);
  await page.keyboard.press('Escape');

  const titles = ['Задача', 'Изображения без заголовка', 'Ролик о запуске'];
  await until(async () => assert.equal(await blockTitles(page), titles));
  await page.reload();
  await until(async () => assert.equal(await blockTitles(page), titles));

  await page.locator('[data-block] [data-block-edit]').last().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Порядок блоков контента успешно обновлен').first().waitFor();
  await page.keyboard.press('Delete');
  await page.getByText('Вы подтверждаете удаление блока № 2?').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Блок успешно удален').first().waitFor();
  await page.reload();
  await until(async () => assert.equal(await blockTitles(page), ['Задача', 'Изображения без заголовка']));
});

test('an error for something that no form shows stands on top of it', async ({ foreign, page }) => {
  await enter(page, foreign, '/cases/create/');
  await page.getByLabel('Название').fill('Сайт музея');
  await page.keyboard.press('Control+s');
  const summary = page.locator('[data-error-summary]');
  await summary.waitFor();
  assert.is(await textOf(summary), 'Псевдоним кейса уже занят.');
  await until(async () => assert.ok(await summary.evaluate((element) => element === document.activeElement)));
  assert.is(await page.getByLabel('Название').inputValue(), 'Сайт музея');
});

test('categories, services and technologies are written and read again', async ({ foreign, page }) => {
  await enter(page, foreign, '/cases/categories/create');
  await page.getByLabel('Название').fill('Банки');
  await save(page);
  await until(async () => assert.equal(await rowTitles(page), ['Медицина', 'Банки']));

  await visit(page, foreign, '/services/create/');
  await page.getByLabel('Название').fill('Разработка');
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await page.getByLabel('Текст строки 1').fill('Под ключ');
  await upload(page.locator('[data-field="image"]'), 'yacht-marina.jpg');
  await save(page);
  await until(async () => assert.equal(await rowTitles(page), ['Поддержка', 'Разработка']));
  const { active, sort, content } = foreign.store.get('services', 2);
  assert.equal({ active, sort, content }, { active: true, sort: 1, content: [{ style: 'none', text: 'Под ключ' }] });
  await visibility(page, 'Поддержка').click();
  await until(() => assert.is(foreign.store.get('services', 1).active, true));

  await visit(page, foreign, '/technologies/create/');
  await page.getByLabel('Название').fill('PostgreSQL');
  await page.getByLabel('Тип технологии').fill('тип 16');
  await page.keyboard.press('Enter');
  await save(page);
  await until(async () => assert.equal(await rowTitles(page), ['PostgreSQL']));
  assert.is(foreign.store.get('technologies', 1).technology_type_id, 16);
});

test('types come in pages, and are edited without a call that gives one of them', async ({ foreign, page }) => {
  await enter(page, foreign, '/technologies/types/');
  await until(async () => assert.is((await rowTitles(page)).length, 15));
  await page.keyboard.press(']');
  await until(async () => assert.equal(await rowTitles(page), ['Тип 16']));
  await visit(page, foreign, '/technologies/types/?edit=16');
  const name = dialog(page).getByLabel('Название');
  await until(async () => assert.is(await name.inputValue(), 'Тип 16'));
  await name.fill('');
  await page.keyboard.press('Control+s');
  await until(async () => assert.is(await name.getAttribute('aria-invalid'), 'true'));
  await name.fill('Базы данных');
  await save(page);
  await dialog(page).waitFor({ state: 'detached' });
  assert.is(foreign.store.get('types', 16).name, 'Базы данных');
});

test('settings of both pages are saved; a flag that is a number is a switch', async ({ foreign, page }) => {
  await enter(page, foreign, '/cases/settings/');
  const flag = page.getByRole('switch', { name: 'Показывать категории' });
  assert.ok(await flag.isChecked());
  await flag.click();
  await page.getByLabel('Текст в шапке').fill('Наши работы');
  await save(page);
  const { description, settings } = foreign.store.settings.cases ?? {};
  assert.equal({ description, settings }, { description: 'Наши работы', settings: { show_category: false } });
  await page.reload();
  await until(async () => assert.not.ok(await flag.isChecked()));
  await visit(page, foreign, '/services/settings');
  await page.getByLabel('Текст в шапке').fill('Что мы делаем');
  await save(page);
  assert.is(foreign.store.settings.services?.description, 'Что мы делаем');
});

test('a session that expires over unsaved changes loses none of them', async ({ foreign, page }) => {
  await enter(page, foreign, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Написано до конца сеанса');
  foreign.expire();
  await page.keyboard.press('Control+s');
  const asked = page.getByRole('dialog', { name: 'Вход' });
  await asked.getByLabel('Email').fill(foreignAccount.email);
  await asked.getByLabel('Пароль').fill(foreignAccount.password);
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await page.getByText(saved).first().waitFor();
  assert.is(foreign.store.get('cases', 1).subtitle, 'Написано до конца сеанса');

  // Also when it is a file that is on its way.
  await page.getByLabel('Подзаголовок').fill('И ещё раз');
  foreign.expire();
  const announce = page.locator('[data-field="object_announce.value"]');
  await announce.locator('input[type=file]').setInputFiles(`${media}/yacht-marina.jpg`);
  await asked.getByLabel('Пароль').fill(foreignAccount.password);
  await page.keyboard.press('Enter');
  await announce.locator('img[src^="/storage/"]').waitFor();
  await save(page);
  assert.is(foreign.store.get('cases', 1).subtitle, 'И ещё раз');
});

test('a session that expires where nothing is being typed leads to the sign-in, and back', async ({
  foreign,
  page,
}) => {
  await enter(page, foreign, '/services/');
  foreign.expire();
  await visibility(page, 'Поддержка').click();
  await until(() => assert.is(pathOf(page), '/login?next=%2Fservices%2F'));
  await fillIn(page, foreignAccount.password);
  await until(() => assert.is(pathOf(page), '/services/'));
});

test('a case that the host cannot delete comes back, and why is said', async ({ foreign, page }) => {
  await page.clock.install();
  await enter(page, foreign, '/cases/list/');
  const before = await rowTitles(page);
  await page.getByRole('button', { name: 'Удалить «Каталог техники»' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await until(async () => assert.is((await rowTitles(page)).length, before.length - 1));
  await page.clock.fastForward(8000);
  await page
    .getByText('Каталог техники: Сервер не умеет удалять такие записи. Чтобы убрать запись с сайта, скройте её.')
    .first()
    .waitFor();
  assert.equal(await rowTitles(page), before);
  assert.is(foreign.calls.findLast(({ method }) => method === 'DELETE')?.status, 405);
});

test('a category that is in use stays, and why is said in Russian', async ({ foreign, page }) => {
  await page.clock.install();
  await enter(page, foreign, '/cases/categories/');
  await page.getByRole('button', { name: 'Удалить «Медицина»' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await until(async () => assert.not.ok((await rowTitles(page)).includes('Медицина')));
  await page.clock.fastForward(8000);
  await page.getByText('Медицина: Действие отклонено: с записью связаны другие.').first().waitFor();
  assert.ok((await rowTitles(page)).includes('Медицина'));
});

test('through the embedded host as well: its cookies become ours, and what is sent passes as it comes', async ({
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

function fill({ store }: ForeignHost): void {
  store.add('categories', { title: 'Медицина', show: true });
  store.add('cases', { title: 'Портал банка', show: true, category_id: 1, object_announce: { type: 'image' } });
  store.add('cases', { title: 'Каталог техники', show: false, year: 2024, subtitle: '' });
  store.add('cases', { title: 'Сайт музея', show: true });
  store.add('services', { title: 'Поддержка', active: false });
  for (let n = 1; n <= 16; n++) store.add('types', { name: `Тип ${n}` });
}

async function enter(page: Page, foreign: ForeignHost, path: string): Promise<void> {
  await signIn(page, foreign.origin, foreignAccount);
  await visit(page, foreign, path);
}

async function visit(page: Page, { origin }: ForeignHost, path: string): Promise<void> {
  await page.goto(origin + path);
  await page.locator('main h1').waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(foreignAccount.email);
  await page.getByLabel('Пароль').fill(password);
  await page.keyboard.press('Enter');
}

async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => ['POST', 'PUT'].includes(response.request().method()));
  await page.keyboard.press('Control+s');
  assert.ok((await answered).ok(), await (await answered).text());
  await page.getByText(saved).last().waitFor();
}

async function upload(into: Locator, file: string): Promise<void> {
  await into.locator('input[type=file]').setInputFiles(`${media}/${file}`);
  await into.locator(':is(img, video)[src^="/storage/"]').waitFor();
}

function visibility(page: Page, title: string): Locator {
  return page.getByRole('switch', { name: `Показывать «${title}»` });
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

function part(page: Page, name: string): Locator {
  return dialog(page).locator(`[data-part="${name}"]`);
}

function field(page: Page, name: string): Locator {
  return dialog(page).locator(`[data-field="${name}"]`);
}

function fieldsInError(page: Page): Promise<(string | undefined)[]> {
  return dialog(page)
    .locator('[data-field][data-invalid]')
    .evaluateAll((fields) => fields.map((found) => (found as HTMLElement).dataset.field));
}

function blockTitles(page: Page): Promise<(string | null | undefined)[]> {
  return page
    .locator('[data-block]')
    .evaluateAll((items) => items.map((item) => item.querySelector('[data-words] > *')?.textContent));
}

async function cookiesOf(page: Page, origin: string) {
  const cookies = await page.context().cookies(origin);
  const text = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? '';
  assert.match(text('XSRF-TOKEN'), '%');
  return { token: text('XSRF-TOKEN'), session: text('laravel_session') };
}

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
