import { forgeryToken } from '../api/token.ts';
import { readStored, writeStored } from './storage.ts';

/** The account that the host last named in this browser. */
interface Known {
  id: number;
  /** Of the forgery token then: a host that binds the token to the session has the same one until the session ends. */
  session: number;
}

const key = 'pult.account';

/** The same session as last time belongs to the same account: then nothing waits for the host's answer. */
let account: number | null = sameSession();
let settle: (account: number | null) => void = () => undefined;
const told = new Promise<number | null>((resolve) => {
  settle = resolve;
});

type Listener = (account: number | null) => void;
const listeners = new Set<Listener>();

/**
 * Id of the account that this page belongs to, for all that is stored per account; null while it is not known yet. It
 * stays when the session ends under an open form: what is typed there still belongs to the same account.
 */
export function currentAccount(): number | null {
  return account;
}

/**
 * The account once the host has named it; the last known one while the host cannot be reached, null when the session is
 * over. What must not be shown to anybody else waits for it.
 */
export function whenAccount(): Promise<number | null> {
  return told;
}

/** `name` as a key of what is stored per account; null while the account is not known. */
export function accountKey(name: string): string | null {
  return account === null ? null : `${name}@${account}`;
}

/** Hears when the account becomes known or is another one. Gives the function that ends it. */
export function onAccount(hear: Listener): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** What the host says; null: nobody is signed in. */
export function tellAccount(id: number | null): void {
  writeStored(key, id === null ? null : { id, session: sessionMark() });
  become(id);
}

/** The host cannot be asked: whoever was here last is taken to be here still. */
export function assumeAccount(): void {
  become(account ?? known()?.id ?? null);
}

/** The session ends by will; until somebody signs in, the browser knows of nobody. */
export function forgetAccount(): void {
  writeStored(key, null);
}

function become(id: number | null): void {
  const changed = id !== account;
  account = id;
  settle(id);
  if (changed) for (const hear of listeners) hear(id);
}

function sameSession(): number | null {
  const last = known();
  return last && last.session === sessionMark() ? last.id : null;
}

function known(): Known | null {
  return readStored(key, (value) => (isKnown(value) ? value : null));
}

function isKnown(value: unknown): value is Known {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'session' in value && Number.isInteger(value.id)
  );
}

/** A short digest: the token itself is not to lie in storage. */
function sessionMark(): number {
  let mark = 0;
  for (const character of forgeryToken() ?? '') mark = (Math.imul(mark, 31) + character.charCodeAt(0)) | 0;
  return mark;
}
