import { capitalize } from '../../model/base/capitalize.ts';
import { phrases } from '../../model/base/phrases.ts';
import { isEmptyPart } from '../../model/block/block-body.ts';
import { type BlockPart, blockParts, partsOf } from '../../model/block/block-parts.ts';
import { type Form, forms } from '../../state/form/form-state.ts';
import { isPartOn, switchPart } from '../../state/forms/block-form.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { openBlock } from '../subject/block-subject.ts';

/** The commands that switch the parts of a block off and on. */
export const partCommands = Object.fromEntries(
  (Object.keys(blockParts) as BlockPart[]).map((part) => [part, partCommand(part)]), // its own keys
) as Record<BlockPart, Command>; // one for each part

function partCommand(part: BlockPart): Command {
  const { label, description } = blockParts[part];
  const { id, key, words } = blockParts[part].switch;
  return command({
    id: `block.toggle-${id}`,
    title: (context) => {
      const form = formWith(context, part);
      return `${form && isPartOn(form, part) ? 'Убрать' : 'Добавить'} ${words} блока`;
    },
    section: 'this',
    keywords: ['часть блока', 'отключить', 'выключить', 'включить', words, (description ?? label).toLowerCase()],
    keys: {
      default: [key],
      screens: ['form'],
      inFields: true,
      refusal: (context) => {
        const form = formWith(context, part);
        if (!form || isEmptyPart(blockParts[part], form.values[part])) return null;
        return `Клавиша убирает только пустое. ${capitalize(words)} можно убрать кнопкой «Убрать».`;
      },
    },
    when: (context) => formWith(context, part) !== undefined,
    run: (context) => {
      const form = formWith(context, part);
      if (!form) return;
      const on = !isPartOn(form, part);
      switchPart(form, part, on);
      context.announce(on ? `${capitalize(words)}: добавлено` : `${capitalize(words)}: убрано. ${phrases.partWarning}`);
    },
  });
}

/** Returns the form in the block editor when its block has the part and the form is ready. */
function formWith(context: Context, part: BlockPart): Form | undefined {
  const block = openBlock(context);
  const { target } = context;
  if (!block || target?.kind !== 'form') return undefined;
  const form = forms[target.form];
  return partsOf(block.type).includes(part) && form?.status === 'ready' ? form : undefined;
}
