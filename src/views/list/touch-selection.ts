import { hasSelection } from '../../commands/rows/filter.ts';
import { selectCommand } from '../../commands/rows/more-selection.ts';
import { selectableRows } from '../../commands/rows/selectable-rows.ts';
import { run } from '../../commands/run/runner.ts';
import { context } from '../frame/context.ts';

/** Milliseconds of a long press. */
const longPressMs = 500;

/** Pixels that a finger may move while it presses. */
const tolerance = 10;

/** A long press on a row selects it; while rows are selected, a tap does. */
export function followTouch(): void {
  let pressed: { id: number; x: number; y: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;

  const end = () => clearTimeout(timer);
  const press = () => {
    if (!pressed || isDone) return;
    isDone = true;
    end();
    void run(selectCommand, context, { row: pressed.id });
  };
  const onPointerDown = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
    end();
    isDone = false;
    const id = pointerType === 'touch' ? pressedRow(target) : null;
    pressed = id === null ? null : { id, x, y };
    if (pressed) timer = setTimeout(press, longPressMs);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > tolerance) end();
  };
  const onContextMenu = (event: Event) => {
    if (!pressed) return;
    // Android's menu of a link.
    event.preventDefault();
    press();
  };
  const onClick = (event: MouseEvent) => {
    // Enter on a link is a click as well, without a count.
    if (event.detail === 0 || !pressed || (!isDone && !hasSelection(context))) return;
    event.preventDefault();
    event.stopPropagation();
    press();
    pressed = null;
  };

  addEventListener('pointerdown', onPointerDown, { passive: true });
  addEventListener('pointermove', onPointerMove, { passive: true });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  // The menu that a key opens is none of a finger.
  addEventListener('keydown', () => {
    end();
    pressed = null;
  });
  addEventListener('contextmenu', onContextMenu);
  addEventListener('click', onClick, true);
}

/** Returns the id of the row that a finger touches beside its controls; null elsewhere. */
function pressedRow(target: EventTarget | null): number | null {
  if (!(target instanceof Element) || !selectableRows(context)) return null;
  if (target.closest('button, input, label, [data-sort-handle]')) return null;
  const id = target.closest<HTMLElement>('main tr[data-id]')?.dataset.id;
  return id === undefined ? null : Number(id);
}
