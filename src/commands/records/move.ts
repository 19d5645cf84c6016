import { capitalize } from '../../model/capitalize.ts';
import { phrases } from '../../model/phrases.ts';
import { describePlace, indexOfPlace, type Place, parsePlace } from '../../model/place.ts';
import { plural } from '../../model/plural.ts';
import { Problem } from '../../model/problem.ts';
import type { Resource } from '../../model/resources.ts';
import { rowsOf } from '../../state/cursors.ts';
import { moveRecords } from '../../state/move-records.ts';
import type { Context } from '../command.ts';
import { type Command, command, type Outcome } from '../command.ts';
import { isFiltered } from '../filter.ts';
import { prefixProblem } from '../prefix-problem.ts';
import { describeRecords, nominative, type OnRecords, recordsStep, verbTitle } from './subject.ts';

export type OnPlace = OnRecords & { place: Place };

export function moveCommands(resource: Resource): Command<OnRecords>[] {
  if (!resource.ordered) return [];
  return [
    stepCommand(resource, 'move-up', 'Поднять', 'Alt+ArrowUp', (from) => from - 1),
    stepCommand(resource, 'move-down', 'Опустить', 'Alt+ArrowDown', (from) => from + 1),
    stepCommand(resource, 'move-first', 'Поставить первым', 'Alt+Home', () => 0),
    stepCommand(resource, 'move-last', 'Поставить последним', 'Alt+End', () => Number.MAX_SAFE_INTEGER),
  ];
}

export function moveToCommand(resource: Resource): Command<OnPlace> {
  return command<OnPlace>({
    id: `${resource.name}.move-to`,
    title: verbTitle('Переставить', resource),
    section: 'this',
    icon: 'move',
    screens: ['list'],
    keywords: ['на место', 'позиция', 'порядок', 'переместить'],
    keyGroup: 'record.move-to',
    keys: ['KeyM'],
    journaled: true,
    keyWhen: canMove,
    steps: {
      records: recordsStep(resource),
      place: {
        kind: 'text',
        title: 'На место',
        hint: '7, первым, последним, перед #42, после #42',
        parse: parsePlace,
        preview: describePlace,
      },
    },
    run: (context, { records, place }) => {
      const index = indexOfPlace(place, rowsOf(resource), records);
      if (index === null) throw new Problem('missing', 404, 'Такой записи в списке нет. Укажите место иначе.');
      return move(context, resource, records, index);
    },
  });
}

function stepCommand(resource: Resource, verb: string, title: string, key: string, to: (from: number) => number) {
  return command<OnRecords>({
    id: `${resource.name}.${verb}`,
    title: verbTitle(title, resource),
    section: 'this',
    icon: 'move',
    screens: ['list'],
    keywords: ['порядок', 'переместить'],
    keyGroup: `record.${verb}`,
    keys: [key],
    keyWhen: canMove,
    repeats: true,
    journaled: true,
    steps: { records: recordsStep(resource) },
    run: (context, { records }) => {
      const from = rowsOf(resource).findIndex((row) => records.includes(row.id));
      return move(context, resource, records, to(from));
    },
  });
}

/** Returns «кейс #38 «Редизайн»» or «3 кейса». */
function subject(resource: Resource, [id, ...others]: readonly number[]): string {
  if (id === undefined || others.length > 0) return plural(others.length + 1, resource.words.count);
  return nominative(resource, id);
}

/** Returns false for a filtered list, because its positions are not those of the whole list. */
function canMove(context: Context): boolean {
  return !isFiltered(context);
}

async function move(
  context: Context,
  resource: Resource,
  records: number[],
  index: number,
): Promise<Outcome | undefined> {
  const moving = moveRecords(resource, records, index);
  if (!moving) {
    context.announce('Дальше двигать некуда');
    return undefined;
  }
  const rows = rowsOf(resource);
  const place = rows.findIndex((row) => records.includes(row.id)) + 1;
  context.announce(`${capitalize(describeRecords(resource, records))}: место ${place} из ${rows.length}`);
  const { before, after, announceOnce } = await moving.catch((problem: unknown) => {
    throw prefixProblem(problem, `Порядок остался прежним, ${subject(resource, records)}`);
  });
  // Moves of a held key are sent together, and one of them reports the result.
  if (!announceOnce()) return undefined;
  return {
    toast: { type: 'success', title: phrases.saved },
    undo: {
      title: `Переставить ${describeRecords(resource, records)}`,
      changes: [{ kind: 'order', resource: resource.name, before, after }],
    },
  };
}
