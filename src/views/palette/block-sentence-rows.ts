import { copyBlockCommand } from '../../commands/blocks/copy.ts';
import { editBlockCommand } from '../../commands/blocks/edit.ts';
import { blockDownCommand, blockUpCommand, moveBlockCommand } from '../../commands/blocks/move.ts';
import { removeBlockCommand } from '../../commands/blocks/remove.ts';
import { blockAt, describeBlock, hasBlocks, openBlocks } from '../../commands/blocks/subject.ts';
import type { Command, Context } from '../../commands/command.ts';
import { describePlace } from '../../model/place.ts';
import { plural } from '../../model/plural.ts';
import type { BlockAction, BlockSentence } from '../../search/sentence-blocks.ts';
import type { Missing } from './missing-record.ts';
import { commandChoice, type Row } from './row.ts';

const actions: Record<BlockAction, { title: string; command: Command }> = {
  edit: { title: 'Изменить', command: editBlockCommand as Command },
  delete: { title: 'Удалить', command: removeBlockCommand as Command },
  copy: { title: 'Скопировать', command: copyBlockCommand as Command },
  up: { title: 'Поднять', command: blockUpCommand as Command },
  down: { title: 'Опустить', command: blockDownCommand as Command },
  move: { title: 'Переставить', command: moveBlockCommand as Command },
};

/** Returns the row of a sentence about a block of the open case; nothing where no case with blocks is open. */
export function blockSentenceRows(
  { action, number, place }: BlockSentence,
  context: Context,
): { rows: Row[]; missing: Missing | null } {
  if (!hasBlocks(context)) return { rows: [], missing: null };
  const block = blockAt(context, number);
  if (!block) return { rows: [], missing: blockMissing(number, openBlocks(context).length) };
  const { title: verb, command } = actions[action];
  const named = describeBlock(context, block);
  const to = place && describePlace(place).replace('#', '№ ');
  const title = to ? `${to}: ${named}` : `${verb} ${named}${action === 'move' ? '…' : ''}`;
  const choice = commandChoice(command, { block, ...(place && { place }) });
  return { rows: [{ value: `sentence:${command.id}:${title}`, title, marks: [], choice }], missing: null };
}

function blockMissing(number: number, count: number): Missing {
  return { title: `Блока № ${number} нет`, text: `В кейсе ${plural(count, ['блок', 'блока', 'блоков'])}.`, groups: [] };
}
