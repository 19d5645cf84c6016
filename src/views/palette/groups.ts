import type { Context } from '../../commands/command.ts';
import { type Command, type Section, sections, titleOf } from '../../commands/command.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { commandOf, commands } from '../../commands/registry.ts';
import { stepsOf } from '../../commands/steps.ts';
import { resourceOf, resources } from '../../model/resources.ts';
import type { Match, SearchResult } from '../../search/candidate.ts';
import { cachedRecord, cachedRecordsById } from '../../state/lists.ts';
import { recents } from '../../state/recents-store.ts';
import { usageWeight } from '../../state/usage.ts';
import { recordRow } from './record-row.ts';
import { commandChoice, type Group, type Row } from './row.ts';
import { suggestionRows } from './suggestions.ts';

/** Rows of the opening. Results have fewer rows: another letter narrows them. */
const maxRows = 50;
const maxFoundRows = 24;
/** Two of the rows are left for suggestions. */
export const maxMatches = maxFoundRows - 2;

/** Returns the groups of an empty query: recently used, commands for what is open, then the rest by use. */
export function openingGroups(context: Context): Group[] {
  const offered = commands.filter((command) => !command.hidden && (!command.when || command.when(context)));
  const rowsOf = (section: Section) =>
    offered.filter((command) => command.section === section && runsWithoutAnswers(command, context));
  const { this: here, ...others } = sections;
  return limited([
    { heading: 'Недавнее', rows: [...recentRecords(), ...recentCommands(offered, context)] },
    { heading: here, rows: rowsOf('this').map((command) => commandRow(command, context)) },
    ...Object.entries(others).map(([section, heading]) => ({
      heading,
      rows: byUse(rowsOf(section as Section)).map((command) => commandRow(command, context)), // a key of sections
    })),
  ]);
}

/** Returns the action that the query describes, then the results, the group with the best match first. */
export function foundGroups(
  query: string,
  result: SearchResult,
  sentenceRows: readonly Row[],
  context: Context,
): Group[] {
  const { matches } = result;
  const records: Group = { heading: 'Записи', rows: [] };
  const actions: Group = { heading: 'Команды', rows: [] };
  for (const match of matches.slice(0, maxMatches)) {
    const row = matchRow(match, context);
    if (row) (match.candidate.kind === 'command' ? actions : records).rows.push(row);
  }
  // A sentence already names the action.
  if (sentenceRows.length === 0) actions.rows.push(...suggestionRows(query, result, context));
  const sentence: Group = { heading: 'Выполнить', rows: [...sentenceRows] };
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
    return command ? { ...commandRow(command, context), title: candidate.title, marks } : null;
  }
  const resource = resourceOf(candidate.kind);
  // The index may lag one change behind the list.
  const record = candidate.id === undefined ? undefined : cachedRecordsById(resource).get(candidate.id);
  return record ? recordRow(resource, record, marks) : null;
}

function commandRow(command: Command, context: Context): Row {
  const [keys] = keysOf(command);
  return {
    value: `command:${command.id}`,
    title: titleOf(command, context),
    marks: [],
    ...(keys === undefined ? {} : { keys }),
    choice: commandChoice(command),
  };
}

function recentRecords(): Row[] {
  return recents.records.slice(0, 5).map(({ resource: name, id, title }) => {
    const resource = resourceOf(name);
    return recordRow(resource, cachedRecord(resource, id) ?? { id, [resource.label]: title });
  });
}

/** The same command may also stand in its section, therefore the rows have values of their own. */
function recentCommands(offered: readonly Command[], context: Context): Row[] {
  const known = recents.commands.flatMap((id) => offered.find((command) => command.id === id) ?? []);
  const general = known.filter((command) => command.section !== 'this').slice(0, 3);
  return general.map((command) => ({ ...commandRow(command, context), value: `recent:${command.id}` }));
}

function byUse(list: readonly Command[]): Command[] {
  const weight = (command: Command) => usageWeight(`command:${command.id}`);
  return [...list].sort((a, b) => weight(b) - weight(a));
}

/** Leaves out commands that would first ask for a record: there is one for each kind. */
function runsWithoutAnswers(command: Command, context: Context): boolean {
  const [first] = stepsOf(command);
  return first?.[1].kind !== 'records' || first[1].suggest?.(context) !== undefined;
}

function limited(groups: Group[], rows = maxRows): Group[] {
  let left = rows;
  return groups
    .map((group) => {
      const visible = group.rows.slice(0, left);
      left -= visible.length;
      return { ...group, rows: visible };
    })
    .filter(({ rows }) => rows.length > 0);
}
