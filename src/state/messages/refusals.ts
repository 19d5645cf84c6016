import { confirm } from './confirmation.ts';
import type { Toast } from './toasts.ts';

/** What of many records the host has refused: «Не удалено: 2 из 5», and why, a line each. */
export interface Refusals {
  title: string;
  text?: string;
  lines: readonly string[];
}

/** Returns a toast with the first reason, whose button lists all of them. */
export function refusalToast(refusals: Refusals): Omit<Toast, 'id'> {
  const { title, lines } = refusals;
  const [first = '', ...others] = lines;
  const sentence = /[.!?…]$/.test(first) ? first : `${first}.`;
  const text = others.length > 0 ? `${sentence} Ещё ${others.length} — в подробностях.` : first;
  const open = () => void confirm({ ...refusals, notice: true });
  return { type: 'error', title, text, dialog: { label: 'Подробности', open } };
}
