import { proxy } from 'valtio/vanilla';

type ToastType = 'info' | 'error' | 'warning' | 'success';

/** What of many records the host has refused: «Не удалено: 2 из 5», and why, a line each. */
export interface Refusals {
  title: string;
  text?: string | undefined;
  lines: readonly string[];
}

export interface Toast {
  id: number;
  type: ToastType;
  title: string;
  text?: string | undefined;
  /** What a screen reader says in place of title and text; empty where something else says it. */
  said?: string | undefined;
  /** A command that the toast offers: its id, and the text of its button. */
  action?: { command: string; label: string } | undefined;
  /** What the button «Подробности» opens. */
  details?: Refusals | undefined;
}

/** `used`: at least one toast was shown. */
export const toasts = proxy<{ list: Toast[]; used: boolean }>({ list: [], used: false });

let lastId = 0;

export function addToast(toast: Omit<Toast, 'id'>): void {
  toasts.used = true;
  const others = toasts.list.filter((other) => isSticky(other) && !hasSameText(other, toast));
  toasts.list = [...others, { ...toast, id: ++lastId }].slice(-3);
}

/**
 * Tells of refusals that nobody waits for any more: their dialog would take the next key from what is being typed. The
 * first reason stands in the toast.
 */
export function refusalToast(details: Refusals): Omit<Toast, 'id'> {
  const [first = '', ...others] = details.lines;
  const text = others.length > 0 ? `${first} Ещё ${others.length} — в подробностях.` : first;
  return { type: 'error', title: details.title, text, details };
}

/** Errors and warnings stay until they were read; other toasts are replaced by the next one. */
function isSticky({ type }: Toast): boolean {
  return type === 'error' || type === 'warning';
}

function hasSameText(one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>): boolean {
  return one.title === other.title && one.text === other.text;
}

export function closeToasts(): void {
  toasts.list = [];
}

export function closeToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}
