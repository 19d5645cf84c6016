// What colleagues save while the page stands in front. The minute is a call of the test, not of a timer.
import '../fixtures/dom.ts';
import { SWRConfig } from 'swr';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followShown } from '../../src/state/follow/follow-shown.ts';
import { openForm } from '../../src/state/form/form.ts';
import { forms, isDirty } from '../../src/state/form/form-state.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { toasts } from '../../src/state/messages/toasts.ts';
import { followVersion } from '../../src/state/network/follow-version.ts';
import { presence } from '../../src/state/network/presence.ts';
import { session } from '../../src/state/session/session-store.ts';
import { renaming } from '../../src/state/writes/renaming.ts';
import { fakeHost } from '../fixtures/fake-host.ts';
import { pause } from '../fixtures/pause.ts';
import { until } from '../fixtures/until.ts';

let now = 1_000_000;
Date.now = () => now;
const ticks: (() => void)[] = [];
Object.assign(globalThis, { setInterval: (tick: () => void) => ticks.push(tick) });
let visibility = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility });
let shown = 0;
let others = 0;
SWRConfig.defaultValue.mutate = ((isWanted: (key: string) => boolean) => {
  if (isWanted('/api/cases?page=1&limit=50') && isWanted('/api/services')) shown += 1;
  if (isWanted('last-of:case')) others += 1;
  return Promise.resolve([]);
}) as never;
followShown();

/** A minute of showing passes. */
async function minute(): Promise<void> {
  now += 60_000;
  for (const tick of ticks) tick();
  await pause(20);
}

const onHost = { id: 1, title: 'Дизайн', price: '100', active: true };

test.before.each(() => {
  Object.assign(onHost, { title: 'Дизайн', price: '100' });
  fakeHost(({ path }) => (path === '/api/services/1' ? { status: 200, body: { ...onHost } } : { status: 404 }));
  for (const key of Object.keys(forms)) delete forms[key];
  toasts.list = [];
  document.body.innerHTML = '<div data-field="title"><input></div>';
  now += 60_000;
  dispatchEvent(new Event('keydown'));
  shown = 0;
  others = 0;
  Object.assign(presence, { follows: false, hasGap: false });
});

async function opened() {
  const form = openForm(recordForm('service', 1));
  await until(() => assert.is(form.status, 'ready'));
  await pause(20);
  return form;
}

test('each minute of showing the lists on the screen are read again', async () => {
  await minute();
  await minute();
  assert.is(shown, 2);
});

test('on focus too, unless the host tells what happens in them', async () => {
  const focus = () => {
    now += 10_000;
    dispatchEvent(new Event('focus'));
  };
  focus();
  assert.equal([shown, others], [1, 1]);
  Object.assign(presence, { follows: true, hasGap: true });
  focus();
  assert.equal([shown, others], [2, 2]);
  presence.hasGap = false;
  focus();
  assert.equal([shown, others], [2, 3]);
  await minute();
  assert.equal([shown, others], [2, 3]);
});

test('a clock that is set back by hours stops neither what is read on focus nor what is read each minute', async () => {
  await minute();
  now -= 3 * 3_600_000;
  dispatchEvent(new Event('focus'));
  assert.is(shown, 2);
  await minute();
  assert.is(shown, 3);
});

test('nothing is read while the page is hidden, a pointer is pressed, a title is typed, or the sign-in is put off', async () => {
  const states: [() => void, () => void][] = [
    [
      () => {
        visibility = 'hidden';
      },
      () => {
        visibility = 'visible';
      },
    ],
    [
      () => dispatchEvent(Object.assign(new Event('pointerdown'), { buttons: 1 })),
      () => dispatchEvent(Object.assign(new Event('pointerup'), { buttons: 0 })),
    ],
    [
      () => {
        renaming.open = { resource: 'case', id: 1, text: '', error: null, seen: null };
      },
      () => {
        renaming.open = null;
      },
    ],
    [
      () => {
        session.signInPostponed = true;
      },
      () => {
        session.signInPostponed = false;
      },
    ],
  ];
  for (const [begin, end] of states) {
    begin();
    await minute();
    end();
  }
  assert.is(shown, 0);
  await minute();
  assert.is(shown, 1);
});

test('a page that nobody has touched for half an hour reads nothing, and everything once it is touched again', async () => {
  now += 30 * 60_000;
  await minute();
  assert.is(shown, 0);
  dispatchEvent(new Event('keydown'));
  assert.is(shown, 1);
});

test('a clean form takes over what a colleague saves, each minute and on focus, and says so', async () => {
  const form = await opened();
  onHost.title = 'Дизайн сайтов';
  await minute();
  await until(() => assert.is(form.values.title, 'Дизайн сайтов'));
  assert.not.ok(isDirty(form));
  assert.match(toasts.list.at(-1)?.text ?? '', 'Показано то, что сохранили тем временем: «Название»');
  onHost.price = '200';
  now += 60_000;
  dispatchEvent(new Event('focus'));
  await until(() => assert.is(form.values.price, '200'));
});

test('typed fields stay, the others are taken over; of those that both have changed, the form says so', async () => {
  const form = await opened();
  setValue(form, 'title', 'Моё');
  onHost.price = '300';
  await minute();
  await until(() => assert.is(form.values.price, '300'));
  assert.equal([form.values.title, form.overlaps], ['Моё', []]);
  onHost.title = 'Чужое';
  await minute();
  await until(() => assert.equal([form.values.title, form.overlaps], ['Моё', ['title']]));
});

test('a value never changes under the caret: it is taken over when the field is left', async () => {
  const form = await opened();
  document.querySelector('input')?.focus();
  onHost.title = 'Чужое';
  await minute();
  assert.is(form.values.title, 'Дизайн');
  document.querySelector('input')?.blur();
  await minute();
  await until(() => assert.is(form.values.title, 'Чужое'));
});

test('a record that a colleague has deleted is said to be gone', async () => {
  const form = await opened();
  fakeHost(() => ({ status: 404 }));
  await minute();
  await until(() => assert.is(form.problem?.kind, 'missing'));
});

test('a host that does not answer leaves the form as it is', async () => {
  const form = await opened();
  fakeHost(() => ({ status: 500 }));
  await minute();
  assert.equal([form.status, form.problem, form.values.title], ['ready', null, 'Дизайн']);
});

test('a new version of the panel is told while the page stays in front', async () => {
  document.head.innerHTML = '<meta name="build" content="old">';
  let build = 'old';
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ build })));
  ticks.length = 0;
  followVersion();
  await minute();
  build = 'new';
  // The operator sets the clock back.
  now -= 3 * 3_600_000;
  await minute();
  await until(() => assert.is(toasts.list.at(-1)?.title, 'Вышла новая версия панели'));
});

test.run();
