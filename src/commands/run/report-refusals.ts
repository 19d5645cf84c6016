import { confirmation } from '../../state/messages/confirmation.ts';
import { type Refusals, refusalToast } from '../../state/messages/toasts.ts';
import type { Context } from '../command/command.ts';

/** Lists what the host has refused: in a dialog, or behind a toast where the operator has gone on to something else. */
export function reportRefusals(refusals: Refusals, context: Context): void {
  if (isUnwatched(context)) context.notify(refusalToast(refusals));
  else showRefusals(refusals, context);
}

/** Whether a dialog would come over what the operator does, or decline the question that she reads. */
export function isUnwatched(context: Context): boolean {
  return context.hasGoneOn() || confirmation.open !== null;
}

export function showRefusals({ title, text, lines }: Refusals, context: Context): void {
  void context.confirm({ title, ...(text !== undefined && { text }), lines, notice: true });
}
