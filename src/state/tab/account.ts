import { forgeryToken } from '../../api/token.ts';
import { isObject } from '../../model/base/json-value.ts';
import { accountName } from '../../model/base/stored-names.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** The account that the host last named in this browser. */
interface StoredAccount {
  id: number;
  /**
   * Digest of the forgery token at that time. A host that binds the token to the session keeps it until the session
   * ends.
   */
  session: number;
}

/**
 * The stored account while the session is the same as last time: data stored per account is then available before the
 * host answers.
 */
let accountId = accountOfSameSession();

type Listener = (id: number) => void;
const listeners = new Set<Listener>();

let resolveReady: (account: number | null) => void = () => undefined;
let ready = new Promise<number | null>((resolve) => {
  resolveReady = resolve;
});

/**
 * Returns the id of the account that this page belongs to, or null while it is not known. All data stored per account
 * uses it. Once known, the id stays, even after the session ends: typed values belong to the same account. Another
 * account gets a new page.
 */
export function currentAccount(): number | null {
  return accountId;
}

/**
 * Resolves to the account once the host has named it, to the last known account when the host cannot be reached, and to
 * null when the session is over. Data that other people must not see waits for this promise.
 */
export function accountReady(): Promise<number | null> {
  return ready;
}

/** Returns `name` as a storage key of the current account; null while the account is not known. */
export function accountKey(name: string): string | null {
  return accountId === null ? null : `${name}@${accountId}`;
}

/** Calls `listener` when the account becomes known for the first time. Returns the function that removes the listener. */
export function onAccountKnown(listener: (id: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stores the account that the host has named. Returns false when it is not the account of this page; the page must be
 * left then.
 */
export function confirmAccount(id: number): boolean {
  writeStored(accountName, { id, session: sessionDigest() });
  return setAccount(id);
}

/** Records the host's answer that nobody is signed in. */
export function confirmSignedOut(): void {
  forgetAccount();
  ready = Promise.resolve(null);
  resolveReady(null);
}

/** Takes the last account of this browser as the current one, because the host cannot be reached. */
export function assumeLastAccount(): void {
  const last = lastAccount();
  if (last === null) resolveReady(accountId);
  else setAccount(last);
}

/** Returns the account that was last signed in in this browser; null after a sign-out in any of its tabs. */
export function lastAccount(): number | null {
  return storedAccount()?.id ?? null;
}

/** Removes the browser's stored account until the next sign-in. This page keeps its own account. */
export function forgetAccount(): void {
  writeStored(accountName, null);
}

function setAccount(id: number): boolean {
  const current = accountId ?? id;
  ready = Promise.resolve(current);
  resolveReady(current);
  const isNew = accountId === null;
  accountId = current;
  // After `ready`, because the listeners may wait for it.
  if (isNew) for (const listener of listeners) listener(current);
  return current === id;
}

function accountOfSameSession(): number | null {
  const last = storedAccount();
  return last && last.session === sessionDigest() ? last.id : null;
}

function storedAccount(): StoredAccount | null {
  return readStored(accountName, (value) => (isStoredAccount(value) ? value : null));
}

function isStoredAccount(value: unknown): value is StoredAccount {
  return isObject(value) && 'session' in value && Number.isInteger(value.id);
}

/** Returns a short digest of the forgery token; the token itself must not be stored. */
function sessionDigest(): number {
  let mark = 0;
  for (const character of forgeryToken() ?? '') mark = (Math.imul(mark, 31) + character.charCodeAt(0)) | 0;
  return mark;
}
