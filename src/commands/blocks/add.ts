import { type BlockType, blockTitles, blockTypes } from '../../model/block.ts';
import { openBlockEditor } from '../../state/blocks/editor.ts';
import { type Command, command } from '../command.ts';
import type { Context } from '../context.ts';
import { openBlock, openCase } from './subject.ts';

/** Also where the focus is in a field of the case. */
export const addBlockCommand = command<{ type: BlockType }>({
  id: 'case.add-block',
  title: 'Добавить блок…',
  section: 'this',
  keywords: ['новый блок', 'контент'],
  keys: ['KeyB', 'Mod+KeyB'],
  when: (context) => openCase(context) !== null,
  keyWhen: (context) => openBlock(context) === null,
  steps: {
    type: {
      kind: 'choice',
      title: 'Какой блок',
      options: () => blockTypes.map((type) => ({ value: type, title: blockTitles[type] })),
    },
  },
  run: (context, { type }) => add(context, type),
});

/** One command a type, for those who know what they want. */
export const addCommands = {
  textblock: addCommand('case.add-text', 'textblock', 'Digit1', ['абзац', 'список']),
  imageblock: addCommand('case.add-image', 'imageblock', 'Digit2', ['картинка', 'фото']),
  videoblock: addCommand('case.add-video', 'videoblock', 'Digit3', ['ролик']),
} as const satisfies Record<BlockType, Command>;

function addCommand(id: string, type: BlockType, key: string, keywords: readonly string[]): Command {
  return command({
    id,
    title: `Добавить блок «${blockTitles[type]}»`,
    section: 'this',
    keywords: ['новый блок', ...keywords],
    keys: [key],
    when: (context) => openCase(context) !== null,
    keyWhen: (context) => openBlock(context) === null,
    run: (context) => add(context, type),
  });
}

function add(context: Context, type: BlockType): void {
  const caseId = openCase(context);
  if (caseId !== null) openBlockEditor({ caseId, type, id: null });
}
