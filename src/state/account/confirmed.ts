import { RefusedFor } from '../../api/response-problem.ts';
import { confirm } from '../messages/confirmation.ts';

/**
 * Sends a call that the host does only for a session that was confirmed lately: where it was not, asks for the password
 * and sends the call again. Resolves to null where the operator has not confirmed.
 */
export async function confirmed<T>(send: () => Promise<T>): Promise<T | null> {
  try {
    return await send();
  } catch (problem) {
    if (!(problem instanceof RefusedFor) || problem.wanted !== 'confirm') throw problem;
  }
  const isConfirmed = await confirm({ title: 'Подтвердите, что это вы', dialog: 'password' });
  return isConfirmed ? send() : null;
}
