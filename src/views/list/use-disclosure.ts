import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePopup } from '../../ui/base/use-popup.ts';

/** A popup that a click outside and Escape close; the arrow keys move in it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  usePopup({ open, anchor: button, popup, side: 'below' });
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || root.current?.contains(target)) return;
      setOpen(false);
      // It was meant for the popup: it must not open the row that happens to lie there.
      if (target.closest('tbody')) ignoreNextClick();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      stepSoon(popup, event.key === 'ArrowDown' ? 1 : -1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { root, button, popup, open, setOpen, handlers: { onBlur, onKeyDown } };
}

/** Keeps the click that follows a press of the pointer from what it is on. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true, once: true });
  // A press that becomes a drag has no click.
  addEventListener('pointerdown', () => removeEventListener('click', ignore, true), { capture: true, once: true });
}

/** At once, so that the next key acts there; in a popup that opens, after its render, or when the code of its options has come. */
function stepSoon(popup: RefObject<HTMLElement | null>, by: 1 | -1, frames = 120): void {
  if (step(popup.current, by) || frames === 0) return;
  requestAnimationFrame(() => stepSoon(popup, by, frames - 1));
}

/** Moves the focus among the options. Returns false while there are none. */
function step(popup: HTMLElement | null, by: 1 | -1): boolean {
  const options = [...(popup?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
  const at = options.indexOf(document.activeElement as HTMLInputElement);
  const next = at < 0 ? (by > 0 ? 0 : -1) : (at + by + options.length) % options.length;
  options.at(next)?.focus();
  return options.length > 0;
}
