import { isDeleted } from '../../state/lists/deleted-row.ts';
import { currentTarget } from '../../state/screen/target.ts';
import './touch-swipe.module.css';

/** Pixels that a swipe opens at most: the room of «Показать». */
const room = 104;

/** Pixels after which the row is let go shown or hidden. */
const enough = 72;

/** Pixels after which a move is a swipe, or none. */
const slop = 12;

interface Swipe {
  row: HTMLElement;
  toggle: HTMLElement;
  x: number;
  y: number;
  /** Pixels to the left; null until the finger has said which way it goes. */
  by: number | null;
}

/** A swipe to the left over a row shows or hides its record, as its switch does. It never deletes. */
export function followSwipe(): void {
  let swipe: Swipe | null = null;

  const end = (isDone: boolean) => {
    const ended = swipe;
    swipe = null;
    if (!ended || ended.by === null) return;
    const { row, toggle, by } = ended;
    row.removeAttribute('data-swipe');
    row.style.removeProperty('--swipe');
    if (isDone && by >= enough) toggle.click();
  };
  const onPointerDown = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
    end(false);
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
    const row = target.closest<HTMLElement>('main tr[data-id]');
    const toggle = row?.querySelector<HTMLElement>('[role="switch"]');
    if (!row || !toggle || isGone(row) || toggle.closest('[inert]') || target.closest('[data-sort-handle]')) return;
    swipe = { row, toggle, x, y, by: null };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!swipe) return;
    const [left, down] = [swipe.x - clientX, Math.abs(clientY - swipe.y)];
    if (swipe.by === null) {
      if (Math.max(Math.abs(left), down) < slop) return;
      if (left < 2 * down) {
        swipe = null;
        return;
      }
      swipe.row.dataset.swipe = '';
      swipe.row.style.setProperty('--swipe-word', swipe.toggle.ariaChecked === 'true' ? "'Скрыть'" : "'Показать'");
    }
    swipe.by = Math.max(0, Math.min(room, left));
    swipe.row.style.setProperty('--swipe', `${-swipe.by}px`);
  };

  addEventListener('pointerdown', onPointerDown, { passive: true });
  addEventListener('pointermove', onPointerMove, { passive: true });
  addEventListener('pointerup', () => end(true));
  addEventListener('pointercancel', () => end(false));
}

/** Whether a colleague has deleted the record of the row. */
function isGone({ dataset: { id } }: HTMLElement): boolean {
  const name = currentTarget()?.resource;
  return name != null && isDeleted(name, Number(id));
}
