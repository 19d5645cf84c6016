import { type RefObject, useEffect } from 'react';
import { findFocusTarget } from './focus.ts';

/**
 * Moves the focus when its control is removed or disabled, e.g. a suggestion that was taken or a hint that was closed:
 * to another control of the same field, or else to the row under the cursor, or else to the heading.
 */
export function useFocusRecovery(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    /** The field or page that had the focus last; null when it was outside the page, or is about to be elsewhere. */
    let last: Element | null = null;
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Element && root.contains(target) ? (target.closest('[data-field]') ?? root) : null;
    };
    // Between two controls the focus is nowhere for a moment, in which a list that closes changes the page.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last = null;
    };
    const observer = new MutationObserver(() => {
      if (last && isFocusLost()) fallbackFor(last)?.focus();
    });
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', leave, true);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', leave, true);
      observer.disconnect();
    };
  }, [page]);
}

/** Browsers leave the focus on a control for a while after it was disabled. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.matches(':disabled') === true;
}

function fallbackFor(field: Element): HTMLElement | null {
  const control = field.matches('[data-field]') && field.isConnected && field.querySelector<HTMLElement>(controls);
  return control || findFocusTarget('list');
}

const controls = ['input', 'textarea', 'select', 'button'].map((name) => `${name}:not(:disabled)`).join();
