import { endOtherSessions, endOwnSession, removePasskey, removeTotp } from '../../api/account/own.ts';
import { quote } from '../../model/base/quote.ts';
import { own } from '../../state/account/own-account.ts';
import {
  change,
  dropNotices,
  newCodes,
  openTotp,
  profile,
  saveKeyName,
  saveName,
  savePasskey,
  savePassword,
  saveTotp,
  showStep,
} from '../../state/account/profile.ts';
import { copyText } from '../../state/browser/clipboard.ts';
import { knowsPasskeys } from '../../state/browser/passkeys.ts';
import { panels } from '../../state/screen/panels.ts';
import { type Command, type CommandDescription, type Context, command, type Outcome } from '../command/command.ts';

type Made = Pick<CommandDescription, 'title' | 'keywords' | 'icon'>;

/** Of one's own account: the host has said that it has such accounts. */
function ownCommand(id: string, made: Made & Pick<Command, 'when' | 'run' | 'confirm' | 'hidden' | 'keys'>): Command {
  return command({
    id: `account.${id}`,
    section: 'session',
    ...made,
    when: (it) => has() && (made.when?.(it) ?? true),
  });
}

function has(): boolean {
  return own.account !== null;
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
    open('all');
    await openTotp();
  },
});

export const removeTotpCommand = ownCommand('totp-remove', {
  title: 'Выключить приложение с кодами…',
  keywords: ['второй шаг', 'двухфакторная', '2fa', 'totp', 'аутентификатор'],
  when: () => own.account?.totp != null,
  confirm: () => ({
    title: 'Выключить приложение с кодами',
    text:
      own.account?.passkeys.length === 0
        ? 'Второго шага не останется: чтобы войти, хватит пароля. Запасные коды перестанут действовать.'
        : 'Вторым шагом останутся ключи доступа и запасные коды.',
    ok: 'Выключить',
  }),
  run: () => toldAfter(() => change(removeTotp), 'Приложение с кодами выключено'),
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
    open('all');
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

export const renamePasskeyCommand = command<OnPasskey>({
  id: 'account.passkey-rename',
  title: 'Переименовать ключ доступа…',
  section: 'session',
  icon: 'edit',
  keywords: ['passkey', 'имя ключа'],
  when: hasPasskeys,
  steps: passkeyStep,
  run: (_, { passkey }) => open('rename-passkey', { passkey, values: { name: keyName(passkey) } }),
});

export const removePasskeyCommand = command<OnPasskey>({
  id: 'account.passkey-remove',
  title: 'Удалить ключ доступа…',
  section: 'session',
  icon: 'delete',
  keywords: ['passkey', 'убрать ключ'],
  when: hasPasskeys,
  steps: passkeyStep,
  confirm: (_, { passkey }) => ({
    title: 'Удалить ключ доступа',
    text: `Войти ключом ${quote(keyName(passkey))} больше не получится.`,
    ok: 'Удалить',
  }),
  run: (_, { passkey }) => toldAfter(() => change(() => removePasskey(passkey)), 'Ключ доступа удалён'),
});

const sessionsCommand = ownCommand('sessions', {
  title: 'Мои сеансы',
  keywords: ['устройства', 'где открыт вход', 'откуда вход'],
  run: () => open('all'),
});

const others = () => (own.account?.sessions ?? []).filter(({ current }) => !current);

export const endSessionCommand = command<{ session: number | string }>({
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
  run: (_, { session }) => toldAfter(() => change(() => endOwnSession(session)), 'Сеанс завершён'),
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
  run: () => toldAfter(() => change(endOtherSessions), 'Другие сеансы завершены'),
});

export const noticesReadCommand = ownCommand('notices-read', {
  title: 'Убрать сообщения об учётной записи',
  keywords: ['прочитано'],
  when: () => (own.account?.notices.length ?? 0) > 0,
  run: dropNotices,
});

export const saveNameCommand = ownCommand('name-save', {
  title: 'Сохранить имя',
  hidden: true,
  keys: { default: ['Mod+Enter'], screens: ['dialog'], inDialogs: true, when: isNameChanged },
  when: isNameChanged,
  run: (context) => toldAfter(saveName, 'Имя сохранено', context),
});

function isNameChanged(): boolean {
  const { step, values } = profile;
  return panels.profile && step === 'all' && values.name !== undefined && values.name !== own.account?.name;
}

const sending = { password: savePassword, totp: saveTotp, passkey: savePasskey, 'rename-passkey': saveKeyName };
const said = {
  password: 'Пароль изменён, другие сеансы завершены',
  totp: 'Второй шаг включён',
  passkey: 'Ключ доступа добавлен',
  'rename-passkey': 'Ключ переименован',
};

export const revealCommand = ownCommand('reveal', {
  title: () => (profile.isRevealed ? 'Скрыть пароль' : 'Показать пароль'),
  when: () => panels.profile && profile.step === 'password',
  run: () => {
    profile.isRevealed = !profile.isRevealed;
  },
});

/** Sends what is typed in the open step. */
export const sendStepCommand = ownCommand('send', {
  title: 'Готово',
  hidden: true,
  keys: { default: ['Mod+Enter'], screens: ['dialog'], inDialogs: true, when: isStepOpen },
  when: isStepOpen,
  run: (context) => {
    const { step } = profile;
    if (step === 'all') return undefined;
    if (step === 'codes') return showStep('all');
    return toldAfter(sending[step], said[step], context);
  },
});

export const stepBackCommand = ownCommand('back', {
  title: 'Назад к профилю',
  hidden: true,
  keys: { default: ['Escape'], screens: ['dialog'], precedence: 1, when: isStepOpen },
  when: isStepOpen,
  run: () => showStep('all'),
});

function isStepOpen(): boolean {
  return panels.profile && profile.step !== 'all';
}

const codesText = () => (profile.codes ?? []).join('\n');
const hasCodes = () => profile.codes !== null;

export const copyCodesCommand = ownCommand('codes-copy', {
  title: 'Скопировать запасные коды',
  icon: 'copy',
  when: hasCodes,
  run: async () => {
    await copyText(codesText());
    return told('Запасные коды скопированы');
  },
});

export const printCodesCommand = ownCommand('codes-print', {
  title: 'Напечатать запасные коды',
  when: hasCodes,
  run: () => print(),
});

export const saveCodesCommand = ownCommand('codes-file', {
  title: 'Сохранить запасные коды в файл',
  when: hasCodes,
  run: () => {
    const text = `Пульт, ${location.host}: запасные коды входа\nКаждый действует один раз.\n\n${codesText()}\n`;
    const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href, download: 'pult-codes.txt' }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  },
});

export const copySecretCommand = ownCommand('secret-copy', {
  title: 'Скопировать ключ для приложения',
  icon: 'copy',
  when: () => profile.secret !== null,
  run: async () => {
    await copyText(profile.secret?.secret ?? '');
    return told('Ключ скопирован');
  },
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
  saveNameCommand,
  revealCommand,
  sendStepCommand,
  stepBackCommand,
  copyCodesCommand,
  printCodesCommand,
  saveCodesCommand,
  copySecretCommand,
];

function told(title: string): Outcome {
  return { toast: { type: 'success', title } };
}

/** Says that it was done; nothing where it was refused, or not confirmed. A context: leads to the refused field. */
async function toldAfter(
  act: () => Promise<boolean | null>,
  title: string,
  context?: Context,
): Promise<Outcome | undefined> {
  if (await act()) return told(title);
  if (Object.keys(profile.errors).length > 0) context?.focus('error');
  return undefined;
}
