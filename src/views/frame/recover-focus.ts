import { findFocusTarget } from './focus.ts';

/** What has had the focus last, apart from the toasts. */
let held: Element | null = null;

/** Leads the focus out of the toasts: one of them is closed. */
export function leaveToasts(): void {
  if (document.activeElement?.closest(toasts) && held instanceof HTMLElement) held.focus();
}

const toasts = '[role="region"]';

/** Where a control stands that has the focus. */
interface Place {
  /** Other controls are looked for in these, in their order: its field, in a dialog its row and those beside it. */
  around: (Element | null)[];
  /** What gets the focus else; null in a dialog. */
  target: 'block' | 'list' | null;
}

/**
 * Moves the focus when its control is removed or disabled, e.g. a suggestion that was taken or a hint that was closed:
 * to another control of the same field, or else in a list of a dialog to the same row or the one beside it, and in the page
 * to the block or row under the cursor, or to the heading.
 */
export function recoverFocus(): void {
  /** Null when the focus was outside page and dialogs, or is about to be elsewhere. */
  let last: Place | null = null;
  const follow = (target: EventTarget | null) => {
    last = null;
    if (!(target instanceof Element) || target.closest(toasts)) return;
    held = target;
    last = placeOf(target);
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
  // Before that of a dialog, which would give the focus to the dialog itself.
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

function placeOf(control: Element): Place | null {
  const field = control.closest('[data-field]');
  // Around it are the menu, which may be a dialog, and the panes.
  if (document.querySelector('#main')?.parentElement?.contains(control))
    return { around: [field], target: control.closest('[data-blocks]') ? 'block' : 'list' };
  if (!control.closest('[role="dialog"]')) return null;
  // Not in the next row, where an Enter that is held down would act once more: the dialog has it then.
  return { around: [field, control.closest('li')], target: null };
}

function fallbackFor({ around, target }: Place): HTMLElement | null {
  for (const part of around) {
    const control = part?.isConnected && controlIn(part);
    if (control) return control;
  }
  return target && (findFocusTarget(target) ?? findFocusTarget('list'));
}

/** What one types into or chooses by comes first. */
function controlIn(part: Element): HTMLElement | null {
  const find = (names: string) => part.querySelector<HTMLElement>(`:is(${names}):not(:disabled)`);
  return find('input, textarea, select') ?? find('button');
}
