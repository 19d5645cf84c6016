import { goToList } from '../../../commands/app/navigation.ts';
import { type Command, type Context, titleOf } from '../../../commands/command/command.ts';
import { complete } from '../../../commands/command/steps.ts';
import { keysOf } from '../../../commands/keys/bindings.ts';
import { actsByKey } from '../../../commands/keys/listen.ts';
import { commandOf } from '../../../commands/registry.ts';
import { resourceOf, resources } from '../../../model/resource/resources.ts';
import type { Interpretation } from '../../../search/interpret/interpret.ts';
import type { Match, SearchResult } from '../../../search/query/candidate.ts';
import { cachedList, cachedRecordsById } from '../../../state/lists/lists.ts';
import { recordRow } from './record-row.ts';
import { commandChoice, type Group, type Row } from './row.ts';
import { suggestionRows } from './suggestions.ts';

/** Rows of the opening. Results have fewer rows: another letter narrows them. */
const maxRows = 50;
const maxFoundRows = 24;
/** Two of the rows are left for suggestions. */
export const maxMatches = maxFoundRows - 2;

/** Returns the action that the text describes, then the results, the group with the best match first. */
export function foundGroups(
  interpretation: Interpretation,
  result: SearchResult,
  sentenceRows: readonly Row[],
  context: Context,
): Group[] {
  // What a sentence cannot do, no part of it does.
  const matches = result.lacks && (sentenceRows.length > 0 || interpretation.sentence) ? [] : result.matches;
  const records: Group = { heading: 'Записи', rows: [] };
  const actions: Group = { heading: result.lacks ? `Без «${result.lacks}»` : 'Команды', rows: [] };
  for (const match of matches.slice(0, maxMatches)) {
    const row = matchRow(match, context);
    if (row) (match.candidate.kind === 'command' ? actions : records).rows.push(row);
  }
  const twin = (row: Row, rows: readonly Row[]) => rows.find((other) => isSameWish(row, other, context));
  // A sentence that says what a key does here shows the key.
  const sentence: Group = {
    heading: 'Выполнить',
    rows: sentenceRows.map((row) => ({ ...twin(row, actions.rows), ...row })),
  };
  actions.rows = actions.rows.filter((row) => !twin(row, sentenceRows));
  // A sentence already names the action.
  const suggested = sentenceRows.length > 0 || result.lacks ? [] : suggestionRows(interpretation, result, context);
  actions.rows.push(...suggested.filter((row) => !twin(row, actions.rows)));
  const found = matches[0]?.candidate.kind === 'command' ? [actions, records] : [records, actions];
  return limited([sentence, ...found], maxFoundRows);
}

/**
 * Adds the records that only the host knows by the ID of the query. They come first, except that a record with the
 * same ID whose kind stands earlier in the menu precedes them. A record that is among the results is not added again.
 */
export function withFoundOnHost(groups: readonly Group[], rows: readonly Row[]): readonly Group[] {
  if (rows.length === 0) return groups;
  const known = new Set(groups.flatMap((group) => group.rows.map(({ value }) => value)));
  const found = rows.filter(({ value }) => !known.has(value));
  if (found.length === 0) return groups;
  const [first, ...rest] = groups;
  const [best] = first?.rows ?? [];
  const isLater = (row: Row) => best !== undefined && best.id === row.id && orderOf(best) < orderOf(row);
  const added = (rows: Row[]): Group[] => (rows.length > 0 ? [{ heading: 'Найдено на сервере', rows }] : []);
  return [
    ...added(found.filter((row) => !isLater(row))),
    ...(first ? [first] : []),
    ...added(found.filter(isLater)),
    ...rest,
  ];
}

function orderOf({ choice }: Row): number {
  return resources.findIndex(({ name }) => choice.kind === 'record' && name === choice.resource);
}

function matchRow({ candidate, marks }: Match, context: Context): Row | null {
  if (candidate.kind === 'command') {
    const command = commandOf(candidate.key.slice('command:'.length));
    return command ? { ...commandRow(command, context), title: candidate.title, marks, note: countIn(command) } : null;
  }
  const resource = resourceOf(candidate.kind);
  // The index may lag one change behind the list.
  const record = candidate.id === undefined ? undefined : cachedRecordsById(resource).get(candidate.id);
  return record ? recordRow(resource, record, marks) : null;
}

/** Returns how many records a section has that the command opens. */
function countIn({ id }: Command): string | undefined {
  const opened = resources.find(({ name }) => goToList[name].id === id);
  return opened && cachedList(opened)?.count.toString();
}

export function commandRow(command: Command, context: Context): Row {
  const [keys] = actsByKey(command, context) ? keysOf(command) : [];
  return {
    value: `command:${command.id}`,
    title: titleOf(command, context),
    ...(keys === undefined ? {} : { keys }),
    choice: commandChoice(command),
  };
}

export function limited(groups: Group[], rows = maxRows): Group[] {
  let left = rows;
  return groups
    .map((group) => {
      const visible = group.rows.slice(0, left);
      left -= visible.length;
      return { ...group, rows: visible };
    })
    .filter(({ rows }) => rows.length > 0);
}

/** Returns whether two rows run the same command on the same records, be they named in the text or open. */
function isSameWish({ choice: one }: Row, { choice: other }: Row, context: Context): boolean {
  if (one.kind !== 'command' || other.kind !== 'command' || one.id !== other.id) return false;
  const command = commandOf(one.id);
  if (!command) return false;
  const [some, others] = [one, other].map(({ answers = {} }) => complete(command, context, answers).answers);
  return JSON.stringify(some) === JSON.stringify(others);
}
