import { type BlockType, blockTypeNames, blockTypes } from '../../model/block/block-types.ts';
import { openBlockEditor } from '../../state/blocks/editor.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { openBlock, openCase } from '../subject/block-subject.ts';

/** Adds a block of a chosen type. `Mod+KeyB` works also while the focus is in a field of the case. */
export const addBlockCommand = command<{ type: BlockType }>({
  id: 'case.add-block',
  title: 'Добавить блок…',
  section: 'this',
  icon: 'create',
  keywords: ['новый блок', 'контент'],
  keys: { default: ['KeyB', 'Mod+KeyB'], screens: ['form'], when: (context) => openBlock(context) === null },
  when: (context) => openCase(context) !== null,
  steps: {
    type: {
      kind: 'choice',
      title: 'Какой блок',
      options: () => blockTypeNames.map((type) => ({ value: type, title: blockTypes[type].title })),
    },
  },
  run: (context, { type }) => add(context, type),
});

/** One command for each type: `case.add-text`. Its key is the digit of the type's place in the list of types. */
export const addCommands = Object.fromEntries(
  blockTypeNames.map((type, index) => [type, addCommand(type, `Digit${index + 1}`)]),
) as Record<BlockType, Command>; // one for each type

function addCommand(type: BlockType, key: string): Command {
  const { path, title, keywords } = blockTypes[type];
  return command({
    id: `case.add-${path}`,
    title: `Добавить блок «${title}»`,
    section: 'this',
    icon: 'create',
    keywords: ['новый блок', ...keywords],
    keys: { default: [key], screens: ['form'], when: (context) => openBlock(context) === null },
    when: (context) => openCase(context) !== null,
    run: (context) => add(context, type),
  });
}

function add(context: Context, type: BlockType): void {
  const caseId = openCase(context);
  if (caseId !== null) openBlockEditor({ caseId, type, id: null });
}
