import { moveBlockCommand } from '../../../commands/blocks/move.ts';
import type { Command, Context } from '../../../commands/command/command.ts';
import { recordCommands } from '../../../commands/records/index.ts';
import { numberOf, openBlocks } from '../../../commands/subject/block-subject.ts';
import { nominative } from '../../../commands/subject/record-subject.ts';
import { capitalize } from '../../../model/base/capitalize.ts';
import { type Place, parsePlace } from '../../../model/base/place.ts';
import { type PluralForms, plural } from '../../../model/base/plural.ts';
import type { BlockRef } from '../../../model/block/block.ts';
import { type ResourceName, resourceOf, resources } from '../../../model/resource/resources.ts';
import { cachedList } from '../../../state/lists/lists.ts';

/** Returns why records cannot be moved to a place: «Места 999 нет: в списке 24 кейса»; null when they can. */
export function refusedPlace(name: ResourceName, ids: readonly number[], place: Place): string | null {
  const resource = resourceOf(name);
  const items = cachedList(resource)?.items;
  if (!items) return null;
  const { count } = resource.words;
  switch (place.kind) {
    case 'position':
      return place.position >= 1 && place.position <= items.length
        ? null
        : `Места ${place.position} нет: в списке ${plural(items.length, count)}`;
    case 'last':
      return null;
    default: {
      const side = place.kind === 'before' ? 'перед' : 'после';
      if (!items.some(({ id }) => id === place.id)) return `${capitalize(count[1])} #${place.id} нет в списке`;
      if (!ids.includes(place.id)) return null;
      const one = capitalize(nominative(resource, place.id));
      return ids.length === 1
        ? `${one} не может стоять ${side} самим собой`
        : `#${place.id} — среди тех, что переставляют`;
    }
  }
}

/** Returns why a block of the open case cannot be moved to a place: «Места 9 нет: в кейсе 3 блока»; null when it can. */
export function refusedBlockPlace(block: BlockRef, place: Place, context: Context): string | null {
  const count = openBlocks(context).length;
  switch (place.kind) {
    case 'position':
      return place.position >= 1 && place.position <= count
        ? null
        : `Места ${place.position} нет: в кейсе ${plural(count, blockForms)}`;
    case 'last':
      return null;
    default: {
      if (place.id > count) return `Блока № ${place.id} нет: в кейсе ${plural(count, blockForms)}`;
      if (place.id !== numberOf(context, block)) return null;
      return `Блок № ${place.id} не может стоять ${place.kind === 'before' ? 'перед' : 'после'} самим собой`;
    }
  }
}

/** Returns why the place that was typed for a move is not taken; null for others and for other commands. */
export function refusedAnswer(
  command: Command,
  text: string,
  { records, block }: { records?: number[]; block?: BlockRef },
  context: Context,
): string | null {
  const place = /^\s*(?:на место |место )?0+\s*$/i.test(text) ? nowhere : parsePlace(text);
  if (!place) return null;
  if (block && command.id === moveBlockCommand.id) return refusedBlockPlace(block, place, context);
  const moved = resources.find(({ name }) => recordCommands(name).moveTo?.id === command.id);
  return moved && records ? refusedPlace(moved.name, records, place) : null;
}

export const blockForms: PluralForms = ['блок', 'блока', 'блоков'];

const nowhere: Place = { kind: 'position', position: 0 };
