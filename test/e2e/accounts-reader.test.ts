// What a screen reader is told of one's own account, of the operators, of the second step and of an invitation: the tree
// that Chromium gives it (names, what is wrong with a field, as its description), and what the live regions say.
import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  addAuthenticator,
  asAtFirst,
  button,
  named as byName,
  dialog,
  hasFocus,
  secretIn,
  signedOut,
} from '../fixtures/account-walks.ts';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { newPage, signIn } from '../fixtures/browser.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin } from '../fixtures/host.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, until } from '../fixtures/panel.ts';
import { addSecondAccount } from '../fixtures/second-account.ts';
import { addTotp, codeOf } from '../fixtures/second-factor.ts';

const test = panelSuite('accounts with a screen reader', {
  anonymous: true,
  seed: async (client) => void (await addCase(client, 'Портал банка')),
});

interface Reader {
  /** What can be met in the page or in the dialog over it, in its order. */
  tree: () => Promise<string[]>;
  /** The dialog's, from its name to its ×. */
  reads: (lines: readonly (string | RegExp)[]) => Promise<void>;
  /** Waits until it was said, once more than was asked for before. */
  hears: (words: string | RegExp) => Promise<void>;
}

let reader: Reader;
test.before.each(async ({ host, page }) => {
  await asAtFirst(host);
  await signIn(page, host.origin);
  reader = await openReader(page);
});

const met = new Set(['alert', 'button', 'dialog', 'heading', 'image', 'link', 'listitem', 'region', 'textbox']);

async function openReader(page: Page): Promise<Reader> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const heard = await recordAnnouncements(page);
  const tree = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const lines: string[] = [];
    const walk = (id: string) => {
      const node = byId.get(id);
      if (!node) return;
      const role = String(node.role?.value);
      const isEmptyAlert = role === 'alert' && !node.childIds?.length;
      if (!node.ignored && met.has(role) && !isEmptyAlert) lines.push(lineOf(node));
      node.childIds?.forEach(walk);
    };
    if (nodes[0]) walk(nodes[0].nodeId);
    return lines;
  };
  return {
    tree,
    reads: (lines) =>
      until(async () => {
        const all = await tree();
        const from = all.findLastIndex((line) => line.startsWith('dialog'));
        const found = all.slice(Math.max(from, 0));
        const same = found.map((line, at) => {
          const wanted = lines[at];
          return wanted instanceof RegExp && wanted.test(line) ? wanted : line;
        });
        assert.equal(same, [...lines]);
      }),
    hears: async (words) => {
      const isSaid = (text: string) => (typeof words === 'string' ? text === words : words.test(text));
      await until(() => assert.ok(heard.some(isSaid), `${words} in ${heard.join(' | ')}`));
      heard.splice(heard.findIndex(isSaid), 1);
    },
  };
}

interface Node {
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** «textbox «Email», required, invalid: Такой адрес уже есть.». */
function lineOf({ role, name, description, properties = [] }: Node): string {
  const has = (wanted: string) =>
    properties.some((property) => property.name === wanted && String(property.value.value) === 'true');
  const states = ['required', 'invalid', 'disabled'].filter(has);
  const text = clean(description?.value);
  return `${[`${role?.value} «${clean(name?.value)}»`, ...states].join(', ')}${text && `: ${text}`}`;
}

function clean(value: unknown): string {
  return String(value ?? '')
    .replace(/[\s\u00a0\u2060]+/g, ' ')
    .trim();
}

const chrome = [/^button «Закрыть»$/];
const rules =
  'От 12 до 128 знаков, любых: удобна фраза из нескольких слов. Не подойдёт частый или утёкший пароль, ваш адрес или название компании.';
const named = (name: string, description = '') => [
  `dialog «${name}»${description && `: ${description}`}`,
  `heading «${name}»`,
];

/** Presses a button, where the way to it is not the subject. */
const pressAt = (page: Page, name: string | RegExp) =>
  button(page.getByRole('dialog').last(), name).first().press('Enter');

test('the profile and its steps are read, and what is refused and done is told', async ({ host, page }) => {
  const { reads, hears } = reader;
  const origin = byName(host);
  await addAuthenticator(page);
  await signIn(page, origin);
  await host.signedIn();
  await page.goto(`${origin}/cases/list/`);
  await page.locator('tr[data-cursor]').waitFor();
  await chooseInPalette(page, 'мой профиль', 'Мой профиль');
  const profile = dialog(page, 'Мой профиль');
  const name = profile.getByRole('textbox', { name: 'Имя' });
  await hasFocus(name);
  await name.fill('');
  await page.keyboard.press('Enter');
  await hears(/Ошибка 1 из 1\. Поле «Имя» обязательно/);
  const part = (title: string, ...lines: (string | RegExp)[]) => [`region «${title}»`, `heading «${title}»`, ...lines];
  await reads([
    ...named('Мой профиль'),
    'region «С прошлого входа»',
    'listitem «»',
    'listitem «»',
    'button «Понятно»',
    ...part('Имя', /^textbox «Имя», required, invalid: Поле «Имя» обязательно .* Email для входа: admin@example\.com$/),
    'button «Сохранить»',
    ...part('Пароль', 'button «Изменить… пароль»'),
    ...part('Второй шаг', 'button «Включить… приложение с кодами»'),
    ...part('Ключи доступа', 'button «Добавить ключ…»'),
    ...part(
      'Сеансы',
      /^button «Завершить сеанс: Неизвестное устройство, 127\.0\.0\.1 · сегодня/,
      /^button «Завершить сеанс: Chrome, Linux, 127\.0\.0\.1 · сегодня/,
      'button «Завершить другие сеансы (2)…»',
    ),
    'button «Выход»',
    'button «Закрыть»',
    ...chrome,
  ]);
  await pressAt(page, /^Завершить сеанс/);
  await hears('Сеанс завершён');

  await pressAt(page, 'Изменить…');
  await hears('Новый пароль');
  const change = dialog(page, 'Новый пароль');
  await change.getByLabel('Текущий пароль').fill(admin.password);
  await change.getByLabel('Новый пароль', { exact: true }).fill('коротко');
  await page.keyboard.press('Enter');
  await hears(/^Обнаружены ошибки валидации\. Ошибка 1 из 1\. /);
  await reads([
    ...named('Новый пароль'),
    'textbox «Текущий пароль», required',
    new RegExp(`^textbox «Новый пароль», required, invalid: \\S.+ ${rules}$`),
    'button «Показать пароль»',
    'button «Назад»',
    'button «Сменить пароль»',
    ...chrome,
  ]);
  await page.keyboard.press('Escape');

  await onDatabase(host, 'update sessions set confirmed_at = 0');
  await pressAt(page, 'Включить…');
  const asked = 'Подтвердите, что это вы';
  await hasFocus(dialog(page, asked).getByLabel('Пароль'));
  await page.keyboard.type('не тот пароль');
  await page.keyboard.press('Enter');
  await hears(/Неверный пароль\.$/);
  await reads([
    ...named(asked, 'Это меняет доступ к панели. Десять минут после этого пароль не спросят снова.'),
    'textbox «Пароль», required, invalid: Неверный пароль.',
    'button «Отмена»',
    'button «Подтвердить»',
    ...chrome,
  ]);
  await dialog(page, asked).getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await hears('Приложение с кодами');
  await hasFocus(page.getByLabel('Код из приложения'));
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await hears(/Код не подошёл\. Проверьте время на телефоне/);
  await reads([
    ...named('Приложение с кодами'),
    'image «QR-код для приложения»',
    'button «Скопировать ключ»',
    /^textbox «Код из приложения», required, invalid: Код не подошёл\. .* Шесть цифр/,
    'button «Назад»',
    'button «Включить»',
    ...chrome,
  ]);
  await page.getByLabel('Код из приложения').fill(codeOf(await secretIn(page)));
  await page.keyboard.press('Enter');
  await hears('Запасные коды: больше они не покажутся');
  await hears('Второй шаг включён');
  await reads([
    ...named('Запасные коды'),
    ...Array.from({ length: 10 }, () => 'listitem «»'),
    'button «Скопировать»',
    'button «Сохранить в файл»',
    'button «Напечатать»',
    'button «Готово»',
    ...chrome,
  ]);
  await page.keyboard.press('Control+Enter');

  await pressAt(page, 'Добавить ключ…');
  await hears('Новый ключ доступа');
  await hasFocus(page.getByLabel('Имя ключа'));
  await page.keyboard.press('Enter');
  await hears(/Назовите ключ/);
  await reads([
    ...named('Новый ключ доступа'),
    'textbox «Имя ключа», required, invalid: Назовите ключ: так вы узнаете его в списке.',
    'button «Назад»',
    'button «Добавить»',
    ...chrome,
  ]);
  await page.keyboard.type('Стол');
  await page.keyboard.press('Enter');
  await hears('Ключ доступа добавлен');
  await pressAt(page, /^Имя… ?ключа «Стол»/);
  await hears('Имя ключа доступа');
  await page.keyboard.press('Enter');
  await hears('Ключ переименован');
  await pressAt(page, /^Удалить… ?ключ «Стол»/);
  await reads([
    ...named('Удалить ключ доступа', 'Войти ключом «Стол» больше не получится.'),
    'button «Отмена»',
    'button «Удалить»',
    ...chrome,
  ]);
  await pressAt(page, 'Удалить');
  await hears('Ключ доступа удалён');
});

test('the operators are read, and what is done with them is told', async ({ host, page }) => {
  const { tree, reads, hears } = reader;
  addSecondAccount(host);
  await open({ host, page }, '/operators');
  await page.locator('tr[data-cursor]').waitFor();
  const lines = await tree();
  for (const line of ['heading «Операторы»', 'button «Пригласить»', 'link «Вера»', 'button «Действия: «Вера»»'])
    assert.ok(lines.includes(line), line);
  await page.keyboard.press('n');
  const invitation = dialog(page, 'Пригласить оператора');
  await hasFocus(invitation.getByLabel('Имя'));
  await page.keyboard.press('Enter');
  await hears(/Ошибка 1 из 2\. Поле «Имя» обязательно/);
  await reads([
    ...named('Пригласить оператора'),
    /^textbox «Имя», required, invalid: Поле «Имя» обязательно/,
    /^textbox «Email», required, invalid: Поле «Email» обязательно .* По нему оператор будет входить$/,
    'button «Отмена»',
    'button «Создать ссылку»',
    ...chrome,
  ]);
  await invitation.getByLabel('Имя').fill('Анна Ли');
  await invitation.getByLabel('Email').fill('li@example.com');
  await page.keyboard.press('Enter');
  await reads([
    /^dialog «Ссылка приглашения»: Анна Ли: передайте ссылку сами\. По ней задают пароль\. Она действует один раз, до \d.+, \d\d:\d\d, и больше не покажется\.$/,
    'heading «Ссылка приглашения»',
    'button «Закрыть»',
    'button «Скопировать»',
    ...chrome,
  ]);
  await page.keyboard.press('Control+Enter');
  await hears(/^Ссылка скопирована\. Действует один раз, до \d.+, \d\d:\d\d\.$/);
  await page.keyboard.press('Escape');

  await page.keyboard.press('F2');
  await reads([
    ...named('Переименовать оператора'),
    'textbox «Имя», required',
    'button «Отмена»',
    'button «Переименовать»',
    ...chrome,
  ]);
  await page.keyboard.press('Enter');
  await hears('Имя сохранено');
  await button(page, 'Действия: «Анна Ли»').press('Enter');
  const actions = ['Новая ссылка…', 'Переименовать…', 'Убрать…'].flatMap((text) => ['listitem «»', `button «${text}»`]);
  await reads([...named('Анна Ли li@example.com'), ...actions, ...chrome]);
  await pressAt(page, 'Убрать…');
  await pressAt(page, 'Убрать');
  await hears('Анна Ли: учётной записи больше нет');

  await hasFocus(page.locator('tr[data-cursor] :is(a, button)'));
  await page.keyboard.press('End');
  await page.keyboard.press('v');
  await reads([
    ...named('Закрыть вход', 'Вера: открытые сеансы завершатся, войти больше не получится. Вход можно открыть снова.'),
    'button «Отмена»',
    'button «Закрыть вход»',
    ...chrome,
  ]);
  await pressAt(page, 'Закрыть вход');
  await hears('Вера: вход закрыт');
  await page.keyboard.press('v');
  await hears('Вера: вход открыт');
});

test('the second step and the page of an invitation are read, and what is refused is told', async ({
  host,
  page,
  browser,
}) => {
  const { reads, hears } = reader;
  const client = await host.signedIn();
  const { body } = await client.post<{ link: string }>('/api/operators', { name: 'Анна Ли', email: 'li@example.com' });
  await addTotp(client);
  await signedOut(page, host.origin);
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await hasFocus(page.getByLabel('Код из приложения'));
  const refusal = 'Код не подошёл. Проверьте его и введите ещё раз.';
  for (const _ of ['once', 'again']) {
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await hears(refusal);
  }
  await reads([
    'image «Пульт»',
    'heading «Вход в панель»',
    `textbox «Код из приложения», required, invalid: ${refusal} Шесть цифр`,
    'button «Войти»',
    'button «Назад»',
    'button «Запасной код»',
  ]);

  const guest = await newPage(browser);
  const guests = await openReader(guest);
  await guest.goto(body.link);
  await hasFocus(guest.getByLabel('Пароль'));
  await guest.keyboard.type('коротко');
  await guest.keyboard.press('Enter');
  await guests.hears(/\S/);
  await guests.reads([
    'image «Пульт»',
    'heading «Пароль для входа»',
    new RegExp(`^textbox «Пароль», required, invalid: \\S.+ ${rules}$`),
    'button «Показать пароль»',
    'button «Войти»',
  ]);
  await guest.goto('about:blank');
  await guest.goto(`${host.origin}/invitation#other`);
  await guests.hears(/ссылк/i);
  await guests.reads(['image «Пульт»', 'heading «Пароль для входа»', 'alert «»', 'link «Перейти ко входу»']);
  // Who has used the link already has a password.
  await guest.keyboard.press('Tab');
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'Вход в панель' }).waitFor();
  await guest.close();
});

test('why the profile has opened by itself is told', async ({ host, page }) => {
  const require = async (route: Route) => {
    const response = await route.fetch();
    const account = await response.json();
    await route.fulfill({ response, json: { ...account, factor: { ...account.factor, required: true, dueAt: null } } });
  };
  // The page may go while it asks.
  await page.route('**/api/account', (route) => require(route).catch(() => undefined));
  await open({ host, page }, '/cases/list/');
  await page.locator('tr[data-cursor]').waitFor();
  await chooseInPalette(page, 'мой профиль', 'Мой профиль');
  await reader.hears(/^Второй шаг входа обязателен\./);
});

test.run();
