import type { Command, Context } from '../../../commands/command/command.ts';
import { resourceAt } from '../../../commands/command/resource-at.ts';
import { recordCommands } from '../../../commands/records/index.ts';
import { describeRecords } from '../../../commands/subject/record-subject.ts';
import { caseResource } from '../../../model/resource/case.ts';
import { type ResourceName, resourceOf } from '../../../model/resource/resources.ts';
import type { Interpretation } from '../../../search/interpret/interpret.ts';
import type { SearchResult } from '../../../search/query/candidate.ts';
import { cachedRecord } from '../../../state/lists/lists.ts';
import { commandChoice, type Row } from './row.ts';

/**
 * Returns what a text may mean besides a search: a new record of the open section with these words, and showing or
 * hiding the record that matches best.
 */
export function suggestionRows(
  { plan }: Interpretation,
  { matches, corrected }: SearchResult,
  context: Context,
): Row[] {
  const text = corrected ?? plan.text;
  const [first] = matches;
  // Without matches the palette says that it found nothing; a number or an address has one meaning only.
  if (
    plan.scope !== 'all' ||
    !first ||
    // The query names a command.
    (first.candidate.kind === 'command' && first.matchKind !== 'typo' && first.marks.length > 0) ||
    first.matchKind === 'id' ||
    first.matchKind === 'reference' ||
    first.matchKind === 'section' ||
    !/\p{L}{2}/u.test(text)
  )
    return [];
  const best = first.candidate;
  const toggle = best.kind === 'command' || best.id === undefined ? [] : toggleRow(best.kind, best.id);
  return [...toggle, creation(text, context)];
}

/** Returns the row that makes a record of the open section with a title: «Добавить кейс «сайт»». */
export function creation(title: string, context: Context): Row {
  const { name, words } = resourceAt(context.path) ?? caseResource;
  return row(recordCommands(name).create, `${words.add} «${title}»`, { title });
}

function toggleRow(name: ResourceName, id: number): Row[] {
  const resource = resourceOf(name);
  const commands = recordCommands(name).visibility;
  if (resource.visibility === null || commands === null) return [];
  const isHidden = cachedRecord(resource, id)?.[resource.visibility] === false;
  const title = `${isHidden ? 'Показать' : 'Скрыть'} ${describeRecords(resource, [id])}`;
  return [row(isHidden ? commands.show : commands.hide, title, { records: [id] })];
}

function row<Answers extends object>(command: Command<Answers>, title: string, answers: Partial<Answers>): Row {
  return { value: `suggested:${command.id}`, title, choice: commandChoice(command, answers) };
}
