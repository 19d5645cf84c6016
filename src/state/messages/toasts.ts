import { proxy } from 'valtio/vanilla';

type ToastType = 'info' | 'error' | 'warning' | 'success';

/** A dialog or screen that nobody waits for any more: opened by itself, it would take the next key from what is being typed. */
export interface ToastDialog {
  /** Text of the button that opens it. */
  label: string;
  open: () => void | Promise<void>;
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
  dialog?: ToastDialog | undefined;
}

/** `used`: at least one toast was shown. */
export const toasts = proxy<{ list: Toast[]; used: boolean }>({ list: [], used: false });

let lastId = 0;

export function addToast(toast: Omit<Toast, 'id'>): void {
  toasts.used = true;
  const others = toasts.list.filter((other) => isSticky(other) && !hasSameText(other, toast));
  toasts.list = [...others, { ...toast, id: ++lastId }].slice(-3);
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
