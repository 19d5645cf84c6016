import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { caseResource } from '../../src/model/resource/case.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { checkLastList } from '../../src/state/session/last-lists.ts';

const account = { id: 1, name: 'Анна', email: 'anna@example.com' };
const items = [{ id: 7, title: 'Портал', show: true }];
const stored = { account: 1, email: account.email, name: 'case', build: 'b1', at: 5, items, count: 300 };
const check = (change: object) => checkLastList({ ...stored, ...change }, caseResource, account);

test.before(() => {
  document.head.innerHTML = '<meta name="build" content="b1">';
});

test('the rows of the last visit are shown to their own account, with the count of all', () => {
  assert.equal(check({}), { items, count: 300, at: 5 });
});

test('those of another account, and of that number on another host, are not', () => {
  assert.is(check({ account: 2 }), null);
  assert.is(check({ email: 'vera@example.com' }), null);
});

test('those that another build of the panel has stored are not', () => {
  assert.is(check({ build: 'b0' }), null);
});

test('those of another list, and broken ones, are not', () => {
  assert.is(checkLastList(stored, serviceResource, account), null);
  for (const value of [undefined, null, 'x', [], {}]) assert.is(checkLastList(value, caseResource, account), null);
  for (const broken of [{ items: null }, { items: [{ title: 'x' }] }, { items: [null] }, { count: 0 }, { count: '3' }])
    assert.is(check(broken), null, JSON.stringify(broken));
  assert.is(check({ at: null }), null);
});

test('a flag that is missing gets its initial value, as in an answer of the host', () => {
  assert.equal(check({ items: [{ id: 7, title: 'Портал', show: 1 }] })?.items, items);
});

test.run();
