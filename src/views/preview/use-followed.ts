import { type RefObject, useEffect, useRef } from 'react';

interface Followed {
  page: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  /** Key of the block under the cursor; null for the beginning of the page. */
  current: string | null;
}

/** Pixels above the block. */
const margin = 8;

/** Fields that the beginning of the page shows. */
const introFields = new Set(['title', 'subtitle', 'category_id', 'year']);

/**
 * Scrolls the block under the cursor into view, or the beginning of the page while its fields have the focus. Pictures
 * that come later do not push it away; where the operator has scrolled, the page stays.
 */
export function useFollowed({ page, scroller, current }: Followed): void {
  const isScrolled = useRef(false);

  useEffect(() => {
    const [room, box] = [page.current, scroller.current];
    if (!room || !box || current === null) return;
    isScrolled.current = false;
    const follow = () => !isScrolled.current && showBlock(room, box, current);
    const leave = () => {
      isScrolled.current = true;
    };
    const observer = new ResizeObserver(follow);
    observer.observe(room);
    const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const event of byHand) box.addEventListener(event, leave, { passive: true });
    return () => {
      observer.disconnect();
      for (const event of byHand) box.removeEventListener(event, leave);
    };
  }, [page, scroller, current]);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
      if (name !== undefined && introFields.has(name) && !document.querySelector('[role="dialog"]')) {
        isScrolled.current = true;
        scroller.current?.scrollTo({ top: 0 });
      }
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [scroller]);
}

function showBlock(room: HTMLElement, box: HTMLElement, key: string): void {
  const root = room.querySelector('[data-site-page]')?.shadowRoot;
  const block = root?.querySelector(`[data-frame-key="${CSS.escape(key)}"]`);
  if (!block) return;
  const [shown, visible] = [block.getBoundingClientRect(), box.getBoundingClientRect()];
  if (shown.top >= visible.top && shown.bottom <= visible.bottom) return;
  box.scrollTop += shown.top - visible.top - margin;
}
