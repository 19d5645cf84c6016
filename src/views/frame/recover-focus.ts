import { findFocusTarget } from './focus.ts';

/**
 * Moves the focus when its control is removed or disabled, e.g. a suggestion that was taken or a hint that was closed:
 * to another control of the same field, or else to the row under the cursor, or else to the heading.
 */
export function recoverFocus(): void {
  /** The field or page that had the focus last; null when it was outside the page, or is about to be elsewhere. */
  let last: Element | null = null;
  /** What had it. */
  let held: Element | null = null;
  const follow = (target: EventTarget | null) => {
    // Around it are the menu and the panes, but no dialog.
    const page = document.querySelector('#main')?.parentElement;
    held = target instanceof Element ? target : null;
    last = held && page?.contains(held) ? (held.closest('[data-field]') ?? page) : null;
  };
  document.addEventListener('focusin', ({ target }) => follow(target));
  // Between two controls the focus is nowhere for a moment, in which a list that closes changes the page.
  document.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget) last = null;
    },
    true,
  );
  const observer = new MutationObserver(() => {
    if (last && held && isFocusLost() && isGone(held)) fallbackFor(last)?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  // It has come after the first focus.
  follow(document.activeElement);
}

/** Browsers leave the focus on a control for a while after it was disabled. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.matches(':disabled') === true;
}

/** Whether the focus could not stay. Where it was given up, as by a click beside all controls, it is nowhere. */
function isGone(control: Element): boolean {
  return !control.isConnected || control.matches(':disabled') || control.getClientRects().length === 0;
}

function fallbackFor(field: Element): HTMLElement | null {
  const control = field.matches('[data-field]') && field.isConnected && field.querySelector<HTMLElement>(controls);
  return control || findFocusTarget('list');
}

const controls = ['input', 'textarea', 'select', 'button'].map((name) => `${name}:not(:disabled)`).join();
