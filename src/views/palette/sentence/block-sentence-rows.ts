import { copyBlockCommand } from '../../../commands/blocks/copy.ts';
import { editBlockCommand } from '../../../commands/blocks/edit.ts';
import { blockDownCommand, blockUpCommand, moveBlockCommand } from '../../../commands/blocks/move.ts';
import { removeBlockCommand } from '../../../commands/blocks/remove.ts';
import type { Command, Context } from '../../../commands/command/command.ts';
import { blockAt, describeBlock, openBlocks } from '../../../commands/subject/block-subject.ts';
import { describePlace } from '../../../model/base/place.ts';
import { plural } from '../../../model/base/plural.ts';
import type { BlockAction, BlockSentence } from '../../../search/sentence/sentence-blocks.ts';
import { verbOf } from '../rows/command-words.ts';
import { blockForms, refusedBlockPlace } from '../rows/refused-place.ts';
import { sentenceRow } from '../rows/row.ts';
import { type Answer, refused } from './sentence-missing.ts';

const commands: Record<BlockAction, Pick<Command, 'id' | 'verb' | 'title'>> = {
  edit: editBlockCommand,
  delete: removeBlockCommand,
  copy: copyBlockCommand,
  up: blockUpCommand,
  down: blockDownCommand,
  move: moveBlockCommand,
};

/** Returns the row of a sentence about a block of the open case, or why it cannot be done. */
export function blockSentenceRows({ action, number: said, place }: BlockSentence, context: Context): Answer {
  const count = openBlocks(context).length;
  const number = said < 0 ? count : said;
  const block = blockAt(context, number);
  if (!block) return refused(`Блока № ${number} нет`, `В кейсе ${plural(count, blockForms)}.`);
  const reason = place && refusedBlockPlace(block, place, context);
  if (reason) return refused(reason);
  const command = commands[action];
  const named = describeBlock(context, block);
  const to = place && describePlace(place).replace('#', '№ ');
  const title = to ? `${to}: ${named}` : `${verbOf(command, context)} ${named}${action === 'move' ? '…' : ''}`;
  const choice = { kind: 'command', id: command.id, answers: { block, ...(place && { place }) } } as const;
  return { rows: [sentenceRow(title, choice)], missing: null };
}
