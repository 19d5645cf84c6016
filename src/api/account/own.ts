import { isObject } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import { call } from '../client.ts';

/** What the browser is asked with for a passkey: WebAuthn's own shape, which the host makes and the browser reads. */
export type KeyOptions = Record<string, unknown>;

const ownPath = '/api/account';

export interface Passkey {
  id: number | string;
  name: string;
  addedAt: string;
  usedAt: string | null;
}

export interface OwnSession {
  id: number | string;
  /** «Chrome, Windows» */
  device: string;
  kind: 'desktop' | 'phone' | 'unknown';
  address: string;
  startedAt: string;
  seenAt: string;
  current: boolean;
}

/** Whether a second step is required, and from when on; the times are ISO texts. */
interface FactorRule {
  required: boolean;
  dueAt: string | null;
}

interface Notice {
  id: number | string;
  at: string;
  text: string;
}

export interface OwnAccount {
  id: number;
  name: string;
  email: string;
  password: { changedAt: string | null };
  totp: { addedAt: string } | null;
  codes: { left: number; of: number } | null;
  passkeys: Passkey[];
  sessions: OwnSession[];
  /** `passkeys`: this address can have them; an IP address cannot. */
  factor: FactorRule & { passkeys: boolean };
  notices: Notice[];
}

export async function fetchOwnAccount(): Promise<OwnAccount> {
  return parsed((await call<unknown>({ method: 'GET', path: ownPath })).data);
}

export async function renameSelf(name: string): Promise<void> {
  await call({ method: 'PUT', path: ownPath, body: { name } });
}

export async function changePassword(current: string, password: string): Promise<void> {
  await call({ method: 'PUT', path: `${ownPath}/password`, body: { current, password } });
}

/** `proof`: the password, or what a passkey has signed. */
export async function confirmSelf(proof: { password: string } | { credential: unknown }): Promise<void> {
  await call({ method: 'POST', path: `${ownPath}/confirm`, body: proof });
}

export function fetchConfirmOptions(): Promise<KeyOptions> {
  return keyOptions(`${ownPath}/confirm/options`);
}

export async function endOwnSession(id: OwnSession['id']): Promise<true> {
  await call({ method: 'DELETE', path: `${ownPath}/sessions/${id}` });
  return true;
}

export async function endOtherSessions(): Promise<true> {
  await call({ method: 'DELETE', path: `${ownPath}/sessions` });
  return true;
}

export interface TotpSecret {
  secret: string;
  uri: string;
}

export async function startTotp(): Promise<TotpSecret> {
  const { data } = await call<TotpSecret>({ method: 'POST', path: `${ownPath}/totp` });
  return data;
}

/** `secret`: what the code was made of; another tab may have asked for a newer one. Returns recovery codes where there were none before. */
export async function finishTotp(code: string, secret: string): Promise<{ codes: string[] | null }> {
  const body = { code, secret };
  const { data } = await call<{ codes: string[] | null }>({ method: 'PUT', path: `${ownPath}/totp`, body });
  return { codes: data?.codes ?? null };
}

export async function removeTotp(): Promise<true> {
  await call({ method: 'DELETE', path: `${ownPath}/totp` });
  return true;
}

export async function renewCodes(): Promise<{ codes: string[] | null }> {
  return (await call<{ codes: string[] }>({ method: 'POST', path: `${ownPath}/codes` })).data;
}

export function fetchPasskeyOptions(): Promise<KeyOptions> {
  return keyOptions(`${ownPath}/passkeys/options`);
}

export async function addPasskey(name: string, credential: unknown): Promise<{ codes: string[] | null }> {
  const { data } = await call<{ codes: string[] | null }>({
    method: 'POST',
    path: `${ownPath}/passkeys`,
    body: { name, credential },
  });
  return { codes: data?.codes ?? null };
}

export async function renamePasskey(id: Passkey['id'], name: string): Promise<void> {
  await call({ method: 'PUT', path: `${ownPath}/passkeys/${id}`, body: { name } });
}

export async function removePasskey(id: Passkey['id']): Promise<true> {
  await call({ method: 'DELETE', path: `${ownPath}/passkeys/${id}` });
  return true;
}

/** `ids`: of those that were shown; another one may have come since. */
export async function readNotices(ids: readonly Notice['id'][]): Promise<void> {
  await call({ method: 'DELETE', path: `${ownPath}/notices?${new URLSearchParams({ ids: ids.join() })}` });
}

async function keyOptions(path: string): Promise<KeyOptions> {
  return (await call<{ publicKey: KeyOptions }>({ method: 'POST', path })).data.publicKey;
}

/** A host that answers something else at this address has no such accounts. */
function parsed(data: unknown): OwnAccount {
  if (!isObject(data) || !Array.isArray(data.sessions) || !Array.isArray(data.passkeys))
    throw new Problem('broken', 200, 'Сервер прислал профиль в незнакомом виде.');
  return data as unknown as OwnAccount;
}
