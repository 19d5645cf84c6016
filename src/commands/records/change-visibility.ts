import { capitalize } from '../../model/base/capitalize.ts';
import { phrases } from '../../model/base/phrases.ts';
import { plural, pluralForm } from '../../model/base/plural.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cachedRecordsById } from '../../state/lists/lists.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import { changeRecord } from '../../state/writes/change-record.ts';
import type { Context, Outcome } from '../command/command.ts';
import { describeRecords, genitive, nominative } from '../subject/record-subject.ts';
import { changesOf } from './changes-of.ts';
import { runBulk } from './run-bulk.ts';

/** Shows or hides those of the records that are not so already. `flag`: the field that holds it. */
export async function changeVisibility(
  context: Context,
  resource: Resource,
  flag: string,
  visible: boolean,
  records: readonly number[],
): Promise<Outcome | undefined> {
  const known = cachedRecordsById(resource);
  const changed = records.filter((id) => known.get(id)?.[flag] !== visible);
  const done = await runBulk(
    context,
    resource,
    changed,
    (id) => changeRecord(resource, id, { [flag]: visible }),
    (id) => `${capitalize(resource.words.count[0])} #${id} ${unchangedState(resource, visible)}`,
  );
  if (done.length === 0 && changed.length > 0) return undefined;
  const ids = done.map(({ id }) => id);
  const text = outcome(resource, visible, ids, records.length - changed.length);
  if (done.length === 0) return { toast: { type: 'info', title: text } };
  return {
    toast: {
      type: 'success',
      ...(records.length === 1 ? { title: phrases.saved, text, said: text } : { title: text, ...ofPart(resource) }),
    },
    undo: {
      title: `${visible ? 'Показать' : 'Скрыть'} ${describeRecords(resource, ids)}`,
      noun: `${visible ? 'показ' : 'скрытие'} ${genitive(resource, ids)}`,
      changes: changesOf(resource, done),
    },
  };
}

/** Says of several records that their list is known in part only. */
function ofPart(resource: Resource): { text?: string } {
  const part = shownPart(resource);
  return part ? { text: `${part}.` } : {};
}

/** Returns «Кейс #3 «Портал» скрыт», «Скрыто 5 кейсов, 1 уже был скрыт» or «2 кейса уже были скрыты». */
function outcome(resource: Resource, visible: boolean, ids: readonly number[], already: number): string {
  const { count, gender } = resource.words;
  const state = visible ? 'показан' : 'скрыт';
  const ending = gender === 'f' ? 'а' : '';
  const was = pluralForm(already, [`был${ending} ${state}${ending}`, `были ${state}ы`, `были ${state}ы`]);
  const [id] = ids;
  if (id === undefined) return `${plural(already, count)} уже ${was}`;
  const rest = already > 0 ? `, ${already} уже ${was}` : '';
  if (ids.length === 1) return `${capitalize(nominative(resource, id))} ${state}${ending}${rest}`;
  const changed = pluralForm(ids.length, [state + ending, `${state}о`, `${state}о`]);
  return `${capitalize(changed)} ${plural(ids.length, count)}${rest}`;
}

/** Returns «остался скрыт» or «осталась показана». */
function unchangedState({ words }: Resource, visible: boolean): string {
  const isFeminine = words.gender === 'f';
  return `${isFeminine ? 'осталась' : 'остался'} ${visible ? 'скрыт' : 'показан'}${isFeminine ? 'а' : ''}`;
}
