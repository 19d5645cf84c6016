import { quote } from '../../model/base/quote.ts';
import { closeToast, closeToasts, type Toast, type ToastDialog, toasts } from '../../state/messages/toasts.ts';
import { command } from '../command/command.ts';
import { failureIn, retry } from '../run/runner.ts';

export const closeToastsCommand = command({
  id: 'app.close-toasts',
  title: 'Закрыть уведомления',
  section: 'settings',
  keywords: ['сообщение', 'убрать уведомление'],
  when: () => toasts.list.length > 0,
  run: closeToasts,
});

/** Opens the dialog of a toast: the newest, where none is given. */
export const openToastDialogCommand = command<{ dialog?: ToastDialog }>({
  id: 'app.toast-dialog',
  title: () => {
    const told = newestWithDialog();
    return told?.dialog ? `${told.dialog.label}: ${quote(told.title)}` : 'Открыть подробности уведомления';
  },
  section: 'this',
  keywords: ['причины', 'почему', 'отказ', 'не удалено', 'что не получилось'],
  when: () => newestWithDialog() !== undefined,
  run: async (_, { dialog }) => {
    const newest = newestWithDialog();
    // A click on the button closes its toast.
    if (!dialog && newest) closeToast(newest.id);
    await (dialog ?? newest?.dialog)?.open();
  },
});

function newestWithDialog(): Toast | undefined {
  return toasts.list.findLast(({ dialog }) => dialog);
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
