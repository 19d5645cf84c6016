import { closeToasts, toasts } from '../../state/messages/toasts.ts';
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

export const retryCommand = command({
  id: 'app.retry',
  title: 'Повторить',
  section: 'this',
  keywords: ['ещё раз', 'снова'],
  keys: { default: ['Mod+Shift+KeyE'] },
  when: (context) => failureIn(context) !== null,
  run: retry,
});
