import type { Command } from '../../commands/command.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { nominative } from '../../commands/records/subject.ts';
import { capitalize } from '../../model/capitalize.ts';
import { type Place, parsePlace } from '../../model/place.ts';
import { plural } from '../../model/plural.ts';
import { type ResourceName, resourceOf, resources } from '../../model/resources.ts';
import { cachedList } from '../../state/lists.ts';

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

/** Returns why the place that was typed for a move is not taken; null for others and for other commands. */
export function refusedAnswer(command: Command, text: string, answers: { records?: number[] }): string | null {
  const moved = resources.find(({ name }) => recordCommands(name).moveTo?.id === command.id);
  if (!moved || !answers.records) return null;
  const place = /^\s*(?:на место |место )?0+\s*$/i.test(text) ? nowhere : parsePlace(text);
  return place && refusedPlace(moved.name, answers.records, place);
}

const nowhere: Place = { kind: 'position', position: 0 };
