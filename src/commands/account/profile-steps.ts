import { loadOwn, own } from '../../state/account/own-account.ts';
import {
  leaveStep,
  profile,
  saveKeyName,
  saveName,
  savePasskey,
  savePassword,
  saveTotp,
} from '../../state/account/profile.ts';
import { copyText } from '../../state/browser/clipboard.ts';
import { panels } from '../../state/screen/panels.ts';
import { type Command, command } from '../command/command.ts';
import { ownCommand, told, toldAfter } from './own-command.ts';

const isMissing = () => panels.profile && own.account === null && own.problem !== null;

export const reloadProfileCommand = command({
  id: 'account.reload',
  title: 'Загрузить профиль',
  section: 'session',
  keys: { default: ['KeyR'], screens: ['dialog'], inDialogs: true, when: isMissing },
  when: isMissing,
  run: () => loadOwn(),
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
    if (step === 'codes') return leaveStep();
    return toldAfter(sending[step], said[step], context);
  },
});

export const stepBackCommand = ownCommand('back', {
  title: 'Назад к профилю',
  hidden: true,
  keys: { default: ['Escape'], screens: ['dialog'], precedence: 1, when: isStepOpen },
  when: isStepOpen,
  confirm: () =>
    profile.step === 'codes'
      ? {
          title: 'Закрыть коды',
          text: 'Больше они не покажутся.',
          ok: 'Коды сохранены',
          cancel: 'К кодам',
        }
      : null,
  run: leaveStep,
});

function isStepOpen(): boolean {
  return panels.profile && profile.step !== 'all';
}

const codesText = () => (profile.codes ?? []).join('\n');
const hasCodes = () => panels.profile && profile.step === 'codes';

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

/** What is done in the open profile and in its steps. */
export const profileStepCommands: Command[] = [
  reloadProfileCommand,
  saveNameCommand,
  revealCommand,
  sendStepCommand,
  stepBackCommand,
  copyCodesCommand,
  printCodesCommand,
  saveCodesCommand,
  copySecretCommand,
];
