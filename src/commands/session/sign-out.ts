import { flushDeletions, type RefusedDeletion } from '../../state/deletions/deletions.ts';
import type { ConfirmOptions } from '../../state/messages/confirmation.ts';
import { endSession } from '../../state/session/session-store.ts';
import { saveBeforeLeaving } from '../../state/tab/before-leaving.ts';
import type { Context } from '../command/command.ts';

/** Ends the session after pending deletions are sent. Asks first when the host has refused some of them. */
export async function signOut(context: Context): Promise<void> {
  void saveBeforeLeaving();
  const { refused } = await flushDeletions();
  // The sign-in screen would hide the question.
  if (refused.length > 0 && !(await context.confirm(notDeleted(refused)))) return;
  await endSession();
}

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
