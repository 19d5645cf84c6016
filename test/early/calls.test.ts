import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchAccount } from '../../src/api/auth.ts';
import { fetchRecord } from '../../src/api/records.ts';
import { askEarly } from '../../src/early/calls.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { firstCalls } from '../../src/model/resource/first-calls.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';
import { until } from '../fixtures/until.ts';

const data = {
  panel: '/assets/panel.js',
  views: '/assets/views.js /assets/late.js',
  calls: JSON.stringify(firstCalls),
};
const token = 'GET /sanctum/csrf-cookie';
const account = 'POST /api/auth/me';
const firstRows = 'GET /api/cases?page=1&limit=60';
const whole = 'GET /api/cases';
const categories = 'GET /api/cases/categories';

/** What is sent, with all of its options. */
let sent: { call: string; options: RequestInit }[] = [];
const calls = () => sent.map(({ call }) => call);
const early = () => [...(globalThis.pultEarly?.keys() ?? [])];

test.before.each(() => {
  document.head.replaceChildren();
  localStorage.clear();
  globalThis.pultEarly = undefined;
  sent = [];
  connect({ rtt: 0, downlink: 10 });
  const lists = { body: { items: [], count: 0 } };
  fakeFetch({
    [firstRows]: lists,
    [whole]: lists,
    [categories]: lists,
    'GET /api/cases/42': { body: { case: { id: 42, title: 'Портал', show: true }, content: [] } },
    [account]: { body: { id: 1, name: 'Анна', email: '' } },
    [token]: { status: 204 },
  });
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init = {}) => {
    sent.push({ call: `${init.method} ${String(input)}`, options: { ...init, signal: null } });
    return answer(input, init);
  };
});

/** As Chromium measures the line. */
function connect(connection: NonNullable<Navigator['connection']>): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

function openAt(path: string): void {
  history.replaceState(null, '', path);
  askEarly(data);
}

function links(): string[] {
  return [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
}

test('a list of a host that is known as ours begins with its first rows; the whole comes when they are there', async () => {
  localStorage.setItem('pult.ours', 'true');
  openAt('/cases/list/');
  assert.equal(calls(), [firstRows, categories, token]);
  await until(() => assert.equal(calls(), [firstRows, categories, token, whole, account]));
  assert.equal(early(), [firstRows, categories, account, whole]);
  assert.equal(links(), ['preload /assets/panel.js']);
});

test('on a slow line a list begins with its first rows, and the panel asks for more', async () => {
  connect({ rtt: 300, downlink: 1.4 });
  localStorage.setItem('pult.ours', 'true');
  openAt('/cases/list/');
  await until(() => assert.ok(calls().includes(account)));
  assert.equal(early(), [firstRows, categories, account]);
});

test('another host is asked for the whole list alone', async () => {
  openAt('/cases/list');
  await until(() => assert.equal(calls(), [whole, categories, token, account]));
  assert.equal(early(), [whole, categories, account]);
});

test('a form asks for its record, and for all code', () => {
  openAt('/cases/42/edit');
  assert.equal(calls(), ['GET /api/cases/42', categories, token]);
  assert.equal(links(), [
    'modulepreload /assets/panel.js',
    'modulepreload /assets/views.js',
    'modulepreload /assets/late.js',
  ]);
});

test('the calls are those of the panel to the letter: method, address, headers, no cache', async () => {
  openAt('/cases/42/edit');
  await until(() => assert.ok(calls().includes(account)));
  const asked = new Map(sent.map(({ call, options }) => [call, options]));
  globalThis.pultEarly = undefined;
  sent = [];
  await fetchRecord(caseResource, 42);
  await fetchAccount();
  const panel = new Map(sent.map(({ call, options }) => [call, options]));
  assert.equal(panel.size, 3);
  for (const [call, options] of panel) {
    assert.equal({ keepalive: false, ...asked.get(call) }, { keepalive: false, ...options }, call);
    assert.is(options.cache, 'no-store');
  }
});

test('without a token there is no account, which the panel then asks for', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a host takes away
  document.cookie = 'XSRF-TOKEN=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  openAt('/');
  const answer = globalThis.pultEarly?.get(account)?.answer;
  assert.is(await answer?.then(String, ({ message }) => message), 'no token');
  assert.equal(calls(), [token]);
});

test('data are asked for before code, which would hold the few connections of a slow line', () => {
  localStorage.setItem('pult.ours', 'true');
  const answer = globalThis.fetch;
  const linked: number[] = [];
  globalThis.fetch = (...call) => {
    linked.push(links().length);
    return answer(...call);
  };
  for (const path of ['/cases/list/', '/cases/42/edit']) openAt(path);
  assert.equal(linked, [0, 0, 0, 1, 1, 1]);
});

test.run();
