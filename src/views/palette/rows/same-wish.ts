import type { Context } from '../../../commands/command/command.ts';
import { complete } from '../../../commands/command/steps.ts';
import { commandOf } from '../../../commands/registry.ts';
import type { Row } from './row.ts';

/** Returns whether two rows run the same command on the same records, be they named in the text or open. */
export function isSameWish({ choice: one }: Row, { choice: other }: Row, context: Context): boolean {
  if (one.kind !== 'command' || other.kind !== 'command' || one.id !== other.id) return false;
  const command = commandOf(one.id);
  if (!command) return false;
  const [some, others] = [one, other].map(({ answers = {} }) => complete(command, context, answers).answers);
  return JSON.stringify(some) === JSON.stringify(others);
}
