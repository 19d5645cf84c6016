import { capitalize } from '../../model/base/capitalize.ts';
import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { shortTitle } from '../../model/base/short-title.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { cursorRow, cursors, rowsOf } from '../../state/lists/cursors.ts';
import { isDeleted } from '../../state/lists/deleted-row.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import type { Target } from '../../state/screen/target.ts';
import type { CommandDescription, Context, Step } from '../command/command.ts';

/** The answers of commands on records: ids of one resource. */
export interface OnRecords {
  records: number[];
}

/** Returns the ids of the open records: the selection, else the row under the cursor, else the record of the form. */
export function openRecords(resource: Resource, { target }: Context): number[] | undefined {
  return selectedRecords(resource, { target }) ?? currentRecord(resource, target);
}

/** Returns the ids of the selected rows of the list on the screen; undefined when none is selected, or is left. */
export function selectedRecords({ name }: Resource, { target }: Pick<Context, 'target'>): number[] | undefined {
  if (target?.kind !== 'list' || target.resource !== name) return undefined;
  const { selection } = cursors[name];
  const left = selection.filter((id) => !isDeleted(name, id));
  return left.length > 0 ? left : undefined;
}

/** Returns the ids of the rows that a filter has left in the list on the screen; undefined where none filters it. */
export function filteredRecords(resource: Resource, { target }: Pick<Context, 'target'>): number[] | undefined {
  const { name } = resource;
  const isHere = target?.kind === 'list' && target.resource === name && cursors[name].filter;
  const left = isHere ? rowsOf(resource).flatMap(({ id }) => (isDeleted(name, id) ? [] : [id])) : [];
  return left.length > 0 ? left : undefined;
}

/** Returns the id of the row under the cursor, or of the record of the form: commands on one record ignore a selection. */
export function currentRecord(resource: Resource, target: Target | null): number[] | undefined {
  if (target?.resource !== resource.name) return undefined;
  const id = target.kind === 'form' ? target.id : cursorRow(resource);
  return id === null || isDeleted(resource.name, id) ? undefined : [id];
}

type Open = (context: Context) => number[] | undefined;

/** Returns the step that asks for records. `open` returns the open records to which the command applies. */
export function recordsStep(
  resource: Resource,
  open: Open = (context) => openRecords(resource, context),
  accepts: (id: number) => boolean = () => true,
): Step<number[]> {
  const title = capitalize(resource.words.accusative);
  return { kind: 'records', resource: resource.name, title, suggest: open, accepts };
}

/** Returns what a command does, and its title: «Скрыть кейс #38 «Редизайн»», «Скрыть 3 кейса» or «Скрыть кейс…». */
export function withVerb(
  verb: NonNullable<CommandDescription['verb']>,
  resource: Resource,
  open: Open = (context) => openRecords(resource, context),
): Pick<CommandDescription, 'verb' | 'title'> {
  const title = (context: Context) => {
    const ids = open(context);
    return `${verb.title} ${ids ? describeRecords(resource, ids) : `${resource.words.accusative}…`}`;
  };
  return { verb, title };
}

/** Returns the records in the accusative: «категорию #38 «Сайты»», «3 категории». */
export function describeRecords(resource: Resource, ids: readonly number[]): string {
  const [id] = ids;
  const { accusative, count } = resource.words;
  if (id === undefined || ids.length > 1) return plural(ids.length, [accusative, count[1], count[2]]);
  const label = cachedLabel(resource, id);
  return `${accusative} #${id}${label ? ` ${quote(label)}` : ''}`;
}

/** Returns the records in the genitive, without their titles: «категории #38», «3 категорий», «21 категории». */
export function genitive(resource: Resource, ids: readonly number[]): string {
  const [id] = ids;
  const [, one, many] = resource.words.count;
  return id !== undefined && ids.length === 1 ? `${one} #${id}` : plural(ids.length, [one, many, many]);
}

/** Returns the record in the nominative, for messages: «категория #38 «Сайты»». A long title is shortened. */
export function nominative(resource: Resource, id: number): string {
  const label = cachedLabel(resource, id);
  return `${resource.words.count[0]} #${id}${label ? ` ${quote(shortTitle(label))}` : ''}`;
}

/** Returns the title of a record from its list or its open form; null when neither has it. */
export function cachedLabel(resource: Resource, id: number): string | null {
  const record = cachedRecord(resource, id) ?? forms[recordFormKey(resource.name, id)]?.loaded;
  return record ? labelOf(resource, { id, ...record }) : null;
}

export function labelOf(resource: Resource, record: AnyRecord): string {
  const label = record[resource.label];
  // As queries are: what comes from a file name of macOS has «й» in two parts.
  return typeof label === 'string' && label !== '' ? label.normalize('NFC') : `#${record.id}`;
}
