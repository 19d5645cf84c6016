import { endOtherSessions, endOwnSession, removePasskey, removeTotp } from '../../api/account/own.ts';
import { quote } from '../../model/base/quote.ts';
import { own } from '../../state/account/own-account.ts';
import { change, dropNotices, newCodes, openTotp, profile, showStep } from '../../state/account/profile.ts';
import { knowsPasskeys } from '../../state/browser/passkeys.ts';
import { panels } from '../../state/screen/panels.ts';
import type { Command } from '../command/command.ts';
import { changeConfirmed } from './late-password.ts';
import { accountsCommand, ownCommand } from './own-command.ts';
import { profileStepCommands } from './profile-steps.ts';

/** The whole profile, as it is where it is open: a new name may be typed there. */
function openAll(): void {
  if (!panels.profile || profile.step !== 'all') open('all');
}

function open(step: Parameters<typeof showStep>[0], more: Parameters<typeof showStep>[1] = {}): void {
  panels.profile = true;
  showStep(step, more);
}

export const passwordCommand = ownCommand('password', {
  title: 'Сменить пароль…',
  keywords: ['изменить пароль', 'новый пароль'],
  run: () => open('password'),
});

export const addTotpCommand = ownCommand('totp-add', {
  title: 'Включить второй шаг: приложение с кодами…',
  keywords: ['двухфакторная', 'двухэтапный вход', '2fa', 'totp', 'аутентификатор', 'защита входа'],
  when: () => own.account?.totp === null,
  run: async () => {
    openAll();
    await openTotp();
  },
});

/** What the end of the last factor means; nothing where another one stays. */
function endOfFactors(isLast: boolean): string {
  if (!isLast) return '';
  return own.account?.factor.required
    ? 'Второй шаг входа обязателен: сначала добавьте другой способ, иначе сервер откажет.'
    : 'Второго шага не останется: чтобы войти, хватит пароля. Запасные коды перестанут действовать.';
}

export const removeTotpCommand = ownCommand('totp-remove', {
  title: 'Выключить приложение с кодами…',
  keywords: ['второй шаг', 'двухфакторная', '2fa', 'totp', 'аутентификатор'],
  when: () => own.account?.totp != null,
  confirm: () => ({
    title: 'Выключить приложение с кодами',
    text: endOfFactors(own.account?.passkeys.length === 0) || 'Вторым шагом останутся ключи доступа и запасные коды.',
    ok: 'Выключить',
  }),
  run: (context) =>
    changeConfirmed(context, (ask) => change(removeTotp, ask), {
      done: 'Приложение с кодами выключено',
      waiting: 'Приложение с кодами ещё не выключено',
    }),
});

export const newCodesCommand = ownCommand('codes', {
  title: 'Новые запасные коды…',
  keywords: ['второй шаг', 'коды восстановления', 'резервные коды'],
  when: () => own.account?.codes != null,
  confirm: () => ({
    title: 'Новые запасные коды',
    text: 'Прежние коды сразу перестанут действовать.',
    ok: 'Сделать новые',
  }),
  run: async () => {
    openAll();
    await newCodes();
  },
});

export const addPasskeyCommand = ownCommand('passkey-add', {
  title: 'Добавить ключ доступа…',
  keywords: ['passkey', 'webauthn', 'отпечаток', 'вход без пароля', 'второй шаг', 'touch id', 'windows hello'],
  icon: 'create',
  when: () => knowsPasskeys() && own.account?.factor.passkeys === true,
  run: () => open('passkey'),
});

interface OnPasskey {
  passkey: number | string;
}

const passkeyStep = {
  passkey: {
    kind: 'choice' as const,
    title: 'Какой ключ',
    options: () => (own.account?.passkeys ?? []).map(({ id, name }) => ({ value: id, title: name })),
  },
};

const hasPasskeys = () => (own.account?.passkeys.length ?? 0) > 0;
const keyName = (id: OnPasskey['passkey']) => own.account?.passkeys.find((one) => one.id === id)?.name ?? '';

export const renamePasskeyCommand = accountsCommand<OnPasskey>({
  id: 'account.passkey-rename',
  title: 'Переименовать ключ доступа…',
  section: 'session',
  icon: 'edit',
  keywords: ['passkey', 'имя ключа'],
  when: hasPasskeys,
  steps: passkeyStep,
  run: (_, { passkey }) => open('rename-passkey', { passkey, values: { name: keyName(passkey) } }),
});

export const removePasskeyCommand = accountsCommand<OnPasskey>({
  id: 'account.passkey-remove',
  title: 'Удалить ключ доступа…',
  section: 'session',
  icon: 'delete',
  keywords: ['passkey', 'убрать ключ'],
  when: hasPasskeys,
  steps: passkeyStep,
  confirm: (_, { passkey }) => ({
    title: 'Удалить ключ доступа',
    text: [
      `Войти ключом ${quote(keyName(passkey))} больше не получится.`,
      endOfFactors(own.account?.totp === null && own.account.passkeys.length === 1),
    ]
      .join(' ')
      .trim(),
    ok: 'Удалить',
  }),
  run: (context, { passkey }) =>
    changeConfirmed(context, (ask) => change(() => removePasskey(passkey), ask), {
      done: 'Ключ доступа удалён',
      waiting: 'Ключ доступа ещё не удалён',
    }),
});

const sessionsCommand = ownCommand('sessions', {
  title: 'Мои сеансы',
  keywords: ['устройства', 'где открыт вход', 'откуда вход'],
  run: openAll,
});

const others = () => (own.account?.sessions ?? []).filter(({ current }) => !current);

export const endSessionCommand = accountsCommand<{ session: number | string }>({
  id: 'account.session-end',
  title: 'Завершить сеанс…',
  section: 'session',
  keywords: ['устройство', 'выйти на другом устройстве'],
  when: () => others().length > 0,
  steps: {
    session: {
      kind: 'choice',
      title: 'Какой сеанс',
      options: () => others().map(({ id, device, address }) => ({ value: id, title: device, note: address })),
    },
  },
  run: (context, { session }) =>
    changeConfirmed(context, (ask) => change(() => endOwnSession(session), ask), {
      done: 'Сеанс завершён',
      waiting: 'Сеанс ещё не завершён',
    }),
});

export const endOthersCommand = ownCommand('sessions-end', {
  title: () => `Завершить другие сеансы (${others().length})…`,
  keywords: ['выйти везде', 'выйти на всех устройствах'],
  when: () => others().length > 0,
  confirm: () => ({
    title: 'Завершить другие сеансы',
    text: 'На других устройствах понадобится войти снова. Несохранённое там останется в черновиках.',
    ok: 'Завершить',
  }),
  run: (context) =>
    changeConfirmed(context, (ask) => change(endOtherSessions, ask), {
      done: 'Другие сеансы завершены',
      waiting: 'Другие сеансы ещё не завершены',
    }),
});

export const noticesReadCommand = ownCommand('notices-read', {
  title: 'Убрать сообщения об учётной записи',
  keywords: ['прочитано'],
  when: () => (own.account?.notices.length ?? 0) > 0,
  run: dropNotices,
});

export const accountCommands: Command[] = [
  passwordCommand,
  addTotpCommand,
  removeTotpCommand,
  newCodesCommand,
  addPasskeyCommand,
  renamePasskeyCommand as Command,
  removePasskeyCommand as Command,
  sessionsCommand,
  endSessionCommand as Command,
  endOthersCommand,
  noticesReadCommand,
  ...profileStepCommands,
];
