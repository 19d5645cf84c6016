import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  accountKey,
  assumeAccount,
  currentAccount,
  forgetAccount,
  onAccount,
  tellAccount,
  whenAccount,
} from '../../src/state/account.ts';

test('the account is not known before the host has named it, and nothing is stored under it', () => {
  assert.is(currentAccount(), null);
  assert.is(accountKey('pult.recents'), null);
});

test('who waits for the account hears of it, and what is stored per account has a key of its own', async () => {
  const heard: (number | null)[] = [];
  const end = onAccount((account) => heard.push(account));
  const waited = whenAccount();
  tellAccount(7);
  tellAccount(7);
  end();
  assert.is(await waited, 7);
  assert.is(currentAccount(), 7);
  assert.is(accountKey('pult.recents'), 'pult.recents@7');
  assert.equal(heard, [7]);
});

test('while the host cannot be reached the last known account is taken to be here', () => {
  assumeAccount();
  assert.is(currentAccount(), 7);
});

test('a page keeps its account although the browser forgets it at the sign-out', () => {
  forgetAccount();
  assert.is(currentAccount(), 7);
  assert.is(localStorage.getItem('pult.account'), null);
});

test('the forgery token does not lie in storage', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the panel reads the same
  document.cookie = 'XSRF-TOKEN=secret-token';
  tellAccount(7);
  assert.not.match(localStorage.getItem('pult.account') ?? '', 'secret-token');
});

test.run();
