import { Problem } from '../../model/base/problem.ts';
import type { BlockRef } from '../../model/block/block.ts';
import { moveBlockBelow } from '../../state/block-changes/changes.ts';
import { newPlaceOf, setNewPlace } from '../../state/blocks/new-places.ts';
import type { FormSource } from '../../state/form/source.ts';
import { type Context, command } from '../command/command.ts';

/** The last new block whose place the host has refused. */
let refused: { caseId: number; block: BlockRef; below: BlockRef | null } | null = null;

/** What «Повторить» does then. */
export const placeCommand = command({
  id: 'block.place',
  title: 'Поставить новый блок на его место',
  section: 'this',
  keys: { screens: ['form'] },
  when: () => refused !== null,
  run: (context) => place(context),
});

/** Puts a new block, which the host has added last, to the place where it was begun. */
export async function placeNew(context: Context, { key }: FormSource, { block }: FormSource): Promise<void> {
  const below = newPlaceOf(key);
  if (!block || block.id === null || below === undefined) return;
  setNewPlace(key, undefined);
  const { caseId, type, id } = block;
  refused = { caseId, block: { type, id }, below };
  await place(context);
}

async function place(context: Context): Promise<void> {
  if (!refused) return;
  const { caseId, block, below } = refused;
  refused = null;
  try {
    await moveBlockBelow(caseId, block, below);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    refused = { caseId, block, below };
    context.notify({
      type: 'error',
      title: 'Порядок остался прежним',
      text: `Новый блок остался последним. ${problem.message}`,
      action: { command: placeCommand.id, label: 'Повторить' },
    });
  }
}
