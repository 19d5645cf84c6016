import type { Context, Option, Step } from '../../commands/command/command.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { search } from '../../search/result/search.ts';
import { knownRecords } from '../../state/lists/known-records.ts';
import { cachedRecordsById } from '../../state/lists/lists.ts';
import { indexOf } from './index/record-index.ts';
import { unchanged } from './rows/effects.ts';
import { recordRow } from './rows/record-row.ts';
import type { Group, Row } from './rows/row.ts';
import { searchTitles } from './rows/search-titles.ts';
import { askedCommand } from './rows/thing.ts';

const maxRows = 50;

/** Returns the possible answers to a step of a command. */
export function stepGroups(name: string, step: Step<unknown>, query: string, given: object, context: Context): Group[] {
  const rows = answers(name, step, query, given, context).slice(0, maxRows);
  return rows.length > 0 ? [{ heading: step.title, rows }] : [];
}

function answers(name: string, step: Step<unknown>, query: string, given: object, context: Context): Row[] {
  switch (step.kind) {
    case 'choice':
      return choices(name, step.options(context), query);
    case 'records':
      return records(name, step, query);
    case 'text': {
      const value = step.parse(query, context);
      if (value === null)
        return [...choices(name, step.options?.(context, given) ?? [], query), ...beside(name, step, query, given)];
      const title = step.preview?.(value) ?? query;
      return [{ value: 'text', title, choice: { kind: 'answer', step: name, answer: value } }];
    }
  }
}

/** Returns the records that may be chosen instead of the typed text. */
function beside(
  name: string,
  { records: offered }: Extract<Step<unknown>, { kind: 'text' }>,
  query: string,
  given: { records?: readonly number[] },
): Row[] {
  if (!offered) return [];
  const { resource, title, answer } = offered;
  const before = title('|').indexOf('|');
  return found(resourceOf(resource), query).flatMap(({ id, note: _, ...row }) =>
    id === undefined || given.records?.includes(id)
      ? []
      : {
          ...row,
          id,
          title: title(row.title),
          marks: row.marks?.map(([from, to]) => [from + before, to + before] as const),
          choice: { kind: 'answer', step: name, answer: answer(id) },
        },
  );
}

function choices(name: string, options: readonly Option<unknown>[], query: string): Row[] {
  return searchTitles(options, query).map(({ item: { value, title, note, about, icon, command }, at, marks }) => ({
    value: `option:${at}`,
    title,
    marks,
    note,
    about,
    icon: icon ?? askedCommand()?.icon ?? 'command',
    keys: command && keysOf(command)[0],
    choice: { kind: 'answer', step: name, answer: value },
  }));
}

function records(name: string, step: Extract<Step<unknown>, { kind: 'records' }>, query: string): Row[] {
  const resource = resourceOf(step.resource);
  const command = askedCommand();
  return found(resource, query).map(({ id = 0, ...row }) => ({
    ...row,
    id,
    note: (command && unchanged(command, resource, [id])) ?? row.note,
    choice: { kind: 'answer', step: name, answer: [id] },
  }));
}

/** Returns the rows of the records that a text finds; the first of the list for an empty one. */
function found(resource: Resource, query: string): Row[] {
  if (query.trim() === '') {
    const records = knownRecords(resource);
    return records.slice(0, maxRows).map((record) => recordRow(resource, record));
  }
  return search(indexOf(resource.name), query).matches.flatMap(({ candidate: { id }, marks }) => {
    const record = id === undefined ? undefined : cachedRecordsById(resource).get(id);
    return record ? [recordRow(resource, record, marks)] : [];
  });
}
