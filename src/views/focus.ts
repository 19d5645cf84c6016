import type { Context } from '../commands/context.ts';
import { announce } from '../state/announcer.ts';
import { palette } from '../state/palette.ts';

type Place = Parameters<Context['focus']>[0];
type Options = Parameters<Context['focus']>[1];

/** Where the focus is about to go. */
let pending: { place: Place } | null = null;

export function pendingFocus(): unknown {
  return pending;
}

/** Moves the focus once React has painted what the command changed, or when the next key is pressed. */
export function requestFocus(place: Place, { unlessTyping = false }: Options = {}): void {
  if (unlessTyping && (pending !== null || document.activeElement?.matches('input, textarea'))) return;
  const request = { place };
  pending = request;
  requestAnimationFrame(() => {
    if (pending === request) move(request.place);
  });
}

/** Before its frame, so that a key that is pressed now finds the focus where it belongs. False: it has no place yet. */
export function flushPendingFocus(): boolean {
  if (pending === null) return true;
  if (pending.place === 'list' && !document.querySelector('tr[data-cursor]')) return false;
  if (pending.place !== 'list' && findPlace(pending.place) === null) return false;
  move(pending.place);
  return true;
}

function move(place: Place): void {
  pending = null;
  // Opened since by the next key: what is typed belongs there.
  if (palette.open || (pagePlaces.has(place) && document.documentElement.hasAttribute('data-modal'))) return;
  // Whoever acts by a control of the row stays at it.
  if (place === 'list' && document.activeElement?.closest('tr[data-cursor]')) return;
  findPlace(place)?.focus();
  if (place === 'next-error' || place === 'previous-error') announceErrorNumber();
}

/** Places that a dialog lies over. */
const pagePlaces: ReadonlySet<Place> = new Set(['list', 'filter', 'block', 'heading']);

/** «ошибка 2 из 5»; the field itself says what is wrong. */
function announceErrorNumber(): void {
  const fields = invalidControls();
  const at = fields.findIndex(hasFocus);
  if (at >= 0) announce(`Ошибка ${at + 1} из ${fields.length}`);
}

export function findPlace(place: Place): HTMLElement | null {
  switch (place) {
    case 'list':
      return document.querySelector('tr[data-cursor] [data-row-link]') ?? findPlace('heading');
    case 'block':
      return (
        document.querySelector('[data-block][data-cursor] [data-block-edit]') ??
        document.querySelector('[data-blocks] button')
      );
    case 'filter':
      return document.querySelector('[data-focus="filter"]');
    case 'heading':
      return document.querySelector('h1[tabindex]');
    case 'error':
      return invalidControls()[0] ?? null;
    case 'next-error':
      return adjacentError(1);
    case 'previous-error':
      return adjacentError(-1);
  }
}

/** What takes the focus in each field in error, in the order of the page; in the top one where dialogs are open. */
function invalidControls(): HTMLElement[] {
  const page: ParentNode = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const found = page.querySelectorAll<HTMLElement>(
    '[data-error-summary], [data-field][data-invalid], [aria-invalid="true"]',
  );
  return [...new Set([...found].map(focusable))];
}

/** A group in error cannot be focused: its control in error stands for it, else its first. */
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
