import type { Context, Option, Step } from '../../commands/command/command.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { search } from '../../search/result/search.ts';
import { cachedList, cachedRecordsById } from '../../state/lists/lists.ts';
import { indexOf } from './index/record-index.ts';
import { unchanged } from './rows/effects.ts';
import { recordRow } from './rows/record-row.ts';
import type { Group, Row } from './rows/row.ts';
import { searchTitles } from './rows/search-titles.ts';
import { askedCommand } from './rows/thing.ts';

const maxRows = 50;

/** Returns the possible answers to a step of a command. */
export function stepGroups(name: string, step: Step<unknown>, query: string, context: Context): Group[] {
  const rows = answers(name, step, query, context).slice(0, maxRows);
  return rows.length > 0 ? [{ heading: step.title, rows }] : [];
}

function answers(name: string, step: Step<unknown>, query: string, context: Context): Row[] {
  switch (step.kind) {
    case 'choice':
      return choices(name, step.options(context), query);
    case 'records':
      return records(name, step, query);
    case 'text': {
      const value = step.parse(query, context);
      if (value === null) return [];
      const title = step.preview?.(value) ?? query;
      return [{ value: 'text', title, choice: { kind: 'answer', step: name, answer: value } }];
    }
  }
}

function choices(name: string, options: readonly Option<unknown>[], query: string): Row[] {
  return searchTitles(options, query).map(({ item: { value, title, note, about, icon, command }, at, marks }) => ({
    value: `option:${at}`,
    title,
    marks,
    note,
    about,
    icon,
    keys: command && keysOf(command)[0],
    choice: { kind: 'answer', step: name, answer: value },
  }));
}

function records(name: string, step: Extract<Step<unknown>, { kind: 'records' }>, query: string): Row[] {
  const resource = resourceOf(step.resource);
  const command = askedCommand();
  const answer = (row: Row, id: number): Row => ({
    ...row,
    note: (command && unchanged(command, resource, [id])) ?? row.note,
    choice: { kind: 'answer', step: name, answer: [id] },
  });
  if (query.trim() === '') {
    const items = cachedList(resource)?.items ?? [];
    return items.slice(0, maxRows).map((record) => answer(recordRow(resource, record), record.id));
  }
  return search(indexOf(step.resource), query).matches.flatMap(({ candidate: { id }, marks }) => {
    const record = id === undefined ? undefined : cachedRecordsById(resource).get(id);
    return record ? [answer(recordRow(resource, record, marks), record.id)] : [];
  });
}
