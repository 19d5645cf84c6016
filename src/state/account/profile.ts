import { proxy, ref } from 'valtio/vanilla';
import * as api from '../../api/account/own.ts';
import { Problem } from '../../model/base/problem.ts';
import { makePasskey } from '../browser/passkeys.ts';
import { addToast } from '../messages/toasts.ts';
import { presence } from '../network/presence.ts';
import { panels } from '../screen/panels.ts';
import { session } from '../session/session-store.ts';
import { tellWorksAgain } from '../session/sign-in.ts';
import { type Ask, confirmed } from './confirmed.ts';
import { type Sign, tellOfFormer, watchFor } from './lost-answer.ts';
import { loadOwn, own } from './own-account.ts';
import { guardShown } from './shown-once.ts';
import { isCovered, isSameText } from './typed-since.ts';

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
  passkey: api.Passkey['id'] | null;
  /** Shown once: they stay until their operator has put them away. */
  codes: readonly string[] | null;
  /** The step over which a toast has opened another: it comes back, with what is typed in it. */
  below: Pick<Profile, 'step' | 'values' | 'secret' | 'passkey'> | null;
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
  passkey: null,
};

export const profile = proxy<Profile>({ ...empty, step: 'all', codes: null, below: null, isFactorWanted: false });

guardShown(() => {
  const { values, secret, codes } = profile;
  if (codes) return 'Запасные коды больше не покажутся.';
  return panels.profile && (secret !== null || Object.values(values).some((value) => value.trim() !== ''));
});

/** Shows a step; what was typed in another is dropped. In place of the whole profile come the codes that wait to be read. */
export function showStep(step: ProfileStep, more: Partial<Profile> = {}): void {
  const shown = step === 'all' && profile.codes !== null ? 'codes' : step;
  Object.assign(profile, empty, { values: {}, errors: {}, step: shown }, more);
}

/** Shows a step over one whose fields are not done with: a toast leads to it, or a button beside the name. */
function openOver(step: ProfileStep, more: Partial<Profile> = {}): void {
  const { step: former, values, secret, passkey } = profile;
  if (panels.profile && former !== step && former !== 'codes')
    profile.below = { step: former, values, secret, passkey };
  panels.profile = true;
  showStep(step, more);
}

/** Leads back from a step; codes were read then. */
export function leaveStep(): void {
  const { step, below } = profile;
  if (step === 'codes') profile.codes = null;
  profile.below = null;
  showStep(below?.step ?? 'all', below ?? {});
}

/** The profile is closed: nothing but the codes waits for its next opening. */
export function leaveProfile(): void {
  profile.below = null;
  profile.isFactorWanted = false;
  showStep('all');
}

export function type(field: string, value: string): void {
  profile.values[field] = value;
  delete profile.errors[field];
}

/** What a step asks of the host, and whether its operator still waits for the answer there. */
interface Attempt {
  /** The step is open still, and nothing lies over it. */
  isOpen: () => boolean;
  /** Nor was anything typed into it since: its answer may lead to another one. */
  isAsLeft: () => boolean;
  /** Whether the profile had opened by itself: the host waits for a second step. */
  isFactorWanted: boolean;
}

/** By what they are called when they fail: the values of the step that each was asked from. */
const running = new Map<string, Profile['values']>();

/**
 * Runs what a step does, unless it does so already; a refusal stands at its field, or in a toast where the step was left
 * meanwhile: `failed` is its title. Resolves to whether it was done. `sign`: that the host has done it all the same.
 */
async function attempt(failed: string, act: (it: Attempt) => Promise<unknown>, sign?: Sign): Promise<boolean> {
  // Each opening of a step has values of its own.
  const { values, isFactorWanted } = profile;
  if (running.get(failed) === values) return false;
  running.set(failed, values);
  Object.assign(profile, { busy: true, errors: {}, alert: null });
  const typed = { ...values };
  const isShown = () => panels.profile && profile.values === values;
  const isOpen = () => isShown() && !isCovered();
  const isAsLeft = () => isOpen() && isSameText(values, typed);
  const it = { isOpen, isAsLeft, isFactorWanted };
  const readAnew = watchFor(failed, sign);
  try {
    return (await act(it)) !== null;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.kind === 'signed-out') return false;
    if (isShown()) showRefusal(problem);
    else addToast({ type: 'error', title: failed, text: problem.message });
    readAnew(problem, () => {
      if (own.account?.codes) endFactorWanted(it);
      if (isAsLeft()) leaveStep();
    });
    return false;
  } finally {
    if (running.get(failed) === values) running.delete(failed);
    profile.busy = [...running.values()].includes(profile.values);
  }
}

function showRefusal({ fields = {}, message }: Problem): void {
  const texts = Object.entries(fields).map(([field, [text = '']]) => [field, text] as const);
  profile.errors = Object.fromEntries(texts);
  profile.alert = texts.some(([field]) => field in fieldNames) ? null : message;
}

/** Those that the steps have. */
const fieldNames: Record<string, true> = { name: true, current: true, password: true, code: true };

export function saveName(): Promise<boolean> {
  const { values } = profile;
  const typed = values.name;
  const name = (typed ?? own.account?.name ?? '').trim();
  return attempt('Имя не сохранено', async () => {
    await api.renameSelf(name);
    if (session.account) session.account.name = name;
    // What was typed since is a newer name.
    if (values.name === typed) delete values.name;
    await loadOwn();
  });
}

export function savePassword(): Promise<boolean> {
  const { current = '', password = '' } = profile.values;
  // What browsers remember of a text field, they would suggest to the next operator.
  profile.isRevealed = false;
  const change = async (it: Attempt) => {
    await api.changePassword(current, password);
    await done(it);
  };
  return attempt('Пароль не изменён', change, { read: () => own.account?.password.changedAt, title: 'Пароль изменён' });
}

/** Asks for a secret first; the step shows it. */
export async function openTotp(): Promise<void> {
  await attempt('Приложение с кодами не включено', async ({ isOpen, isAsLeft }) => {
    const made = await confirmed(api.startTotp, isOpen);
    if (!made) return null;
    const secret = ref(made);
    if (isAsLeft()) openOver('totp', { secret });
    else
      addToast({
        type: 'warning',
        title: 'Приложение с кодами',
        text: 'Ключ готов, второй шаг ещё не включён.',
        dialog: { label: 'Продолжить', open: () => openOver('totp', { secret }) },
      });
    return secret;
  });
}

export function saveTotp(): Promise<boolean> {
  const code = (profile.values.code ?? '').replace(/\s/g, '');
  const secret = profile.secret?.secret ?? '';
  return attempt(
    'Приложение с кодами не включено',
    async (it) => afterFactor(it, await confirmed(() => api.finishTotp(code, secret), it.isOpen)),
    { read: () => own.account?.totp?.addedAt, title: 'Второй шаг включён' },
  );
}

let renewing = false;

/** One call at a time: of two, the codes of the first would be dead when they come. */
export async function newCodes(): Promise<boolean> {
  if (renewing) {
    addToast({ type: 'info', title: 'Новые запасные коды уже создаются' });
    return false;
  }
  renewing = true;
  try {
    return await attempt('Новых запасных кодов нет', async (it) =>
      afterFactor(it, await confirmed(() => api.renewCodes().catch(tellOfFormer), it.isOpen)),
    );
  } finally {
    renewing = false;
  }
}

export function savePasskey(): Promise<boolean> {
  const name = (profile.values.name ?? '').trim();
  const add = async (it: Attempt) => {
    requireKeyName(name);
    const options = await confirmed(api.fetchPasskeyOptions, it.isOpen);
    if (!options) return null;
    // The browser would ask for the key over what she does now.
    if (!it.isOpen())
      throw new Problem('invalid', 422, 'Браузер ключа не спросил: открыто уже другое. Добавьте ключ ещё раз.');
    const credential = await makePasskey(options);
    return afterFactor(it, await confirmed(() => api.addPasskey(name, credential), it.isOpen));
  };
  const read = () => own.account?.passkeys.findLast((one) => one.name === name)?.id;
  return attempt('Ключ доступа не добавлен', add, { read, title: 'Ключ доступа добавлен' });
}

export function saveKeyName(): Promise<boolean> {
  const { passkey, values } = profile;
  const name = (values.name ?? '').trim();
  return attempt('Ключ не переименован', async (it) => {
    requireKeyName(name);
    if (passkey !== null) await api.renamePasskey(passkey, name);
    await done(it);
  });
}

/** Before the browser is asked for a key; the host would call the field otherwise. */
function requireKeyName(name: string): void {
  const nameless = 'Назовите ключ: так вы узнаете его в списке.';
  if (!name) throw new Problem('invalid', 422, nameless, { name: [nameless] });
}

/** Does what has no fields of its own, and reads the account anew. Resolves to null where it was not confirmed. */
export async function change(send: () => Promise<true>, question: Ask): Promise<true | null> {
  const isDone = await confirmed(send, undefined, question);
  if (isDone) await loadOwn();
  return isDone;
}

export async function dropNotices(): Promise<void> {
  await api.readNotices((own.account?.notices ?? []).map(({ id }) => id));
  presence.notices = 0;
  await loadOwn();
}

async function done({ isAsLeft }: Attempt): Promise<void> {
  await loadOwn();
  if (isAsLeft()) leaveStep();
}

async function afterFactor(it: Attempt, made: { codes: string[] | null } | null): Promise<true | null> {
  if (!made) return null;
  // The former ones are dead already.
  if (made.codes) profile.codes = ref(made.codes);
  await loadOwn();
  endFactorWanted(it);
  if (made.codes) showCodes(it);
  else if (it.isAsLeft()) leaveStep();
  return true;
}

function endFactorWanted({ isFactorWanted }: Attempt): void {
  if (isFactorWanted) tellWorksAgain();
  profile.isFactorWanted = false;
}

/** Where they would open over something else, a toast leads to them, and so does the next opening of the profile. */
function showCodes({ isAsLeft }: Attempt): void {
  if (isAsLeft()) {
    const show = profile.step === 'all' ? openOver : showStep;
    show('codes');
    return;
  }
  if (!panels.profile) showStep('all');
  addToast({
    type: 'warning',
    title: 'Запасные коды готовы',
    text: 'Сохраните их: больше они не покажутся.',
    dialog: { label: 'Показать коды', open: () => openOver('codes') },
  });
}
