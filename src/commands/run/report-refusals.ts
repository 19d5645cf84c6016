import { confirmation } from '../../state/messages/confirmation.ts';
import { type Refusals, refusalToast } from '../../state/messages/refusals.ts';
import type { Context } from '../command/command.ts';

/** Lists what the host has refused: in a dialog, or behind a toast where the operator has gone on to something else. */
export function reportRefusals(refusals: Refusals, context: Context): void {
  if (isUnwatched(context)) context.notify(refusalToast(refusals));
  else void context.confirm({ ...refusals, notice: true });
}

/** Whether a dialog would come over what the operator does, or wait behind the question that she reads. */
export function isUnwatched(context: Context): boolean {
  return context.hasGoneOn() || confirmation.open !== null;
}
