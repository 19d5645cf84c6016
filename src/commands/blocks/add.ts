import { type BlockType, blockTypeNames, blockTypes } from '../../model/block/block-types.ts';
import { storedBlocks } from '../../state/block-changes/copied.ts';
import { openBlockEditor } from '../../state/blocks/editor.ts';
import { type NewPlace, setNewPlace } from '../../state/blocks/new-places.ts';
import { readDraft } from '../../state/drafts/draft-state.ts';
import { blockFormKey } from '../../state/form/block-form-key.ts';
import type { Context, Option } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { run } from '../run/runner.ts';
import { openBlock, openCase } from '../subject/block-subject.ts';
import { copiedFacts, pasteBlocksCommand } from './paste.ts';
import { addPicturesCommand } from './pictures.ts';

/** What else can be added: many photos, a block each, and what was copied. */
type Added = BlockType | 'photos' | 'copied';

/** Adds a block of a chosen type. `Mod+KeyB` works also while the focus is in a field of the case. */
export const addBlockCommand = command<{ type: Added }>({
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
      options: (context) => [
        ...blockTypeNames.map((type) => {
          const { title, path } = blockTypes[type];
          return { value: type, title, ...meanings[path], command: addCommands[type] };
        }),
        photosOption,
        ...copiedOption(context),
      ],
    },
  },
  run: (context, { type }) => {
    if (type === 'photos') return void run(addPicturesCommand, context);
    // Those that the row has named, whatever is in the clipboard.
    if (type === 'copied') return void run(pasteBlocksCommand, context, { blocks: storedBlocks() });
    return add(context, type);
  },
});

/** Of the types that the panel knows by itself. */
const meanings: Readonly<Record<string, Pick<Option<BlockType>, 'about' | 'icon'>>> = {
  text: { about: 'Заголовок, факты и абзацы', icon: 'text' },
  image: { about: 'Одно большое или два рядом', icon: 'image' },
  video: { about: 'MP4 с названием и логотипом', icon: 'video' },
};

const photosOption: Option<Added> = {
  value: 'photos',
  title: 'Фото',
  about: 'Сразу много: каждое станет блоком',
  icon: 'image',
  command: addPicturesCommand as Command,
};

function copiedOption(context: Context): Option<Added>[] {
  const about = copiedFacts(context);
  const command = pasteBlocksCommand as Command;
  return about === undefined ? [] : [{ value: 'copied', title: 'Вставить', about, icon: 'copy', command }];
}

/** The answer of commands that add blocks: where. */
export interface AtPlace {
  below?: NewPlace;
}

/** One command for each type: `case.add-text`. Its key is the digit of the type's place in the list of types. */
export const addCommands = Object.fromEntries(
  blockTypeNames.map((type, index) => [type, addCommand(type, `Digit${index + 1}`)]),
) as Record<BlockType, Command<AtPlace>>; // one for each type

function addCommand(type: BlockType, key: string): Command<AtPlace> {
  const { path, title, keywords } = blockTypes[type];
  return command<AtPlace>({
    id: `case.add-${path}`,
    title: `Добавить блок «${title}»`,
    section: 'this',
    icon: 'create',
    keywords: ['новый блок', ...keywords],
    keys: { default: [key], screens: ['form'], when: (context) => openBlock(context) === null },
    when: (context) => openCase(context) !== null,
    run: (context, { below }) => add(context, type, below),
  });
}

function add(context: Context, type: BlockType, below?: NewPlace): void {
  const caseId = openCase(context);
  if (caseId === null) return;
  const address = { caseId, type, id: null };
  const form = blockFormKey(address);
  // One that was begun keeps its place.
  if (below !== undefined || readDraft(form) === null) setNewPlace(form, below);
  openBlockEditor(address);
}
