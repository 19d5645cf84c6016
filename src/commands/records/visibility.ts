import { capitalize } from '../../model/capitalize.ts';
import { phrases } from '../../model/phrases.ts';
import { plural } from '../../model/plural.ts';
import type { Resource } from '../../model/resources.ts';
import { cachedRecord, cachedRecordsById } from '../../state/lists.ts';
import { changeRecord } from '../../state/writes/change-record.ts';
import type { Context } from '../command.ts';
import { type Command, command, type Outcome } from '../command.ts';
import { changesOf } from './changes-of.ts';
import { runBulk } from './run-bulk.ts';
import { describeRecords, nominative, type OnRecords, openRecords, recordsStep, verbTitle } from './subject.ts';

/** Returns the commands show and hide. They share a key, because each applies only to records that it would change. */
export function visibilityCommands(resource: Resource): Command<OnRecords>[] {
  if (resource.visibility === null) return [];
  return [
    visibilityCommand(resource, resource.visibility, true),
    visibilityCommand(resource, resource.visibility, false),
  ];
}

function visibilityCommand(resource: Resource, flag: string, visible: boolean): Command<OnRecords> {
  const verb = visible ? 'Показать' : 'Скрыть';
  const open = (context: Context) => changeable(resource, flag, visible, context);
  return command<OnRecords>({
    id: `${resource.name}.${visible ? 'show' : 'hide'}`,
    title: verbTitle(verb, resource, open),
    section: 'this',
    icon: visible ? 'show' : 'hide',
    screens: ['list', 'form'],
    keywords: visible ? ['опубликовать', 'включить', 'видимость'] : ['снять с публикации', 'выключить', 'видимость'],
    keyGroup: 'record.visibility',
    keys: ['Space'],
    journaled: true,
    steps: { records: recordsStep(resource, open, (id) => cachedRecord(resource, id)?.[flag] !== visible) },
    run: async (context, { records }): Promise<Outcome | undefined> => {
      const known = cachedRecordsById(resource);
      const changed = records.filter((id) => known.get(id)?.[flag] !== visible);
      const done = await runBulk(
        context,
        resource,
        changed,
        (id) => changeRecord(resource, id, { [flag]: visible }),
        (id) => `${capitalize(nominative(resource, id))} ${unchangedState(resource, visible)}`,
      );
      if (done.length === 0 && changed.length > 0) return undefined;
      const ids = done.map(({ id }) => id);
      const text = outcome(resource, visible, ids, records.length - changed.length);
      context.announce(text);
      return {
        toast: { type: 'success', title: phrases.saved, text },
        undo: { title: `${verb} ${describeRecords(resource, ids)}`, changes: changesOf(resource, done) },
      };
    },
  });
}

/** Returns «Кейс #3 «Портал» скрыт» or «Скрыто 5 кейсов, 1 уже скрыт». */
function outcome(resource: Resource, visible: boolean, ids: readonly number[], already: number): string {
  const ending = resource.words.gender === 'f' ? 'а' : '';
  const state = visible ? 'показан' : 'скрыт';
  const [id] = ids;
  const rest = already > 0 ? `, ${already} уже ${already === 1 ? state + ending : `${state}о`}` : '';
  if (id !== undefined && ids.length === 1) return `${capitalize(nominative(resource, id))} ${state}${ending}${rest}`;
  return `${capitalize(state)}о ${plural(ids.length, resource.words.count)}${rest}`;
}

/** Returns «остался скрыт» or «осталась показана». */
function unchangedState({ words }: Resource, visible: boolean): string {
  const isFeminine = words.gender === 'f';
  return `${isFeminine ? 'осталась' : 'остался'} ${visible ? 'скрыт' : 'показан'}${isFeminine ? 'а' : ''}`;
}

/** Returns the open records when the command would change any of them. */
function changeable(resource: Resource, flag: string, visible: boolean, context: Context): number[] | undefined {
  const open = openRecords(resource, context);
  return open?.some((id) => cachedRecord(resource, id)?.[flag] === !visible) ? open : undefined;
}
