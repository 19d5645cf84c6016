import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  accountKey,
  accountReady,
  assumeLastAccount,
  confirmAccount,
  confirmSignedOut,
  currentAccount,
  lastAccount,
  onAccountKnown,
} from '../../src/state/tab/account.ts';

test('the account is not known before the host has named it, and nothing is stored under it', () => {
  assert.is(currentAccount(), null);
  assert.is(accountKey('pult.recents'), null);
});

test('who waits for the account hears of it once, and what is stored per account has a key of its own', async () => {
  const heard: number[] = [];
  onAccountKnown((account) => heard.push(account));
  const waited = accountReady();
  assert.is(confirmAccount(7), true);
  assert.is(confirmAccount(7), true);
  assert.is(await waited, 7);
  assert.is(currentAccount(), 7);
  assert.is(accountKey('pult.recents'), 'pult.recents@7');
  assert.equal(heard, [7]);
});

test('another account is none for this page, and the one that the browser knows from now on', () => {
  assert.is(confirmAccount(8), false);
  assert.is(currentAccount(), 7);
  assert.is(lastAccount(), 8);
  confirmAccount(7);
});

test('while the host cannot be reached the last known account is taken to be here', async () => {
  assumeLastAccount();
  assert.is(await accountReady(), 7);
});

test('when the session is over the browser knows of nobody, and the page keeps its account', async () => {
  confirmSignedOut();
  assert.is(await accountReady(), null);
  assert.is(lastAccount(), null);
  assert.is(currentAccount(), 7);
  confirmAccount(7);
  assert.is(await accountReady(), 7);
});

test('the forgery token does not lie in storage', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the panel reads the same
  document.cookie = 'XSRF-TOKEN=secret-token';
  confirmAccount(7);
  assert.not.match(localStorage.getItem('pult.account') ?? '', 'secret-token');
});

test.run();
