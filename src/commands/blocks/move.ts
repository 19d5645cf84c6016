import { capitalize } from '../../model/base/capitalize.ts';
import { phrases } from '../../model/base/phrases.ts';
import { describePlace, type Place, parsePlace } from '../../model/base/place.ts';
import { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { type BlockRef, isSameBlock } from '../../model/block/block.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { moveBlock } from '../../state/block-changes/changes.ts';
import { blocksOf } from '../../state/blocks/blocks.ts';
import { setBlockCursor } from '../../state/blocks/cursor.ts';
import type { Context } from '../command/command.ts';
import { type Command, command, type Outcome } from '../command/command.ts';
import { endsOfOrder } from '../records/move-records.ts';
import { withOutcome } from '../run/with-outcome.ts';
import {
  blockStep,
  describeBlock,
  hasBlocks,
  isInList,
  numberOf,
  type OnBlock,
  openBlocks,
  openCase,
  withVerb,
} from '../subject/block-subject.ts';

export const blockUpCommand = step('block.move-up', 'Поднять', 'Alt+ArrowUp', -1);
export const blockDownCommand = step('block.move-down', 'Опустить', 'Alt+ArrowDown', 1);

export const moveBlockCommand = command<OnBlock & { place: Place }>({
  id: 'block.move-to',
  ...withVerb('Переставить'),
  section: 'this',
  icon: 'move',
  keywords: ['на место', 'позиция', 'порядок блоков', 'переместить'],
  keys: { default: ['KeyM'], screens: ['form'], when: isInList },
  when: hasBlocks,
  journaled: true,
  steps: {
    block: blockStep,
    place: {
      kind: 'text',
      title: 'На место',
      hint: '2, первым, последним, перед 3',
      parse: parsePlace,
      preview: (place) => describePlace(place).replace('#', '№ '),
      options: (context, { block }: Partial<OnBlock>) => [
        ...endsOfOrder,
        ...openBlocks(context).flatMap((other, at) =>
          block && isSameBlock(other, block)
            ? []
            : [
                {
                  value: { kind: 'before' as const, id: at + 1 },
                  title: `Перед блоком № ${at + 1} ${quote(blockSummary(other).title)}`,
                  icon: 'move' as const,
                },
              ],
        ),
      ],
    },
  },
  run: (context, { block, place }) => {
    const count = blocksOf(openCase(context) ?? 0)?.length ?? 0;
    const index = blockIndex(place, numberOf(context, block) - 1, count);
    if (index === null) throw new Problem('missing', 404, 'Блока с таким номером нет. Укажите место иначе.');
    return move(context, block, index);
  },
});

/**
 * Returns the index after the move; null when there is no other block of that number. In `before` and `after`, `id` is
 * the number of a block, from 1.
 */
export function blockIndex(place: Place, from: number, count: number): number | null {
  if (place.kind === 'position') return place.position - 1;
  if (place.kind === 'last') return count - 1;
  const beside = place.id - 1;
  if (beside >= count || beside === from) return null;
  const gap = place.kind === 'before' ? beside : beside + 1;
  return gap > from ? gap - 1 : gap;
}

function step(id: string, verb: string, key: string, by: 1 | -1): Command<OnBlock> {
  return command<OnBlock>({
    id,
    ...withVerb(verb),
    section: 'this',
    icon: 'move',
    keywords: ['порядок блоков', 'переместить'],
    keys: { default: [key], screens: ['form'], when: isInList, repeats: true },
    when: hasBlocks,
    journaled: true,
    steps: { block: blockStep },
    run: (context, { block }) => move(context, block, numberOf(context, block) - 1 + by),
  });
}

async function move(context: Context, block: BlockRef, index: number): Promise<Outcome | undefined> {
  const caseId = openCase(context);
  const moving = caseId === null ? null : moveBlock(caseId, block, index);
  if (caseId === null || !moving) {
    context.announce('Дальше двигать некуда');
    return undefined;
  }
  setBlockCursor(block);
  const { before, after, announceOnce } = await moving.catch((problem: unknown) => {
    throw withOutcome(problem, 'Порядок остался прежним', capitalize(describeBlock(caseId, block)));
  });
  // Moves of a held key are sent together: only one of them shows the toast and records the undo step.
  if (!announceOnce()) return undefined;
  return {
    toast: {
      type: 'success',
      title: phrases.blocksReordered,
      said: `${capitalize(describeBlock(caseId, block))} из ${blocksOf(caseId)?.length}`,
    },
    undo: {
      title: `Переставить ${describeBlock(caseId, block)}`,
      noun: `перестановка блока № ${numberOf(caseId, block)}`,
      changes: before.map((move) => ({ kind: 'block-order', caseId, before: move, after })),
    },
  };
}
