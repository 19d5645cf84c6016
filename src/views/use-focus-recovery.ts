import { type RefObject, useEffect } from 'react';
import { findPlace } from './focus.ts';

/**
 * Controls come and go: a suggestion that was taken, an upload that has ended, a hint that was closed. The focus then
 * stays in the field that it was in, else it goes to the row under the cursor or to the heading, never to nowhere.
 */
export function useFocusRecovery(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    /** Where the focus was last; null when that was not in the page. */
    let last: Element | null = null;
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Element && root.contains(target) ? (target.closest('[data-field]') ?? root) : null;
    };
    const observer = new MutationObserver(() => {
      if (last && isFocusLost()) fallbackFor(last)?.focus();
    });
    document.addEventListener('focusin', follow);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, [page]);
}

/** Browsers leave the focus on an element that was disabled under it for a while. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.matches(':disabled') === true;
}

function fallbackFor(field: Element): HTMLElement | null {
  const control = field.matches('[data-field]') && field.isConnected && field.querySelector<HTMLElement>(controls);
  return control || findPlace('list');
}

const controls = ['input', 'textarea', 'select', 'button'].map((name) => `${name}:not(:disabled)`).join();
