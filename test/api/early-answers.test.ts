import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchAccount } from '../../src/api/auth.ts';
import { fetchList } from '../../src/api/lists.ts';
import { updateRecord } from '../../src/api/records.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { type Call, fakeFetch } from '../fixtures/fake-fetch.ts';

const [list, account] = ['GET /api/cases', 'POST /api/auth/me'];
const listOf = (...titles: string[]) => ({
  items: titles.map((title, n) => ({ id: n + 1, title })),
  count: titles.length,
});
const titles = async () => (await fetchList(caseResource)).items.map(({ title }) => title);
const paths = (calls: readonly Call[]) => calls.map(({ method, path }) => `${method} ${path}`);
let calls: Call[] = [];

test.before.each(() => {
  calls = fakeFetch({
    [list]: { body: listOf('from the call') },
    [account]: { body: { id: 1, name: 'Анна', email: '' } },
    'PUT /api/cases/1': { body: { id: 1 } },
  });
});
test.after.each(() => {
  globalThis.pultEarly = undefined;
});

/** What early/calls.ts leaves for the panel. */
function early(call: string, answer: Promise<Response>, { age = 0 } = {}): void {
  answer.catch(() => undefined);
  globalThis.pultEarly ??= new Map();
  globalThis.pultEarly.set(call, { at: performance.now() - age, answer });
}

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

test('an answer that was asked for early is taken once; the next call is sent', async () => {
  early(list, answer(listOf('early')));
  assert.equal(await titles(), ['early']);
  assert.equal(calls, []);
  assert.equal(await titles(), ['from the call']);
});

test('one that has failed is asked for again', async () => {
  early(list, Promise.reject(new TypeError('Failed to fetch')));
  assert.equal(await titles(), ['from the call']);
});

test('one that came too late is reported as late, not asked for again', async () => {
  early(list, Promise.reject(new DOMException('late', 'TimeoutError')));
  assert.is(await titles().catch(({ kind }) => kind), 'offline');
  assert.equal(calls, []);
});

test('an old one, and one from before a change, is not taken', async () => {
  early(list, answer(listOf('early')), { age: 11_000 });
  assert.equal(await titles(), ['from the call']);
  early(list, answer(listOf('early')));
  await updateRecord(caseResource, 1, { title: 'changed' }, null);
  assert.equal(await titles(), ['from the call']);
});

test('a refused one is refused', async () => {
  early(list, answer({ message: 'Unauthenticated.' }, 401));
  assert.is(await titles().catch(({ kind }) => kind), 'signed-out');
  assert.equal(calls, []);
});

test('the account asks for no token where it was asked for early; with a wrong token it is asked for again', async () => {
  early(account, answer({ id: 2, name: 'Пётр', email: '' }));
  assert.is((await fetchAccount()).name, 'Пётр');
  assert.equal(calls, []);
  early(account, answer({ message: 'CSRF token mismatch.' }, 419));
  assert.is((await fetchAccount()).name, 'Анна');
  assert.equal(paths(calls), ['GET /sanctum/csrf-cookie', account]);
});

test.run();
