import { currentAccount } from '../../state/tab/account.ts';
import type { Changed } from '../../state/writes/change.ts';
import type { Endpoint } from '../../state/writes/endpoint.ts';

/**
 * Returns «Мария: изменено описание; сохранено и то и другое» when others had changed the record as well, else
 * undefined. Changes of the same account from another tab are not mentioned.
 */
export function describeMerged({ theirs, by }: Changed, { labelOf }: Pick<Endpoint, 'labelOf'>): string | undefined {
  if (theirs.length === 0 || (by !== null && by.id === currentAccount())) return undefined;
  const labels = theirs.map((field) => `«${labelOf(field)}»`).join(', ');
  return by
    ? `${by.name}: изменено ${labels}; сохранено и то и другое`
    : `Изменено другими: ${labels}; сохранено и то и другое`;
}
