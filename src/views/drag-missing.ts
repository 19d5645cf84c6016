import { addToast } from '../state/toasts.ts';

export function tellDragMissing(): void {
  addToast({
    type: 'warning',
    title: 'Перетаскивание не загрузилось',
    text: 'Строки и блоки можно переставлять клавишами и командой «Переместить…», а перетаскивать после обновления панели.',
  });
}
