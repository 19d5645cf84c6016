import { type BlockPart, blockParts, blockPartWords } from '../../model/block-parts.ts';
import { capitalize } from '../../model/capitalize.ts';
import { phrases } from '../../model/phrases.ts';
import { isPartOn, switchPart } from '../../state/forms/block-form.ts';
import { type Form, forms } from '../../state/forms/form.ts';
import { addRow, rowsIn } from '../../state/forms/rows.ts';
import { type Command, command } from '../command.ts';
import type { Context } from '../context.ts';
import { openBlock } from './subject.ts';

/** The switches of a block's parts. */
export const partCommands = {
  header: partCommand('block.toggle-header', 'header', 'Alt+KeyH'),
  data: partCommand('block.toggle-list', 'data', 'Alt+KeyL'),
  content: partCommand('block.toggle-content', 'content', 'Alt+KeyC'),
  large: partCommand('block.toggle-large', 'large', 'Alt+KeyI'),
  small: partCommand('block.toggle-small', 'small', 'Alt+KeyS'),
} as const satisfies Record<BlockPart, Command>;

function partCommand(id: string, part: BlockPart, key: string): Command {
  const word = blockPartWords[part];
  return command({
    id,
    title: (context) => {
      const form = formWith(context, part);
      return `${form && isPartOn(form, part) ? 'Отключить' : 'Включить'} ${word} блока`;
    },
    section: 'this',
    keywords: ['часть блока', 'отключить', 'включить', word],
    keys: [key],
    inFields: true,
    when: (context) => formWith(context, part) !== undefined,
    run: (context) => {
      const form = formWith(context, part);
      if (!form) return;
      const on = !isPartOn(form, part);
      switchPart(form, part, on);
      // A list that comes back without rows is there to be written.
      if (on && form.source.lists?.[part] && rowsIn(form, part).length === 0) addRow(form, part);
      context.announce(on ? `${capitalize(word)}: включено` : `${capitalize(word)}: отключено. ${phrases.partWarning}`);
    },
  });
}

/** The form in the editor, when its block has that part. */
function formWith(context: Context, part: BlockPart): Form | undefined {
  const block = openBlock(context);
  const { target } = context;
  if (!block || target?.kind !== 'form') return undefined;
  const parts: readonly BlockPart[] = blockParts[block.type];
  const form = forms[target.form];
  return parts.includes(part) && form?.status === 'ready' ? form : undefined;
}
