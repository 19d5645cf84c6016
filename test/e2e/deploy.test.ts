// A new version is put in place while tabs are open: a real second build, beside the host that runs.
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newPage, openBrowser, signIn } from '../fixtures/browser.ts';
import { type Host, hostFolder, startHost } from '../fixtures/host.ts';
import { KeptPage } from '../fixtures/kept-page.ts';
import { addCase, toast, until } from '../fixtures/panel.ts';
import { goTo } from '../fixtures/screens.ts';

interface Deploy {
  host: Host;
  browser: Browser;
  page: Page;
}

/** Inside the project, so that the host finds its packages. */
const dist = resolve('dist/deploy', String(process.pid));
const chunks = (name: string) => `**/assets/${name}-*.js`;
const list = '/cases/list/';

const test = suite<Deploy>('deploy');
let pages: KeptPage;
/** Files of the build that the tests begin with. */
let first: string[] = [];
/** How many were built over it. */
let builds = 0;

test.before(async (context) => {
  await mkdir(dist, { recursive: true });
  for (const part of ['host', 'panel']) await cp(builtFolder(part), join(dist, part), { recursive: true });
  first = await files();
  [context.host, context.browser] = await Promise.all([startHost({}, join(dist, 'host')), openBrowser()]);
  pages = new KeptPage(() => newPage(context.browser));
  const client = await context.host.signedIn();
  for (const title of ['Портал банка', 'Каталог техники']) await addCase(client, title);
});
test.before.each(async (context) => {
  context.page = await pages.take();
  await signIn(context.page, context.host.origin);
});
test.after.each(({ host }) => pages.giveBack(host.origin));
test.after(async ({ browser, host }: Partial<Deploy>) => {
  await Promise.all([browser?.close(), host?.stop()]);
  await rm(dist, { recursive: true, force: true });
});

test('a tab of the former version goes on with its own files, reports the new version once, and does not reload by itself', async ({
  host,
  page,
}) => {
  const former = await buildOf(page, host);
  const held = await holdChunk(page, 'deferred-views');
  await openList(page, host);
  await lookAway(page);
  await deploy();
  held.release();
  await palette(page);
  await page.keyboard.press('Escape');
  assert.is(await shownBuild(page), former);

  await goTo(page, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Набрано до обновления');
  await lookAgain(page);
  await toast(page, 'Вышла новая версия панели').waitFor();
  assert.is(await shownBuild(page), former);
  await page.locator('[data-command="app.refresh"]:visible').first().click();
  await until(async () => assert.not(['', former].includes(await shownBuild(page))));
  await until(async () => assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Набрано до обновления'));
  await lookAgain(page);
  assert.is(await toast(page, 'Вышла новая версия панели').count(), 0);
});

test('files of former builds stay for a day and are removed by the first build after that', async () => {
  if (builds === 0) await deploy();
  const former = (await files()).filter((name) => first.includes(name));
  assert.ok(former.some((name) => name.startsWith('deferred-views-')));
  const manifest = join(dist, 'former.json');
  const since: Record<string, number> = JSON.parse(await readFile(manifest, 'utf8'));
  const old = Object.fromEntries(Object.entries(since).map(([name, at]) => [name, at - 24 * 3600 * 1000]));
  await writeFile(manifest, JSON.stringify(old));
  await deploy();
  const gone = Object.keys(since).map((name) => name.replace('assets/', ''));
  assert.equal(
    (await files()).filter((name) => gone.includes(name)),
    [],
  );
});

test('a missing file reloads the page once, and the operator is back at the same place', async ({ host, page }) => {
  if (builds === 0) await deploy();
  const held = await holdChunk(page, 'deferred-views');
  await openList(page, host, '?from=here');
  const former = await shownBuild(page);
  await until(() => assert.is(held.asked.length, 1));
  await withoutFormer();
  held.release();
  await until(async () => assert.not(['', former].includes(await shownBuild(page))));
  await page.locator('tr[data-cursor]').waitFor();
  assert.is(page.url(), `${host.origin}${list}?from=here`);
  await palette(page);
});

test('a file that is missing after the reload too is reported, and the present screen stays', async ({
  host,
  page,
}) => {
  const loads = countLoads(page);
  await page.route(chunks('{deferred,form}-views'), (route) => route.fulfill({ status: 404 }));
  await openList(page, host);
  await until(() => assert.is(loads.count, 2));
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByText('В панели произошёл сбой').waitFor();
  assert.ok(await page.locator('tr[data-cursor]').isVisible());

  await page.goto(`${host.origin}/cases/1/edit`);
  await page.locator('main').getByText('В панели произошёл сбой').waitFor();
  assert.is(loads.count, 3);
  await page.unroute(chunks('{deferred,form}-views'));
  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  await page.locator('form').waitFor();
});

test('a file whose loading was interrupted is requested again', async ({ host, page }) => {
  let cut = 0;
  await page.route(chunks('deferred-views'), (route) => {
    cut += 1;
    return cut === 1 ? route.abort('connectionreset') : route.continue();
  });
  await openList(page, host);
  await palette(page);
});

test('while the server cannot be reached the page is not reloaded; missing files load when it is back', async ({
  host,
  page,
}) => {
  const loads = countLoads(page);
  const missing = [chunks('deferred-views'), '**/version.json', '**/api/**'];
  const cut = (url: string) => page.route(url, (route) => route.abort('internetdisconnected'));
  await Promise.all(missing.slice(0, 2).map(cut));
  await openList(page, host);
  // Any answer says that the server is back, and what has failed is tried again.
  await cut('**/api/**');
  const sign = page.getByText('Нет связи', { exact: true }).filter({ visible: true });
  await sign.waitFor();
  await page.keyboard.press('Control+k');
  await page.getByText('Не удалось загрузить часть панели').waitFor();
  assert.is(loads.count, 1);
  for (const url of missing) await page.unroute(url);
  await sign.waitFor({ state: 'detached' });
  await page.getByText('Не удалось загрузить часть панели').waitFor({ state: 'detached' });
  await palette(page);
});

test('a panel whose code could not be loaded loads when the server is back', async ({ host, page }) => {
  const missing = [chunks('panel'), '**/version.json'];
  for (const url of missing) await page.route(url, (route) => route.abort('internetdisconnected'));
  await page.goto(host.origin + list);
  await page.getByText('Не удалось загрузить часть панели').waitFor();
  for (const url of missing) await page.unroute(url);
  await page.locator('tr[data-cursor]').waitFor();
});

test('a page whose script is missing says so, and offers a link that reloads it', async ({ host, page }) => {
  await page.route(chunks('main'), (route) => route.fulfill({ status: 404 }));
  await page.goto(host.origin + list);
  await page.getByRole('heading', { name: 'Панель не загрузилась' }).waitFor();
  await page.unroute(chunks('main'));
  await page.getByRole('link', { name: 'Обновить страницу' }).click();
  await page.locator('tr[data-cursor]').waitFor();
  assert.is(await page.getByText('Панель не загрузилась').count(), 0);
});

test('dragging code that cannot be loaded is reported once, and rows move by key', async ({ host, page }) => {
  await page.route(chunks('sortable-list'), (route) => route.abort('connectionreset'));
  await openList(page, host);
  await page.locator('tr[data-cursor]').hover();
  await toast(page, 'Перетаскивание не загрузилось').waitFor();
  await goTo(page, '/services/');
  await page.getByRole('heading', { name: 'Услуги', level: 1 }).waitFor();
  await goTo(page, list);
  await page.locator('tr[data-cursor] [data-row-link]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await until(async () => assert.is(await page.locator('tr[data-cursor]').getAttribute('aria-rowindex'), '3'));
});

function builtFolder(part: string): string {
  return join(dirname(hostFolder), part);
}

function files(): Promise<string[]> {
  return readdir(join(dist, 'panel/assets'));
}

/** Another version of every script, built over the one that is served. */
async function deploy(): Promise<void> {
  builds += 1;
  const script = `import('./build.mjs').then(({ build }) => build(${JSON.stringify({ dist, footer: `/* ${builds} */`, quiet: true })}))`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
}

/** The first version is put in the place of the one that is served, with no file of that: as a new container has it. */
async function withoutFormer(): Promise<void> {
  await cp(builtFolder('panel'), join(dist, 'next'), { recursive: true });
  await rename(join(dist, 'panel'), join(dist, 'former'));
  await rename(join(dist, 'next'), join(dist, 'panel'));
  await rm(join(dist, 'former'), { recursive: true });
}

async function openList(page: Page, host: Host, query = ''): Promise<void> {
  await page.goto(host.origin + list + query);
  await page.locator('tr[data-cursor]').waitFor();
}

async function palette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-item]').first().waitFor();
}

/** Of the page that is shown; '' while another one comes. */
function shownBuild(page: Page): Promise<string> {
  return page
    .evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '')
    .catch(() => '');
}

async function buildOf(page: Page, host: Host): Promise<string> {
  return (await (await page.request.get(`${host.origin}/version.json`)).json()).build;
}

/** The operator goes to another window: in this one nothing is asked by itself, however long the build takes. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
}

/** The operator comes back to the tab, longer after it was last asked than builds take on a busy machine. */
async function lookAgain(page: Page): Promise<void> {
  const told = page.waitForResponse('**/version.json');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 6 * 60_000;
    Reflect.deleteProperty(document, 'visibilityState');
    dispatchEvent(new Event('focus'));
    Date.now = now;
  });
  await (await told).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/** Keeps the requests for a chunk until they are let go. */
async function holdChunk(page: Page, name: string) {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const asked: string[] = [];
  await page.route(chunks(name), async (route) => {
    asked.push(route.request().url());
    await released;
    await route.continue().catch(() => undefined);
  });
  return { asked, release: () => release() };
}

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('framenavigated', () => {
    loads.count += 1;
  });
  return loads;
}

test.run();
