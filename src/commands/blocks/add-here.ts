import { isSameBlock } from '../../model/block/block.ts';
import { setBlockCursor } from '../../state/blocks/cursor.ts';
import { addMenu, type NewPlace } from '../../state/blocks/new-places.ts';
import { panels } from '../../state/screen/panels.ts';
import { type Command, type Context, command } from '../command/command.ts';
import {
  blockStep,
  hasBlocks,
  isInList,
  type OnBlock,
  openBlock,
  openBlocks,
  openCase,
} from '../subject/block-subject.ts';

const common = { section: 'this', icon: 'create', keywords: ['новый блок', 'между блоками'] } as const;

/** Opens the menu of what can be added right below a block: the line between two rows does it by pointer. */
export const addBelowCommand = besideCommand('block.add-below', 'Добавить блок сюда…', 'KeyI', (_, { block }) => block);

export const addAboveCommand = besideCommand(
  'block.add-above',
  'Добавить блок выше…',
  'Shift+KeyI',
  (context, { block }) => {
    const blocks = openBlocks(context);
    const above = blocks[blocks.findIndex((other) => isSameBlock(other, block)) - 1];
    return above ? { type: above.type, id: above.id } : null;
  },
);

/** On phones behind the one button above the blocks. */
export const addMenuCommand = command({
  ...common,
  id: 'case.add-menu',
  title: 'Добавить в кейс…',
  keys: { default: ['Shift+KeyA'], screens: ['form'] },
  hidden: true,
  when: (context) => openCase(context) !== null && openBlock(context) === null,
  run: () => openMenu(undefined),
});

export const addMenuCommands = [addBelowCommand, addAboveCommand, addMenuCommand] as Command[];

function besideCommand(
  id: string,
  title: string,
  key: string,
  placeOf: (context: Context, answers: OnBlock) => NewPlace,
): Command<OnBlock> {
  return command<OnBlock>({
    ...common,
    id,
    title,
    keys: { default: [key], screens: ['form'], when: isInList },
    when: (context) => hasBlocks(context) && openBlock(context) === null,
    steps: { block: blockStep },
    run: (context, answers) => {
      setBlockCursor(answers.block);
      openMenu(placeOf(context, answers));
    },
  });
}

function openMenu(below: NewPlace): void {
  addMenu.below = below;
  panels.actions = 'add';
}
