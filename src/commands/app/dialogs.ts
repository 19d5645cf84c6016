import { quote } from '../../model/base/quote.ts';
import {
  answerConfirmation,
  answerOtherwise,
  type ConfirmOptions,
  confirmation,
} from '../../state/messages/confirmation.ts';
import { panels } from '../../state/screen/panels.ts';
import { session } from '../../state/session/session-store.ts';
import { hasUnsaved, postponeSignIn, reloadForOtherAccount } from '../../state/session/sign-in.ts';
import { type Command, command } from '../command/command.ts';

/** Returns the texts of the buttons of a question. */
export function answersOf({ notice, other, ok = notice ? 'Понятно' : 'OK', cancel = 'Отмена' }: ConfirmOptions) {
  return { ok, cancel: notice ? undefined : cancel, other: other?.text };
}

/** Returns what a button of the open question says: «Ответить «Отмена»»; without a question what the key does. */
function answer(name: keyof ReturnType<typeof answersOf>, otherwise: string): string {
  const text = confirmation.open && answersOf(confirmation.open)[name];
  return text ? `Ответить ${quote(text)}` : otherwise;
}

export const confirmCommand = command({
  id: 'question.confirm',
  title: () => answer('ok', 'Подтвердить'),
  section: 'this',
  keywords: ['подтвердить', 'ок', 'да'],
  keys: { default: ['Enter'], screens: ['dialog'] },
  hidden: true,
  when: () => confirmation.open !== null,
  run: () => answerConfirmation(true),
});

export const declineCommand = command({
  id: 'question.decline',
  title: () => answer('cancel', 'Отказаться от подтверждения'),
  section: 'this',
  keywords: ['отказаться', 'закрыть', 'нет'],
  keys: { default: ['Escape'], screens: ['dialog'] },
  hidden: true,
  when: () => confirmation.open !== null,
  run: () => answerConfirmation(false),
});

/** A third answer is never given by Enter or Escape. */
export const otherAnswerCommand = command({
  id: 'question.other',
  title: () => answer('other', 'Ответить иначе'),
  section: 'this',
  keys: { default: ['Alt+Enter'], screens: ['dialog'] },
  hidden: true,
  when: () => confirmation.open?.other !== undefined,
  run: answerOtherwise,
});

export const signInLaterCommand = command({
  id: 'session.sign-in-later',
  title: 'Войти позже',
  section: 'session',
  keys: { default: ['Escape'], screens: ['dialog'] },
  hidden: true,
  when: () => session.signInOpen && session.otherAccount === null,
  run: (context) => {
    postponeSignIn();
    context.notify({
      type: 'warning',
      title: 'Вы не вошли',
      text: hasUnsaved()
        ? 'Изменения не сохранены, но остались в форме и в черновике. Сохраните форму ещё раз, чтобы войти.'
        : 'Без входа ничего не сохраняется.',
      action: { command: 'session.sign-in', label: 'Войти' },
    });
  },
});

export const continueAsNewAccountCommand = command({
  id: 'session.start-afresh',
  title: 'Продолжить под новой учётной записью',
  section: 'session',
  keys: { default: ['Escape'], screens: ['dialog'] },
  hidden: true,
  when: () => session.otherAccount !== null,
  run: reloadForOtherAccount,
});

export const closeHelpCommand = command({
  id: 'help.close',
  title: 'Закрыть справку',
  section: 'this',
  keys: { default: ['Escape'], screens: ['dialog'] },
  hidden: true,
  when: () => panels.help,
  run: () => {
    panels.help = false;
  },
});

export const closeProfileCommand = command({
  id: 'profile.close',
  title: 'Закрыть профиль',
  section: 'this',
  keys: { default: ['Escape'], screens: ['dialog'] },
  hidden: true,
  when: () => panels.profile,
  run: () => {
    panels.profile = false;
  },
});

export const closeActionsCommand = command({
  id: 'app.close-actions',
  title: 'Закрыть действия с записью',
  section: 'this',
  keys: { default: ['Escape'], screens: ['dialog'] },
  hidden: true,
  when: () => panels.actions !== null,
  run: () => {
    panels.actions = null;
  },
});

export const dialogCommands: Command[] = [
  confirmCommand,
  declineCommand,
  otherAnswerCommand,
  signInLaterCommand,
  continueAsNewAccountCommand,
  closeHelpCommand,
  closeProfileCommand,
  closeActionsCommand,
];
