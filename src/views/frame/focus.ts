import type { Context } from '../../commands/command/command.ts';
import { phrases } from '../../model/base/phrases.ts';
import { announce } from '../../state/messages/announcer.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { onScreen } from '../../ui/base/on-screen.ts';

type FocusTarget = Parameters<Context['focus']>[0];
type Options = Parameters<Context['focus']>[1];

/** Where the focus is about to move to, and whether only from an element that has gone. */
let pending: { target: FocusTarget; onlyIfLost: boolean } | null = null;

/** When the operator has last pressed a key or a button, or typed without keys, by `performance.now()`. */
let actedAt = 0;

export function followActs(): void {
  const note = () => {
    actedAt = performance.now();
  };
  for (const type of ['keydown', 'pointerdown', 'beforeinput'])
    addEventListener(type, note, { capture: true, passive: true });
}

/** Whether the operator has pressed or typed something since that time, by `performance.now()`. */
export function actedSince(time = Infinity): boolean {
  return actedAt > time;
}

export function pendingFocus(): unknown {
  return pending;
}

/** Moves the focus in the next frame, when React has rendered the command's change, or at the next key. */
export function requestFocus(target: FocusTarget, { unlessTyping = false, onlyIfLost = false }: Options = {}): void {
  if (unlessTyping && (pending !== null || document.activeElement?.matches('input, textarea'))) return;
  const request = { target, onlyIfLost };
  pending = request;
  requestAnimationFrame(() => {
    if (pending === request) move(request);
  });
}

/** Moves a pending focus at once, before its frame. Returns false when the target is not in the page yet. */
export function flushPendingFocus(): boolean {
  if (pending === null) return true;
  if (pending.target === 'list' && !document.querySelector(`tr[data-cursor]${onScreen}`)) return false;
  if (pending.target !== 'list' && findFocusTarget(pending.target) === null) return false;
  move(pending);
  return true;
}

function move({ target, onlyIfLost }: NonNullable<typeof pending>): void {
  // Its code is still coming, and focuses it then.
  if (target === 'filter' && findFocusTarget(target) === null) return;
  pending = null;
  const before = document.activeElement;
  // The next key has opened an overlay meanwhile, which has the focus.
  const isCovered = palette.open || (pageTargets.has(target) && document.documentElement.hasAttribute('data-modal'));
  const isThere = before !== null && before !== document.body;
  if (!isCovered && !(onlyIfLost && isThere)) focus(target);
  if (target === 'error') announce([phrases.validationFailed, ...errorText(before)].join(' '));
  if (target === 'next-error' || target === 'previous-error') announce(errorText(before).join(' '));
}

function focus(target: FocusTarget): void {
  // The focus is on a control of that row already.
  if (target === 'list' && document.activeElement?.closest('tr[data-cursor]')) return;
  findFocusTarget(target)?.focus();
}

/** Targets in the page, which a dialog covers. */
const pageTargets: ReadonlySet<FocusTarget> = new Set(['list', 'filter', 'block', 'heading']);

/**
 * Returns «Ошибка 2 из 5.», and what is wrong where the focus has not moved: the field's description is read only when the
 * field is entered.
 */
function errorText(before: Element | null): string[] {
  const fields = invalidControls();
  const at = fields.findIndex(hasFocus);
  if (at < 0) return [];
  const field = document.activeElement;
  const number = `Ошибка ${at + 1} из ${fields.length}.`;
  return field === before ? [number, descriptionOf(field)] : [number];
}

/** The error comes before the hint. */
function descriptionOf(field: Element | null): string {
  const [id = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(id)?.textContent ?? '';
}

export function findFocusTarget(target: FocusTarget): HTMLElement | null {
  switch (target) {
    case 'list':
      return document.querySelector(`tr[data-cursor] [data-row-link]${onScreen}`) ?? findFocusTarget('heading');
    case 'block':
      return (
        document.querySelector(`[data-block][data-cursor] [data-block-edit]${onScreen}`) ??
        document.querySelector(`[data-block-edit]${onScreen}`) ??
        document.querySelector(`[data-blocks] button:not([data-uploads] *)${onScreen}`)
      );
    case 'filter':
      return document.querySelector(`[data-focus="filter"]${onScreen}`);
    case 'heading':
      return document.querySelector(`h1[tabindex]${onScreen}`);
    case 'error':
      return invalidControls()[0] ?? null;
    case 'next-error':
      return adjacentError(1);
    case 'previous-error':
      return adjacentError(-1);
    default:
      return firstControl(target.slice('field:'.length));
  }
}

function firstControl(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  const own = `main :is([data-field="${name}"], [data-field^="${name}."])${onScreen}`;
  const found = document.querySelector<HTMLElement>(own);
  return found && focusable(found);
}

/** Returns the control to focus for each invalid field, in page order; of the top dialog only, where one is open. */
function invalidControls(): HTMLElement[] {
  const page: ParentNode = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const found = page.querySelectorAll<HTMLElement>(
    `:is([data-error-summary], [data-field][data-invalid], [aria-invalid="true"])${onScreen}`,
  );
  return [...new Set([...found].map(focusable))];
}

/** Returns the element itself, or for a group its invalid control, or else its first control. */
function focusable(element: HTMLElement): HTMLElement {
  if (element.tabIndex >= 0 || element.hasAttribute('tabindex')) return element;
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  return (
    find('[aria-invalid="true"]:is(input, textarea, select, button)') ??
    find('[tabindex="0"], input, textarea, select, button') ??
    element
  );
}

function adjacentError(by: 1 | -1): HTMLElement | null {
  const fields = invalidControls();
  const at = fields.findIndex(hasFocus);
  const next = at < 0 ? (by > 0 ? 0 : fields.length - 1) : (at + by + fields.length) % fields.length;
  return fields[next] ?? null;
}

function hasFocus(field: HTMLElement): boolean {
  return field.contains(document.activeElement);
}
