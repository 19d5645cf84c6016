import { closeToast, closeToasts, type Refusals, type Toast, toasts } from '../../state/messages/toasts.ts';
import { command } from '../command/command.ts';
import { showRefusals } from '../run/report-refusals.ts';
import { failureIn, retry } from '../run/runner.ts';

export const closeToastsCommand = command({
  id: 'app.close-toasts',
  title: 'Закрыть уведомления',
  section: 'settings',
  keywords: ['сообщение', 'убрать уведомление'],
  when: () => toasts.list.length > 0,
  run: closeToasts,
});

/** What the button of a toast opens; without it, of the newest that has any. */
export const toastDetailsCommand = command<{ details?: Refusals }>({
  id: 'app.toast-details',
  title: 'Подробности: что не получилось',
  section: 'this',
  keywords: ['причины', 'почему', 'отказ', 'не удалено', 'ошибки'],
  when: () => toasts.list.some(hasDetails),
  run: (context, { details }) => {
    const told = toasts.list.findLast(hasDetails);
    if (told) closeToast(told.id);
    const shown = details ?? told?.details;
    if (shown) showRefusals(shown, context);
  },
});

function hasDetails({ details }: Toast): boolean {
  return details !== undefined;
}

export const retryCommand = command({
  id: 'app.retry',
  title: 'Повторить',
  section: 'this',
  keywords: ['ещё раз', 'снова'],
  keys: { default: ['Mod+Shift+KeyE'] },
  when: (context) => failureIn(context) !== null,
  run: retry,
});
