import { onStorageRefused } from '../browser/storage.ts';
import { addToast } from './toasts.ts';

/** Shows a toast when the browser stores nothing. Apart from storage.ts, because the sign-in shows no toasts. */
export function warnOfRefusedStorage(): void {
  onStorageRefused(() =>
    addToast({
      type: 'warning',
      title: 'Браузер не хранит данные панели',
      text: 'Хранилище запрещено или переполнено. Недавнее, настройки и черновики исчезнут вместе с вкладкой.',
    }),
  );
}
