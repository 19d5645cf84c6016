import { type RefObject, useLayoutEffect } from 'react';

interface PopupOptions {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** An element with `popover="manual"`: the top layer is not clipped, and works inside a dialog's focus trap. */
  popup: RefObject<HTMLElement | null>;
  side: 'below' | 'above';
  /** As wide as its anchor. */
  fit?: boolean;
}

const gap = 4;
const margin = 8;

/** Shows the popup beside its anchor and keeps it there. It takes the other side where that has more room. */
export function usePopup({ open, anchor, popup, side, fit = false }: PopupOptions): void {
  useLayoutEffect(() => {
    const [base, box] = [anchor.current, popup.current];
    if (!open || !base || !box) return;
    const place = () => {
      const rect = base.getBoundingClientRect();
      const room = { below: innerHeight - rect.bottom - gap - margin, above: rect.top - gap - margin };
      const other = side === 'below' ? 'above' : 'below';
      const to = room[side] < Math.min(box.scrollHeight, 240) && room[other] > room[side] ? other : side;
      Object.assign(box.style, {
        left: `${Math.max(margin, Math.min(rect.left, innerWidth - box.offsetWidth - margin))}px`,
        top: to === 'below' ? `${rect.bottom + gap}px` : 'auto',
        bottom: to === 'above' ? `${innerHeight - rect.top + gap}px` : 'auto',
        maxHeight: `${Math.min(room[to], 360)}px`,
        ...(fit && { width: `${rect.width}px` }),
      });
    };
    box.showPopover?.();
    place();
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    addEventListener('scroll', place, options);
    addEventListener('resize', place, options);
    return () => {
      listening.abort();
      box.hidePopover?.();
    };
  }, [open, anchor, popup, side, fit]);
}
