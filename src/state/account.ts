import { forgeryToken } from '../api/token.ts';
import { readStored, writeStored } from './storage.ts';

/** The account that the host last named in this browser. */
interface StoredAccount {
  id: number;
  /** Of the forgery token then: a host that binds the token to the session has the same one until the session ends. */
  session: number;
}

const key = 'pult.account';

/** The same session as last time belongs to the same account: then nothing waits for the host's answer. */
let account: number | null = accountOfSameSession();
let resolveReady: (account: number | null) => void = () => undefined;
let ready = new Promise<number | null>((resolve) => {
  resolveReady = resolve;
});

type Listener = (account: number) => void;
const listeners = new Set<Listener>();

/**
 * Id of the account that this page belongs to, for all that is stored per account; null while it is not known yet. Once
 * known it stays, also when the session ends: what is typed belongs to the same account. Another one gets a new page.
 */
export function currentAccount(): number | null {
  return account;
}

/**
 * The account once the host has named it; the last known one while the host cannot be reached, null when the session is
 * over. What must not be shown to anybody else waits for it.
 */
export function accountReady(): Promise<number | null> {
  return ready;
}

/** `name` as a key of what is stored per account; null while the account is not known. */
export function accountKey(name: string): string | null {
  return account === null ? null : `${name}@${account}`;
}

/** Hears once, when the account becomes known after it was not. Gives the function that ends it. */
export function onAccountKnown(hear: Listener): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** What the host says. False when it names another account than that of this page, which must be left then. */
export function confirmAccount(id: number): boolean {
  writeStored(key, { id, session: sessionDigest() });
  return setAccount(id);
}

/** The host says that nobody is signed in. */
export function confirmSignedOut(): void {
  forgetAccount();
  ready = Promise.resolve(null);
  resolveReady(null);
}

/** The host cannot be asked: whoever was here last is taken to be here still. */
export function assumeLastAccount(): void {
  const last = lastAccount();
  if (last === null) resolveReady(account);
  else setAccount(last);
}

/** The account that this browser last knew to be signed in; null after a sign-out in any of its tabs. */
export function lastAccount(): number | null {
  return storedAccount()?.id ?? null;
}

/** Until somebody signs in, the browser knows of nobody; this page keeps its account. */
export function forgetAccount(): void {
  writeStored(key, null);
}

function setAccount(id: number): boolean {
  const isFirst = account === null;
  account ??= id;
  ready = Promise.resolve(account);
  resolveReady(account);
  if (isFirst) for (const hear of listeners) hear(id);
  return account === id;
}

function accountOfSameSession(): number | null {
  const last = storedAccount();
  return last && last.session === sessionDigest() ? last.id : null;
}

function storedAccount(): StoredAccount | null {
  return readStored(key, (value) => (isStoredAccount(value) ? value : null));
}

function isStoredAccount(value: unknown): value is StoredAccount {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'session' in value && Number.isInteger(value.id)
  );
}

/** A short digest: the token itself is not to lie in storage. */
function sessionDigest(): number {
  let mark = 0;
  for (const character of forgeryToken() ?? '') mark = (Math.imul(mark, 31) + character.charCodeAt(0)) | 0;
  return mark;
}
