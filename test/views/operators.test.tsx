// The page of operators: how each signs in, in which state it is and where somebody works, whose second step is missing,
// and what cannot be done with oneself.
import '../fixtures/dom.ts';
import { SWRConfig } from 'swr';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copyInvitationCommand } from '../../src/commands/account/operators.ts';
import { run } from '../../src/commands/run/runner.ts';
import { formatDateTime, formatDay } from '../../src/model/base/format-time.ts';
import { routes } from '../../src/model/resource/routes.ts';
import { closeAsked, operatorCursor, operators, showLink } from '../../src/state/account/operators.ts';
import { toasts } from '../../src/state/messages/toasts.ts';
import { presence } from '../../src/state/network/presence.ts';
import { panels } from '../../src/state/screen/panels.ts';
import { context } from '../../src/views/frame/context.ts';
import { OperatorScreen } from '../../src/views/operators/operator-screen.tsx';
import { fakeFetch } from '../fixtures/fake-fetch.ts';
import { click, has, textOf } from '../fixtures/page.ts';
import { pause } from '../fixtures/pause.ts';
import { after, render } from '../fixtures/render.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const plain = {
  self: false,
  password: true,
  totp: false,
  passkeys: 0,
  blocked: false,
  invitation: null,
  signedInAt: at(-dayMs),
  factorDueAt: at(5 * dayMs),
};
const everybody = [
  { ...plain, id: 1, name: 'Admin', email: 'admin@example.com', self: true, totp: true },
  { ...plain, id: 2, name: 'Мария Орлова', email: 'orlova@example.com', password: false, passkeys: 1 },
  { ...plain, id: 3, name: 'Иван Белов', email: 'belov@example.com' },
  { ...plain, id: 4, name: 'Пётр Лаптев', email: 'laptev@example.com', blocked: true },
  {
    ...plain,
    id: 5,
    name: 'Анна Ким',
    email: 'kim@example.com',
    invitation: { until: at(dayMs / 2) },
    signedInAt: null,
  },
  { ...plain, id: 6, name: 'Олег Ли', email: 'li@example.com', invitation: { until: at(-dayMs) }, signedInAt: null },
];

async function shown(items: readonly object[]) {
  history.replaceState(null, '', routes.operators);
  const body = { items, factor: { required: true } };
  fakeFetch({ 'GET /api/operators': { body } });
  Object.assign(operators, { items: null, factor: null });
  operatorCursor.id = null;
  const view = await render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <OperatorScreen />
    </SWRConfig>,
  );
  for (let n = 0; n < 100 && !has('tr[data-cursor]'); n++) await after(() => pause(20));
  return view;
}

/** The text of a row; spaces between numbers and their words are plain. */
const rowOf = (email: string) => {
  const row = [...document.querySelectorAll('tbody tr')].find(({ textContent }) => textContent?.includes(email));
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' '));
};

test('the rows say how each signs in, and in which state it is', async () => {
  const person = {
    id: 2,
    name: 'Мария Орлова',
    initials: 'МО',
    short: 'Мария',
    place: 'Кейс #2',
    path: null,
    work: 'анонс',
    dirty: [],
    record: null,
  };
  presence.people = [person];
  const view = await shown(everybody);
  const told = (email: string, ...texts: string[]) => {
    const row = rowOf(email);
    for (const text of texts)
      assert.ok(
        row.some((cell) => cell.includes(text)),
        `${email}: ${text} in ${row.join(' | ')}`,
      );
  };
  told('admin@', 'Пароль и приложение', 'Это вы', 'сейчас');
  told('orlova@', 'Ключ доступа', 'Кейс #2: анонс', 'сейчас');
  told('belov@', 'Только пароль');
  told('laptev@', 'Только пароль', 'Вход закрыт');
  told('kim@', '—', 'Приглашение, ещё 12 часов', 'ещё не было');
  told('li@', 'Приглашение истекло');
  assert.is(
    [...document.querySelectorAll('[data-tone="warning"]')].filter((one) => one.textContent === 'Только пароль').length,
    1,
  );
  const rule = textOf('p[role="status"]');
  assert.match(
    rule,
    /^С \d+ \S+ второй шаг обязателен\. Не настроен: Иван Белов\. Без него работать в панели будет нельзя\.$/,
  );
  presence.people = [];
  await view.unmount();
});

test('whose days without a second step are over is told apart from who has some left', async () => {
  const due = (id: number, name: string, days: number) => ({
    ...plain,
    id,
    name,
    email: `${id}@example.com`,
    factorDueAt: at(days * dayMs),
  });
  const view = await shown([due(1, 'Иван', -21), due(2, 'Анна', 6), due(3, 'Олег', 2)]);
  const [first, later] = [2, 6].map((days) => formatDay(Date.now() + days * dayMs, false));
  assert.equal(
    [...document.querySelectorAll('p[role="status"]')].map(({ textContent }) => textContent?.replace(/\s+/g, ' ')),
    [
      'Второй шаг обязателен. Не настроен: Иван. Без него работать в панели нельзя.',
      `С ${first} второй шаг обязателен. Не настроен: Олег. Без него работать в панели будет нельзя.`,
      `С ${later} второй шаг обязателен. Не настроен: Анна. Без него работать в панели будет нельзя.`,
    ],
  );
  await view.unmount();
});

const refusedRows = () =>
  [...document.querySelectorAll('[role="dialog"] [aria-disabled="true"]')].map(({ textContent }) => textContent);

test('what cannot be done with oneself, or with the only one, is shown with the reason and does nothing', async () => {
  for (const [items, why] of [
    [everybody, 'Это вы: может только другой оператор'],
    [everybody.slice(0, 1), 'Больше войти некому: сначала пригласите другого'],
  ] as const) {
    const view = await shown(items);
    operatorCursor.id = 1;
    await after(() => {
      panels.actions = 'record';
    });
    assert.equal(refusedRows(), [`Закрыть вход…${why}`, `Убрать…${why}`]);
    await click('[role="dialog"] [aria-disabled="true"]');
    assert.ok(has('[role="dialog"] li'));
    await after(() => {
      panels.actions = null;
    });
    await view.unmount();
  }
});

test('a link is shown and copied with the time at which it ends, however late that is done', async () => {
  const view = await shown(everybody);
  const ends = at(dayMs / 2);
  await after(() => showLink({ name: 'Анна', email: 'kim@example.com', link: 'https://x/invitation#1', until: ends }));
  const until = formatDateTime(Date.parse(ends));
  assert.match(textOf('[role="dialog"]'), `Она действует один раз, до ${until}, и больше не покажется.`);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined }, configurable: true });
  await after(() => run(copyInvitationCommand, context));
  Reflect.deleteProperty(navigator, 'clipboard');
  assert.is(toasts.list.at(-1)?.text, `Действует один раз, до ${until}.`);
  await after(closeAsked);
  await view.unmount();
});

test('others can be shut out and removed', async () => {
  const view = await shown(everybody);
  operatorCursor.id = 3;
  await after(() => {
    panels.actions = 'record';
  });
  assert.equal(refusedRows(), []);
  assert.ok(has('[role="dialog"] [data-command="operators.block"]'));
  assert.ok(has('[role="dialog"] [data-command="operators.remove"]'));
  await after(() => {
    panels.actions = null;
  });
  await view.unmount();
});

test.run();
