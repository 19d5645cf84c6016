import { hasUnsentFiles } from '../../state/form/unsent-files.ts';
import type { ConfirmOptions } from '../../state/messages/confirmation.ts';
import { heldDeletions, type RefusedDeletion } from '../../state/removals/held.ts';
import { endSession } from '../../state/session/session-store.ts';
import { shownOnce } from '../../state/session/sign-in.ts';
import { saveBeforeLeaving } from '../../state/tab/before-leaving.ts';
import { isWriting, settledSoon } from '../../state/writes/pending-writes.ts';
import { type Context, command } from '../command/command.ts';

export const signOutCommand = command({
  id: 'session.sign-out',
  title: 'Выход',
  section: 'session',
  keywords: ['выйти', 'разлогиниться', 'завершить сеанс'],
  confirm: questionOfLoss,
  run: (context) => signOut(context),
});

/** Resolves to null when nothing would be lost: all is written, the drafts are stored, and nothing that is shown once waits. */
async function questionOfLoss(): Promise<ConfirmOptions | null> {
  if (!hasUnsentFiles()) await settledSoon();
  const losses = shownOnce();
  if (!(await saveBeforeLeaving())) losses.push('Браузер не смог сохранить черновик: введённое пропадёт.');
  if (hasUnsentFiles()) losses.push('Файлы ещё отправляются. Если выйти сейчас, они не сохранятся.');
  else if (isWriting()) losses.push('Изменения ещё сохраняются. Если выйти сейчас, остальные не сохранятся.');
  return losses.length > 0 ? { title: 'Выход', text: losses.join(' '), ok: 'Выйти' } : null;
}

/** Ends the session after pending deletions are sent. Asks first when the host has refused some of them. */
async function signOut(context: Context): Promise<void> {
  void saveBeforeLeaving();
  const refused = (await heldDeletions()?.flushDeletions())?.refused ?? [];
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
