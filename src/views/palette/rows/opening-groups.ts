import { menuCommand } from '../../../commands/app/app.ts';
import { type Command, type Context, type Section, sections } from '../../../commands/command/command.ts';
import { stepsOf } from '../../../commands/command/steps.ts';
import { recordCommands } from '../../../commands/records/index.ts';
import { offeredCommands } from '../../../commands/registry.ts';
import { isEmptyList } from '../../../commands/rows/filter.ts';
import { describeRecords, openRecords, selectedRecords } from '../../../commands/subject/record-subject.ts';
import { isSameList } from '../../../model/base/same-list.ts';
import { type Resource, resourceOf, resources } from '../../../model/resource/resources.ts';
import { isCursorDrawn } from '../../../state/browser/touch-only.ts';
import { knownRecords } from '../../../state/lists/known-records.ts';
import { listGaps } from '../../../state/lists/list-gaps.ts';
import { cachedList, cachedRecord } from '../../../state/lists/lists.ts';
import { recents } from '../../../state/palette/recents-store.ts';
import { usageWeight } from '../../../state/palette/usage.ts';
import { actionOf } from './command-words.ts';
import { commandRow, limited } from './groups.ts';
import { isOfDialog, isOffered } from './offered.ts';
import { recordRow } from './record-row.ts';
import type { Group, Row } from './row.ts';

const maxRecents = 5;

/** Rows of each kind after «#». */
const maxRecords = 10;

/** Returns the groups of an empty query: recently used, commands for what is open, then the rest by use. */
export function openingGroups(context: Context): Group[] {
  const all = offeredCommands().filter((command) => isOffered(command, context));
  // What lies on top comes first.
  const offered = [...all.filter(isOfDialog), ...all.filter((command) => !isOfDialog(command))];
  const rowsOf = (section: Section) =>
    offered.filter((command) => command.section === section && runsWithoutAnswers(command, context));
  const { this: here, ...others } = sections;
  const open = openIn(context);
  const recent = { heading: 'Недавнее', rows: [...recentRecords(context), ...recentCommands(offered, context)] };
  const first = firstRecord(context);
  const ofThis = {
    heading: open ? `${here}: ${describeRecords(open.resource, open.ids)}` : here,
    rows: [...first, ...rowsOf('this').map((command) => rowHere(command, context, open))],
  };
  return limited([
    ...(first.length > 0 ? [ofThis, recent] : [recent, ofThis]),
    ...Object.entries(others).map(([section, heading]) => ({
      heading,
      rows: byUse(rowsOf(section as Section)).map((command) => commandRow(command, context)), // a key of sections
    })),
  ]);
}

/** Returns the rows of «#»: records alone, the recent ones first. */
export function recordGroups(context: Context): Group[] {
  const recent = recentRecords(context);
  const known = new Set(recent.map(({ value }) => value));
  const rest = resources.map((resource) => ({
    heading: resource.words.list,
    rows: knownRecords(resource)
      .map((record) => recordRow(resource, record))
      .filter(({ value }) => !known.has(value))
      .slice(0, maxRecords),
  }));
  return limited([{ heading: 'Недавнее', rows: recent }, ...rest]);
}

/** The open records, which the head of «Здесь» names. */
interface OpenRecords {
  resource: Resource;
  ids: readonly number[];
}

function openIn(context: Context): OpenRecords | null {
  if (!context.target?.resource) return null;
  const resource = resourceOf(context.target.resource);
  const ids = isOnUnseenRow(context) ? undefined : openRecords(resource, context);
  return ids ? { resource, ids } : null;
}

/** Whether commands would act on the row under a cursor that is not drawn: nobody has chosen it. */
function isOnUnseenRow(context: Context): boolean {
  const { target } = context;
  return (
    target?.kind === 'list' && !isCursorDrawn() && selectedRecords(resourceOf(target.resource), context) === undefined
  );
}

/** Returns «Добавить кейс» for a list without records, where nothing else can be done. */
function firstRecord({ target, ...context }: Context): Row[] {
  if (target?.kind !== 'list' || !isEmptyList({ target })) return [];
  const { create } = recordCommands(target.resource);
  return [{ ...commandRow(create as Command, { ...context, target }), value: `here:${create.id}` }];
}

/** Returns the row of a command; of one that acts on the open records the verb alone: «Скрыть». */
function rowHere(command: Command, context: Context, open: OpenRecords | null): Row {
  const row = commandRow(command, context);
  const first = stepsOf(command)[0]?.[1];
  if (!open || first?.kind !== 'records' || first.resource !== open.resource.name) return row;
  const ids = first.suggest?.(context) as number[] | undefined; // ids: a records step
  return ids && isSameList(ids, open.ids) ? { ...row, title: actionOf(command, context) } : row;
}

/** The record before comes first: the open one leads nowhere. */
function recentRecords({ target }: Context): Row[] {
  const isOpen = (name: string, id: number) => target?.kind === 'form' && target.resource === name && target.id === id;
  return recents.records
    .filter(({ resource, id }) => !isOpen(resource, id) && !hasGone(resourceOf(resource), id))
    .slice(0, maxRecents)
    .map(({ resource: name, id, title }) => {
      const resource = resourceOf(name);
      return recordRow(resource, cachedRecord(resource, id) ?? { id, [resource.label]: title });
    });
}

/** Whether a record is missing in its list, which is here as a whole. */
function hasGone(resource: Resource, id: number): boolean {
  return cachedList(resource) !== undefined && !listGaps[resource.name] && !cachedRecord(resource, id);
}

/** The same command may also stand in its section, therefore the rows have values of their own. */
function recentCommands(offered: readonly Command[], context: Context): Row[] {
  const known = recents.commands.flatMap((id) => offered.find((command) => command.id === id) ?? []);
  const general = known.filter(({ section, id }) => section !== 'this' && id !== menuCommand.id).slice(0, 3);
  return general.map((command) => ({ ...commandRow(command, context), value: `recent:${command.id}` }));
}

function byUse(list: readonly Command[]): Command[] {
  const weight = (command: Command) => usageWeight(`command:${command.id}`);
  return [...list].sort((a, b) => weight(b) - weight(a));
}

/** Leaves out commands that would first ask for a record: there is one for each kind. */
function runsWithoutAnswers(command: Command, context: Context): boolean {
  const [first] = stepsOf(command);
  if (first?.[1].kind !== 'records') return true;
  return !isOnUnseenRow(context) && first[1].suggest?.(context) !== undefined;
}
