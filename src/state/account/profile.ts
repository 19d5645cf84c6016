import { proxy, ref } from 'valtio/vanilla';
import * as api from '../../api/account/own.ts';
import { Problem } from '../../model/base/problem.ts';
import { makePasskey, signWithPasskey } from '../browser/passkeys.ts';
import { presence } from '../network/presence.ts';
import { panels } from '../screen/panels.ts';
import { session } from '../session/session-store.ts';
import { signInOver, tellWorksAgain } from '../session/sign-in.ts';
import { confirmed } from './confirmed.ts';
import { loadOwn, own } from './own-account.ts';

/** What the profile shows: all of it, or one thing that is being changed. */
export type ProfileStep = 'all' | 'password' | 'totp' | 'codes' | 'passkey' | 'rename-passkey';

interface Profile {
  step: ProfileStep;
  /** What is typed in the fields of the step. */
  values: Record<string, string>;
  /** At these fields. */
  errors: Record<string, string>;
  /** What is wrong with no field of its own. */
  alert: string | null;
  busy: boolean;
  /** What is typed as a password can be read. */
  isRevealed: boolean;
  secret: api.TotpSecret | null;
  /** Shown once. */
  codes: readonly string[] | null;
  passkey: api.Passkey['id'] | null;
  /** Why it has opened by itself. */
  isFactorWanted: boolean;
}

const empty = {
  values: {},
  errors: {},
  alert: null,
  busy: false,
  isRevealed: false,
  secret: null,
  codes: null,
  passkey: null,
};

export const profile = proxy<Profile>({ ...empty, step: 'all', isFactorWanted: false });

signInOver(() => {
  const { values, secret, codes } = profile;
  const isTyped = Object.values(values).some((value) => value.trim() !== '');
  return panels.profile && (isTyped || secret !== null || codes !== null);
});

/** Shows a step; what was typed in another is dropped. */
export function showStep(step: ProfileStep, more: Partial<Profile> = {}): void {
  Object.assign(profile, empty, { values: {}, errors: {}, step }, more);
}

export function type(field: string, value: string): void {
  profile.values[field] = value;
  delete profile.errors[field];
}

/** Runs what a step does; a refusal stands at its field. Resolves to whether it was done. */
async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  if (profile.busy) return false;
  Object.assign(profile, { busy: true, errors: {}, alert: null });
  try {
    return (await act()) !== null;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.kind === 'signed-out') return false;
    const fields = Object.entries(problem.fields ?? {}).map(([field, [text = '']]) => [field, text] as const);
    profile.errors = Object.fromEntries(fields);
    profile.alert = fields.some(([field]) => field in fieldNames) ? null : problem.message;
    return false;
  } finally {
    profile.busy = false;
  }
}

/** Those that the steps have. */
const fieldNames: Record<string, true> = { name: true, current: true, password: true, code: true };

export function saveName(): Promise<boolean> {
  const name = (profile.values.name ?? own.account?.name ?? '').trim();
  return attempt(async () => {
    await api.renameSelf(name);
    if (session.account) session.account.name = name;
    delete profile.values.name;
    await loadOwn();
  });
}

export function savePassword(): Promise<boolean> {
  const { current = '', password = '' } = profile.values;
  return attempt(async () => {
    await api.changePassword(current, password);
    await done();
  });
}

/** Asks for a secret first; the step shows it. */
export async function openTotp(): Promise<void> {
  await attempt(async () => {
    const secret = await confirmed(api.startTotp);
    if (secret) showStep('totp', { secret: ref(secret) });
    return secret;
  });
}

export function saveTotp(): Promise<boolean> {
  const code = (profile.values.code ?? '').replace(/\s/g, '');
  return attempt(async () => afterFactor(await confirmed(() => api.finishTotp(code))));
}

export function newCodes(): Promise<boolean> {
  return attempt(async () => afterFactor(await confirmed(api.renewCodes)));
}

export function savePasskey(): Promise<boolean> {
  const name = (profile.values.name ?? '').trim();
  return attempt(async () => {
    requireKeyName(name);
    const options = await confirmed(api.fetchPasskeyOptions);
    if (!options) return null;
    const credential = await makePasskey(options);
    return afterFactor(await confirmed(() => api.addPasskey(name, credential)));
  });
}

export function saveKeyName(): Promise<boolean> {
  const { passkey, values } = profile;
  const name = (values.name ?? '').trim();
  return attempt(async () => {
    requireKeyName(name);
    if (passkey !== null) await api.renamePasskey(passkey, name);
    await done();
  });
}

/** Before the browser is asked for a key; the host would call the field otherwise. */
function requireKeyName(name: string): void {
  const nameless = 'Назовите ключ: так вы узнаете его в списке.';
  if (!name) throw new Problem('invalid', 422, nameless, { name: [nameless] });
}

/** Does what has no fields of its own, and reads the account anew. Resolves to null where it was not confirmed. */
export async function change(send: () => Promise<true>): Promise<true | null> {
  const isDone = await confirmed(send);
  if (isDone) await loadOwn();
  return isDone;
}

export async function dropNotices(): Promise<void> {
  await api.readNotices((own.account?.notices ?? []).map(({ id }) => id));
  presence.notices = 0;
  await loadOwn();
}

async function done(): Promise<void> {
  await loadOwn();
  showStep('all');
}

async function afterFactor(made: { codes: string[] | null } | null): Promise<true | null> {
  if (!made) return null;
  await loadOwn();
  if (profile.isFactorWanted) tellWorksAgain();
  profile.isFactorWanted = false;
  if (made.codes) showStep('codes', { codes: ref(made.codes) });
  else showStep('all');
  return true;
}

/** Confirms that it is the operator of this session. */
export async function confirmByPassword(password: string): Promise<void> {
  await api.confirmSelf({ password });
}

export async function confirmByPasskey(): Promise<void> {
  await api.confirmSelf({ credential: await signWithPasskey(await api.fetchConfirmOptions()) });
}
