import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { asBlock } from '../../model/block/copied-block.ts';
import { storedBlocks } from '../../state/block-changes/copied.ts';
import type { Context } from '../command/command.ts';
import { openCase } from '../subject/block-subject.ts';

/** Returns what would be pasted: «Карта» из кейса #5, 3 блока; undefined where nothing was copied. */
export function copiedFacts(context: Context): string | undefined {
  const blocks = storedBlocks();
  const [first] = blocks;
  if (!first) return undefined;
  const what =
    blocks.length > 1 ? plural(blocks.length, ['блок', 'блока', 'блоков']) : quote(blockSummary(asBlock(first)).title);
  return first.from === undefined || first.from === openCase(context) ? what : `${what} из кейса #${first.from}`;
}
