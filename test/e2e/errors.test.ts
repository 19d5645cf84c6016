// What goes wrong, wherever it does: it is said in Russian with what to do, nothing typed is lost, one key tries again.
import type { Locator, Page, Request } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { storedIn } from '../fixtures/local-database.ts';
import { addCase, listsLoaded, open, panelSuite, rowTitles, toast, until } from '../fixtures/panel.ts';
import { type End, endCalls, isCallOf } from '../fixtures/paused-calls.ts';

interface Failure {
  name: string;
  end: End;
  says: string;
  /** The same call may succeed later: it is offered to be repeated. */
  passes?: true;
}

/** Bodies are such as other hosts send: English or nothing at all. */
const failures: readonly Failure[] = [
  {
    name: 'no connection',
    end: 'cut off',
    says: 'Нет связи с сервером. Проверьте подключение и повторите действие.',
    passes: true,
  },
  {
    name: 'no answer',
    end: 'not at all',
    says: 'Сервер не ответил за 30 секунд. Проверьте подключение и повторите действие.',
    passes: true,
  },
  {
    name: '500',
    end: { status: 500, json: { message: 'Server Error', id: 'a1' } },
    says: 'Ошибка сервера (500). Повторите позже, код для поддержки: a1.',
    passes: true,
  },
  {
    name: '503',
    end: { status: 503, html: '<h1>Down</h1>' },
    says: 'Ошибка сервера (503). Повторите позже.',
    passes: true,
  },
  refusal(403, 'Недостаточно прав для этого действия. Обратитесь к администратору.'),
  refusal(409, 'Действие отклонено: с записью связаны другие. Сначала измените их.'),
  refusal(412, 'Запись изменили, пока вы её правили. Загрузите новую версию и повторите.'),
  refusal(413, 'Данные слишком велики для сервера. Уменьшите файл или текст и повторите.'),
  {
    name: '429',
    end: { status: 429, json: {}, headers: { 'Retry-After': '7' } },
    says: 'Слишком много попыток. Повторите через 7 с.',
    passes: true,
  },
];

function refusal(status: number, says: string): Failure {
  return { name: String(status), end: { status, json: { message: 'Refused.' } }, says };
}

const saved = 'Данные успешно сохраненны';
const titles = ['Портал банка', 'Каталог техники', 'Сайт музея'];

/** The browser's own timer obeys no test; this one does. */
const ownTimer = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
      return controller.signal;
    };
  });

const test = panelSuite('errors', {
  clock: true,
  prepare: ownTimer,
  seed: async (client) => {
    for (const title of titles) await addCase(client, title, { object_announce: { type: 'image', value: null } });
    const header = { text: 'Задача', h1: false, h2: true };
    await client.post('/api/cases/1/text', { header, data: null, content: null });
    for (const { passes, name } of failures) {
      if (passes) await client.post('/api/services', { title: `Лишняя: ${name}` });
    }
    await client.post('/api/services', { title: 'Поддержка' });
  },
});

// Each failure has a toast or two, and none of the tests is about how they move.
test.before.each(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a list that cannot be loaded shows the reason, and R loads it', async ({ host, page }) => {
  for (const failure of failures) {
    const heal = await refused(page, failure, 'GET', '/api/cases', () => page.goto(`${host.origin}/cases/list/`));
    const alert = page.locator('main [role=alert]');
    await alert.getByText(failure.says, { exact: true }).waitFor();
    await alert.getByText('Не удалось загрузить список').waitFor();
    assert.is(await alert.getByRole('button').textContent(), 'ПовторитьR');
    await heal();
    await page.keyboard.press('r');
    await until(async () => assert.equal(await rowTitles(page), titles));
  }
});

test('a list that cannot be refreshed stays, with the reason', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  // What is fetched in the background fails without a toast.
  await listsLoaded(page);
  const running = new Set<Request>();
  const isCall = (call: Request) => call.method() === 'GET' && new URL(call.url()).pathname === '/api/cases';
  page.on('request', (call) => isCall(call) && running.add(call));
  page.on('requestfinished', (call) => running.delete(call));
  page.on('requestfailed', (call) => running.delete(call));
  for (const failure of failures) {
    const heal = await refused(page, failure, 'GET', '/api/cases', () => page.keyboard.press('r'));
    await pressUntilTold(page, failure);
    await errorToast(page, failure);
    assert.equal(await rowTitles(page), titles);
    await heal();
    // What was lost on the way is asked for again by itself: the next failure must meet neither that call nor this one,
    // or its toast would come a second time.
    await Promise.all([page.waitForResponse((answer) => isCall(answer.request())), page.keyboard.press('r')]);
    await until(async () => {
      assert.is(await page.getByText(/Показано на/).count(), 0);
      assert.is(running.size, 0);
    });
  }
});

test('a form that cannot be loaded shows the reason, and R loads it', async ({ host, page }) => {
  // A list that comes first would fill it, which is the test below.
  await endCalls(page, 'GET', '/api/cases', 'not at all');
  for (const failure of failures) {
    const heal = await refused(page, failure, 'GET', '/api/cases/1', () => page.goto(`${host.origin}/cases/1/edit`));
    const alert = page.locator('main [role=alert]');
    await alert.getByText(failure.says, { exact: true }).waitFor();
    // Nothing acts on what could not be read.
    assert.is(
      await page
        .locator('main')
        .getByRole('button', { name: /Предпросмотр|Действия/ })
        .count(),
      0,
    );
    await heal();
    await page.keyboard.press('r');
    await until(async () => assert.is(await page.getByLabel('Название').inputValue(), 'Портал банка'));
    await page.locator('main').getByRole('button', { name: 'Действия с записью' }).waitFor();
  }
});

test('a form that is filled from the list because it cannot be loaded says so, and can be saved', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/services/');
  const [failure] = failures as [Failure];
  await page.locator('tr[data-id="6"] [data-row-link]').focus();
  const heal = await refused(page, failure, 'GET', '/api/services/6', () => page.keyboard.press('Enter'));
  const notice = page.getByText(`Запись показана по списку и могла устареть. ${failure.says}`);
  await notice.waitFor();
  await refusedAgain(page, failure);
  await heal();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('r');
  await notice.waitFor({ state: 'detached' });
});

test('what was typed into a form that cannot be saved stays, and one key saves it', async ({ host, page, client }) => {
  await open({ host, page }, '/cases/1/edit');
  for (const failure of failures) {
    const text = `Правка: ${failure.name}`;
    await page.getByLabel('Подзаголовок').fill(text);
    const heal = await refused(page, failure, 'PUT', '/api/cases/1', () => page.keyboard.press('Control+s'));
    await errorToast(page, failure);
    assert.is(await page.getByLabel('Подзаголовок').inputValue(), text);
    await heal();
    await again(page, failure, 'Control+s', 'PUT', '/api/cases/1');
    assert.is((await client.get<{ case: { subtitle: string } }>('/api/cases/1')).body.case.subtitle, text);
  }
});

test('what was typed into a block that cannot be saved stays, and one key saves it', async ({ host, page, client }) => {
  await open({ host, page }, '/cases/1/edit');
  await page.getByRole('button', { name: 'Изменить блок № 1' }).click();
  const field = page.getByRole('dialog').getByLabel('Текст заголовка');
  for (const failure of failures) {
    const text = `Правка: ${failure.name}`;
    await field.fill(text);
    const heal = await refused(page, failure, 'PUT', '/api/cases/1/text/1', () => page.keyboard.press('Control+s'));
    await errorToast(page, failure);
    assert.is(await field.inputValue(), text);
    await heal();
    await again(page, failure, 'Control+s', 'PUT', '/api/cases/1/text/1');
    assert.is(await headerOf(client), text);
  }
});

test('a block that does not load offers to load it again', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  // Somebody has deleted it meanwhile, as far as this host is concerned.
  const [failure] = failures as [Failure];
  await page.evaluate(() => localStorage.clear());
  const heal = await refused(page, failure, 'GET', '/api/cases/1', () =>
    page.goto(`${host.origin}/cases/1/edit?block=textblock:1`),
  );
  await page.getByText(failure.says).first().waitFor();
  await heal();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByLabel('Текст заголовка').waitFor();
});

test('a toggle that the host refuses is rolled back, and one key repeats it', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  const flag = page.getByRole('switch', { name: 'Показывать «Портал банка»' });
  await page.locator('tr[data-id="1"] [data-row-link]').focus();
  for (const failure of failures) {
    const before = await flag.isChecked();
    const heal = await refused(page, failure, 'PUT', '/api/cases/1', () => page.keyboard.press('Space'));
    await errorToast(page, failure, `«Портал банка». ${failure.says}`, /^Кейс #1 остался (показан|скрыт)$/);
    assert.is(await flag.isChecked(), before);
    await heal();
    await again(page, failure, 'Space', 'PUT', '/api/cases/1');
    await until(async () => assert.is(await flag.isChecked(), !before));
  }
});

test('an order that the host refuses is rolled back, and one key repeats it', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  for (const failure of failures) {
    const before = await rowTitles(page);
    const after = [before[1], before[0], before[2]];
    await page.locator('tbody tr[data-id] [data-row-link]').first().focus();
    await page.keyboard.press('Home');
    const move = () => page.keyboard.press('Alt+ArrowDown');
    const heal = await refused(page, failure, 'PUT', '/api/cases/list', move);
    await errorToast(page, failure, `». ${failure.says}`, 'Порядок остался прежним');
    await until(async () => assert.equal(await rowTitles(page), before));
    await heal();
    await again(page, failure, 'Alt+ArrowDown', 'PUT', '/api/cases/list');
    await until(async () => assert.equal(await rowTitles(page), after));
  }
});

test('a row whose deletion the host refuses comes back, and one key deletes it again', async ({ host, page }) => {
  await open({ host, page }, '/services/');
  for (const failure of failures) {
    const title = failure.passes ? `Лишняя: ${failure.name}` : 'Поддержка';
    const before = await journalOf(page);
    const call = /^\/api\/services\/\d+$/;
    const heal = await refused(page, failure, 'DELETE', call, async () => {
      await page.getByRole('button', { name: `Удалить «${title}»` }).click();
      await page.getByRole('button', { name: 'OK' }).click();
    });
    const says = failure.name === '412' ? 'Запись изменили после того, как вы решили её удалить.' : failure.says;
    await errorToast(page, failure, `${title}: ${says}`);
    await until(async () => assert.ok((await rowTitles(page)).includes(title)));
    assert.equal(await journalOf(page), before, 'nothing has happened that could be undone');
    await heal();
    if (!failure.passes) continue;
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.keyboard.press('Control+Shift+e');
    assert.is((await gone).status(), 204);
    await until(async () => assert.not.ok((await rowTitles(page)).includes(title)));
    // What can be undone is stored a moment later.
    await until(async () => assert.is((await journalOf(page)).length, before.length + 1));
  }
});

test('a file that could not be sent is reported at its field, and is sent with the next save', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/2/edit');
  const field = page.locator('[data-field="object_announce.value"]');
  for (const failure of failures) {
    const choose = () => field.locator('input[type=file]').setInputFiles('src/server/example/media/logo-leaf.png');
    const heal = await refused(page, failure, 'POST', '/api/upload/file', choose);
    await field
      .getByText(failure.passes ? `${failure.says} Файл отправится снова, когда вы сохраните форму.` : failure.says, {
        exact: true,
      })
      .waitFor();
    await heal();
    if (failure.passes) await page.keyboard.press('Control+s');
    else await choose();
    await field.locator('img[src^="/storage/"]').waitFor();
    if (failure.passes) await toast(page, saved).first().waitFor();
    await field.getByRole('button', { name: 'Удалить' }).click();
  }
});

test('while a save runs the button shows it, and nothing is sent twice', async ({ host, page }) => {
  await open({ host, page }, '/cases/3/edit');
  let release: () => void = () => undefined;
  const sent: string[] = [];
  await page.route('**/api/cases/3', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent.push(route.request().url());
    await new Promise<void>((done) => {
      release = done;
    });
    return route.fallback();
  });
  await page.getByLabel('Подзаголовок').fill('Один раз');
  await page.keyboard.press('Control+s');
  const button = page.getByRole('button', { name: /^Сохранить/ });
  await until(async () => assert.is(await button.getAttribute('aria-busy'), 'true'));
  assert.is(await button.locator('svg, [class*=spinner]').count(), 1);
  await page.keyboard.press('Control+s');
  await button.click({ force: true });
  release();
  await toast(page, saved).waitFor();
  assert.is(await button.getAttribute('aria-busy'), null);
  assert.is(sent.length, 1);
});

test('a success toast is green and closes after five seconds, or by a click', async ({ host, page }) => {
  await open({ host, page }, '/cases/3/edit');
  const news = page.locator('[data-type=success]');
  await page.keyboard.press('Control+s');
  await news.getByText(saved, { exact: true }).waitFor();
  await passesAfterFiveSeconds(page, news);
  await page.keyboard.press('Control+s');
  await news.getByText(saved, { exact: true }).click();
  await news.waitFor({ state: 'detached' });
});

test('settings that the host refuses are marked at their fields and reported by a toast', async ({ host, page }) => {
  await open({ host, page }, '/cases/settings/');
  await page.getByLabel('SEO-заголовок').fill('я'.repeat(256));
  await page.keyboard.press('Control+s');
  const news = page.locator('[data-type=error]');
  await news.getByText('Ошибка!', { exact: true }).waitFor();
  await news.getByText('Обнаружены ошибки валидации.', { exact: true }).waitFor();
  await until(async () => assert.is(await page.getByLabel('SEO-заголовок').getAttribute('aria-invalid'), 'true'));
  await passesAfterFiveSeconds(page, news);
});

/** Lets a call fail while `act` makes it; gives what puts it right. */
async function refused(
  page: Page,
  { end }: Failure,
  method: string,
  path: string | RegExp,
  act: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const heal = await endCalls(page, method, path, end);
  await Promise.all([page.waitForRequest((request) => isCallOf(request, method, path)), act()]);
  if (end === 'not at all') {
    // A panel whose code has not run yet would find an early answer older than it may be, and ask again.
    const early = () => page.evaluate((call) => globalThis.pultEarly?.has(call) ?? false, `${method} ${path}`);
    await until(async () => assert.not(await early()));
    await page.clock.fastForward(30_000);
  }
  return heal;
}

/** A call of the background that is under way answers R as well, and fails without a toast: then R is pressed again. */
async function pressUntilTold(page: Page, { says }: Failure): Promise<void> {
  const news = page.locator('[data-type=error]', { hasText: says });
  const isTold = () =>
    news.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 4 && !(await isTold()); tries++) await page.keyboard.press('r');
}

/** The toast of the failure: its button shows the key where trying again makes sense. Read, it is put away. */
async function errorToast(
  page: Page,
  failure: Failure,
  text: string = failure.says,
  title: string | RegExp = 'Ошибка!',
): Promise<void> {
  const news: Locator = page.locator('[data-type=error]', { hasText: text });
  await news.getByText(title, { exact: true }).waitFor();
  const button = news.locator('[data-command="app.retry"]');
  assert.equal(await button.allTextContents(), failure.passes ? ['ПовторитьCtrl Shift E'] : [], failure.name);
  await putAway(news);
}

/** Without the pointer: that a click does it has a test of its own. */
async function putAway(news: Locator): Promise<void> {
  await news.dispatchEvent('click');
  await news.waitFor({ state: 'detached' });
}

/** The clock stands meanwhile: what takes longer is still there. */
async function passesAfterFiveSeconds(page: Page, news: Locator): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(2000);
  assert.is(await news.count(), 1);
  await page.clock.runFor(3000);
  await news.waitFor({ state: 'detached' });
  await page.clock.resume();
}

/** One key: that of trying again where the toast has offered it, else that of the action itself. */
async function again(page: Page, { passes }: Failure, key: string, method: string, path: string): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === method && new URL(answer.url()).pathname === path,
  );
  await page.keyboard.press(passes ? 'Control+Shift+e' : key);
  assert.ok((await answered).ok());
  await putAway(page.locator('[data-type=success]').first());
}

/** Loading the open form again fails as well, and is told. */
async function refusedAgain(page: Page, failure: Failure): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('r');
  await errorToast(page, failure);
}

/** Titles of the steps that can be undone. */
async function journalOf(page: Page): Promise<string[]> {
  return (await storedIn<{ title: string }>(page, 'steps')).map(({ title }) => title);
}

async function headerOf(client: Client): Promise<string | undefined> {
  const { body } = await client.get<{ content: { data: { header: { text: string } } }[] }>('/api/cases/1');
  return body.content[0]?.data.header.text;
}

test.run();
