import type { ConfirmOptions } from '../state/confirmation.ts';
import { flushDeletions, type RefusedDeletion } from '../state/deletions.ts';
import { saveDraft } from '../state/forms/form-draft.ts';
import { forms } from '../state/forms/form-state.ts';
import { hasUploads } from '../state/forms/uploads.ts';
import { panels } from '../state/panels.ts';
import { endSession, session } from '../state/session-store.ts';
import { askSignIn } from '../state/sign-in.ts';
import { type Command, command } from './command.ts';

export const profileCommand = command({
  id: 'session.profile',
  title: 'Мой профиль',
  section: 'session',
  keywords: ['учётная запись', 'аккаунт'],
  run: () => {
    panels.profile = true;
  },
});

/** Opens the sign-in that the operator has postponed. */
export const signInCommand = command({
  id: 'session.sign-in',
  title: 'Войти',
  section: 'session',
  keywords: ['вход', 'пароль', 'сеанс'],
  when: () => session.signInPostponed && !session.signInOpen,
  run: () => void askSignIn(),
});

export const signOutCommand = command({
  id: 'session.sign-out',
  title: 'Выход',
  section: 'session',
  keywords: ['выйти', 'разлогиниться', 'завершить сеанс'],
  confirm: () =>
    Object.values(forms).some(hasUploads)
      ? { title: 'Выход', text: 'Файлы ещё отправляются. Если выйти сейчас, они не сохранятся.', ok: 'Выйти' }
      : null,
  run: async (context) => {
    for (const form of Object.values(forms)) saveDraft(form);
    const { refused } = await flushDeletions();
    // The sign-in screen would hide the question.
    if (refused.length > 0 && !(await context.confirm(notDeleted(refused)))) return;
    await endSession();
  },
});

function notDeleted(refused: readonly RefusedDeletion[]): ConfirmOptions {
  return {
    title: 'Не всё удалено',
    text: 'Сервер отказался удалить записи, они остались. Всё равно выйти?',
    lines: refused.map(
      ({ record, problem }) => `${record.title ?? record.name ?? `#${record.id}`}: ${problem.message}`,
    ),
    ok: 'Выйти',
    cancel: 'Остаться',
  };
}

export const sessionCommands: Command[] = [profileCommand, signInCommand, signOutCommand];
