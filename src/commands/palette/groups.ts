import { resourceOf, resources } from '../../model/resources.ts';
import type { Match, SearchResult } from '../../search/candidate.ts';
import { cachedRecord, cachedRecords } from '../../state/lists.ts';
import { recents } from '../../state/recents.ts';
import { weightOf } from '../../state/usage.ts';
import { type Command, type Section, sections, titleOf } from '../command.ts';
import type { Context } from '../context.ts';
import { keysOf } from '../keys/bindings.ts';
import { commandOf, commands } from '../registry.ts';
import { stepsOf } from '../steps.ts';
import { besideRows } from './beside-rows.ts';
import { recordRow } from './record-row.ts';
import type { Group, Row } from './row.ts';

/** Rows of a palette; of results fewer, because whoever wants more types another letter. */
const most = 50;
const mostFound = 24;
/** Of them two are kept for what stands beside. */
export const mostMatches = mostFound - 2;

/** An empty query: what was used last, what can be done here, then the rest, the most used first. */
export function openingGroups(context: Context): Group[] {
  const offered = commands.filter((command) => !command.hidden && (!command.when || command.when(context)));
  const rowsOf = (section: Section) =>
    offered.filter((command) => command.section === section && needsNothing(command, context));
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

/** What the query says to do, then the results of the search, the group of the best one first. */
export function foundGroups(query: string, result: SearchResult, said: readonly Row[], context: Context): Group[] {
  const { matches } = result;
  const records: Group = { heading: 'Записи', rows: [] };
  const actions: Group = { heading: 'Команды', rows: [] };
  for (const match of matches.slice(0, mostMatches)) {
    const row = matchRow(match, context);
    if (row) (match.candidate.kind === 'command' ? actions : records).rows.push(row);
  }
  // A sentence says already what to do.
  if (said.length === 0) actions.rows.push(...besideRows(query, result, context));
  const sentence: Group = { heading: 'Выполнить', rows: [...said] };
  const found = matches[0]?.candidate.kind === 'command' ? [actions, records] : [records, actions];
  return limited([sentence, ...found], mostFound);
}

/**
 * Adds the records that only the host knew by the ID of the query: above all else but a record of the same ID that is
 * in memory and comes before them in the menu. One whose list has come since is among the results already.
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
  // The index may be a change behind.
  const record = candidate.id === undefined ? undefined : cachedRecords(resource).get(candidate.id);
  return record ? recordRow(resource, record, marks) : null;
}

function commandRow(command: Command, context: Context): Row {
  const [keys] = keysOf(command);
  return {
    value: `command:${command.id}`,
    title: titleOf(command, context),
    marks: [],
    ...(keys === undefined ? {} : { keys }),
    choice: { kind: 'command', id: command.id },
  };
}

function recentRecords(): Row[] {
  return recents.records.slice(0, 5).map(({ resource: name, id, title }) => {
    const resource = resourceOf(name);
    return recordRow(resource, cachedRecord(resource, id) ?? { id, [resource.label]: title });
  });
}

/** The same command may stand in its section below as well: rows must differ. */
function recentCommands(offered: readonly Command[], context: Context): Row[] {
  const known = recents.commands.flatMap((id) => offered.find((command) => command.id === id) ?? []);
  const general = known.filter((command) => command.section !== 'this').slice(0, 3);
  return general.map((command) => ({ ...commandRow(command, context), value: `recent:${command.id}` }));
}

function byUse(list: readonly Command[]): Command[] {
  const weight = (command: Command) => weightOf(`command:${command.id}`);
  return [...list].sort((a, b) => weight(b) - weight(a));
}

/** Commands on records that nothing is open for stay out of the opening list: there is one for each kind of record. */
function needsNothing(command: Command, context: Context): boolean {
  const [first] = stepsOf(command);
  return first?.[1].kind !== 'records' || first[1].suggest?.(context) !== undefined;
}

function limited(groups: Group[], rows = most): Group[] {
  let left = rows;
  return groups
    .map((group) => {
      const kept = group.rows.slice(0, left);
      left -= kept.length;
      return { ...group, rows: kept };
    })
    .filter(({ rows }) => rows.length > 0);
}
