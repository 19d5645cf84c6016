import { type RefObject, useLayoutEffect } from 'react';
import { onScreen } from '../base/on-screen.ts';

/** Between the toasts and what is below them, in pixels. */
const gap = 12;

/** Pixels of a form beside its first column where there is a second one. */
const leastBeside = 250;

/**
 * Keeps the toasts in their one place: centred above the lowest bar of the top layer, in a form within the first column, or
 * clear of a small dialog, so that they cover no button and no field beside them. Sets `--toast-space` on <html>, the room that scrolled content leaves for them.
 */
export function useToastPlace(ref: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const { current: toasts } = ref;
    if (!toasts) return;
    const root = document.documentElement;
    if (count === 0) {
      root.style.removeProperty('--toast-space');
      return;
    }
    let frame = 0;
    let space = 0;
    const place = () => {
      frame = 0;
      const { left, width, bottom } = placeFor(toasts.offsetHeight);
      toasts.style.left = `${left + width / 2}px`;
      toasts.style.bottom = `${bottom}px`;
      toasts.style.maxWidth = `${width - 2 * gap}px`;
      leaveSpace(toasts.offsetHeight + 2 * gap);
    };
    // The first toast comes into its list a moment after the list itself; another one, or a longer text, needs more.
    const leaveSpace = (height: number) => {
      if (height === space) return;
      space = height;
      const atEnd = formsAtEnd(height);
      root.style.setProperty('--toast-space', `${height}px`);
      for (const form of atEnd) form.scrollTop = form.scrollHeight;
      // A row that a key has acted on is seen with what is said of it, and so is a field that one types into.
      document.querySelector(acted)?.scrollIntoView({ block: 'nearest' });
    };
    const soon = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    // Screens, dialogs and bars come and go.
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(document.body);
    sizes.observe(toasts);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      root.style.removeProperty('--toast-space');
    };
  }, [ref, count]);
}

const acted = '[data-row-link]:focus-visible, [data-field]:has(:is(input, textarea, select):focus)';

const ofDialog = '[role="dialog"] :is([data-columns], [data-columns] > :first-child)';

/** Returns what scrolls the forms whose end would lie under so much room for toasts: their last field is to stay in sight. */
function formsAtEnd(room: number): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`:is(:has(> form), ${ofDialog})${onScreen}`)].filter(
    ({ scrollTop, scrollHeight, clientHeight }) =>
      scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < room,
  );
}

/** Returns where toasts of that height stand, in pixels of the window; `bottom` is from its lower edge. */
function placeFor(height: number): { left: number; width: number; bottom: number } {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter(isShown).at(-1);
  const window = { left: 0, width: innerWidth };
  if (dialog) {
    const { top, bottom } = dialog.getBoundingClientRect();
    const room = height + 2 * gap;
    if (innerHeight - bottom >= room) return { ...window, bottom: gap };
    if (top >= room) return { ...window, bottom: innerHeight - top + gap };
    return { ...window, bottom: aboveBars(dialog) };
  }
  const main = document.querySelector('main');
  if (!main) return { ...window, bottom: gap };
  const all = main.getBoundingClientRect();
  const column = main.querySelector(`[data-columns]${onScreen} > :first-child`)?.getBoundingClientRect();
  const { left, width } = column && all.width - column.width > leastBeside ? column : all;
  return { left, width, bottom: aboveBars(main) };
}

/** Bars stand under the content: footers, pager, and the bar of a selection. */
function aboveBars(layer: Element): number {
  const tops = [...layer.querySelectorAll(`:is(footer, [data-bar])${onScreen}`)]
    .filter(isShown)
    .map((bar) => bar.getBoundingClientRect().top);
  return innerHeight - Math.min(innerHeight, ...tops) + gap;
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
