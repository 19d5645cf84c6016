import { RefusedFor } from '../../api/response-problem.ts';
import { confirm } from '../messages/confirmation.ts';

export type Ask = typeof confirm;

/**
 * Sends a call that the host does only for a session that was confirmed lately: where it was not, asks for the password
 * and sends the call again. Resolves to null where the operator has not confirmed. Where she does something else by then,
 * which `isWatched` tells, the call stays refused: the question would take what she types for the password.
 */
export async function confirmed<T>(
  send: () => Promise<T>,
  isWatched: () => boolean = () => true,
  ask: Ask = confirm,
): Promise<T | null> {
  try {
    return await send();
  } catch (problem) {
    if (!(problem instanceof RefusedFor) || problem.wanted !== 'confirm' || !isWatched()) throw problem;
  }
  const isConfirmed = await ask({ title: 'Подтвердите, что это вы', dialog: 'password' });
  return isConfirmed ? send() : null;
}
