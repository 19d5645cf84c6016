// The other records of section 3 of the specification, as their forms show and send them.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { callOf } from '../../fixtures/calls.ts';
import { field, upload } from '../../fixtures/case-blocks.ts';
import { open, until } from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';

const test = specification('records', {
  seed: (client) => client.post('/api/technologies/types', { name: 'Язык' }),
});

const write = async (page: Page, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};
const save = async (page: Page, method: string, path: string) =>
  (await callOf(page, method, path, () => page.keyboard.press('Control+s'))).body as Record<string, unknown>;
const seo = { 'SEO-заголовок': 'Заголовок', 'SEO-описание': 'Описание', Адрес: 'adres' };
const sentSeo = { seo_title: 'Заголовок', seo_description: 'Описание', slug: 'adres' };

test('§3 Case category: title (required), subtitle, show, seo_title, seo_description, slug', async ({ host, page }) => {
  await open({ host, page }, '/cases/categories/create');
  await write(page, { 'Название *': 'Медицина', Подзаголовок: 'Клиники', ...seo });
  assert.equal(await save(page, 'POST', '/api/cases/categories'), {
    title: 'Медицина',
    subtitle: 'Клиники',
    show: true,
    ...sentSeo,
  });
});

test('§3 Page settings of cases: description (header text), settings {show_category}, seo_title, seo_description, slug', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/settings/');
  await write(page, { 'Текст в шапке': 'Наши работы', ...seo });
  await page.getByRole('switch', { name: 'Показывать категории' }).click();
  assert.equal(await save(page, 'POST', '/api/pages/settings/case'), {
    system_name: 'cases',
    description: 'Наши работы',
    settings: { show_category: false },
    ...sentSeo,
  });
});

test('§3 Page settings of services: the same without show_category', async ({ host, page }) => {
  await open({ host, page }, '/services/settings');
  assert.is(await page.getByRole('switch').count(), 0);
  await write(page, { 'Текст в шапке': 'Наши услуги', ...seo });
  const { settings, ...body } = await save(page, 'POST', '/api/pages/settings/services');
  assert.equal(body, { system_name: 'services', description: 'Наши услуги', ...sentSeo });
  assert.is(settings, null);
});

test("§3 Service: title, description, image, icon, active (boolean), price (text, placeholder 'Цена от'), sort, seo_title, seo_description, slug, content", async ({
  host,
  page,
}) => {
  await open({ host, page }, '/services/create/');
  assert.is(await page.getByLabel('Цена', { exact: true }).getAttribute('placeholder'), 'Цена от');
  await write(page, { 'Название *': 'Дизайн', Описание: 'Рисуем', Цена: 'от 100 000 ₽', ...seo });
  await page.getByRole('button', { name: 'Добавить абзац' }).click();
  await page.getByLabel('Текст абзаца 1').fill('Исследуем');
  await upload(page, 'image', 'screen-after.jpg');
  await upload(page, 'icon', 'icon-design.png');
  const { image, icon, ...body } = await save(page, 'POST', '/api/services');
  assert.equal(body, {
    title: 'Дизайн',
    description: 'Рисуем',
    price: 'от 100 000 ₽',
    active: true,
    sort: 0,
    content: [{ style: 'none', text: 'Исследуем' }],
    ...sentSeo,
  });
  assert.match(String(image), /^\/storage\/services\/.+\.jpg$/);
  assert.match(String(icon), /^\/storage\/services\/.+\.png$/);
});

test('§3 Service: content (list of {style: none | large | mute | list; text})', async ({ host, page }) => {
  await open({ host, page }, '/services/1/edit');
  const style = page.getByLabel('Стиль абзаца 1');
  assert.equal(await style.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)), [
    'none',
    'large',
    'mute',
    'list',
  ]);
  await style.selectOption('mute');
  const { content } = await save(page, 'PUT', '/api/services/1');
  assert.equal(content, [{ style: 'mute', text: 'Исследуем' }]);
});

test('§3 Technology: name, technology_type_id, logo, show', async ({ host, page }) => {
  await open({ host, page }, '/technologies/create/');
  await write(page, { 'Название *': 'Kotlin' });
  await page.getByRole('combobox', { name: 'Тип технологии' }).click();
  await page.getByRole('option', { name: 'Язык' }).click();
  await upload(page, 'logo', 'tech-react.png');
  const { logo, ...body } = await save(page, 'POST', '/api/technologies');
  assert.equal(body, { name: 'Kotlin', technology_type_id: 1, show: true });
  assert.match(String(logo), /^\/storage\/technology\/.+\.png$/);
});

test('§3 Technology type: id, name', async ({ host, page, client }) => {
  await open({ host, page }, '/technologies/types/?create');
  await field(page, 'name').locator('input').fill('База данных');
  assert.equal(await save(page, 'POST', '/api/technologies/types'), { name: 'База данных' });
  const { items } = (await client.get<{ items: { id: number; name: string }[] }>('/api/technologies/types')).body;
  assert.equal(
    items.map(({ id, name }) => ({ id, name })),
    [
      { id: 1, name: 'Язык' },
      { id: 2, name: 'База данных' },
    ],
  );
});

test('§3 Login payload: email, password — and the authentication state begins empty', async ({ host, page }) => {
  await page.goto(`${host.origin}/login`);
  await page.getByLabel('Email').fill('a@example.com');
  await page.getByLabel('Пароль').fill('wrong');
  const { body } = await callOf(page, 'POST', '/login', () => page.getByRole('button', { name: 'Войти' }).click());
  assert.equal(body, { email: 'a@example.com', password: 'wrong' });
  assert.is(await page.getByText('Admin').count(), 0);
});

test('§3 List responses carry items and count', async ({ client }) => {
  for (const path of ['cases', 'cases/categories', 'services', 'technologies', 'technologies/types']) {
    const { items, count } = (await client.get<{ items: object[]; count: number }>(`/api/${path}`)).body;
    assert.is(items.length, count, path);
  }
});

test('§3 Client setting darkTheme: boolean kept in local storage', async ({ host, page }) => {
  await open({ host, page }, '/');
  await page.keyboard.press('Control+Shift+l');
  await until(async () => assert.is(await page.evaluate(() => localStorage.getItem('darkTheme')), 'true'));
  await page.keyboard.press('Control+Shift+l');
  await until(async () => assert.is(await page.evaluate(() => localStorage.getItem('darkTheme')), 'false'));
});

test.run();
