import { type Command, titleOf } from '../../commands/command/command.ts';
import { stepsOf } from '../../commands/command/steps.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { isListLoaded } from '../../state/lists/list-loads.ts';
import { cachedRecordsById } from '../../state/lists/lists.ts';
import { notThere } from '../../state/lists/shown-part.ts';
import { context } from '../frame/context.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { recordRow } from './rows/record-row.ts';
import { commandChoice, type Group } from './rows/row.ts';
import { chipsOf } from './rows/step-chips.ts';

interface Props {
  command: Command;
  answers: Readonly<Record<string, unknown>>;
}

/** The records that the command acts on. */
interface Subject {
  resource: Resource;
  ids: readonly number[];
}

/** A command that a link has brought with all its answers. It is described, and only the operator runs it. */
export function CommandPreview({ command, answers }: Props) {
  const subject = subjectOf({ command, answers });
  const lost = subject ? lostIn(subject) : [];
  const isLost = lost.length > 0 && lost.length === subject?.ids.length;
  return (
    <PaletteFrame
      query=""
      groups={isLost ? [] : groupsOf({ command, answers }, subject)}
      chips={[]}
      placeholder="Enter выполнит команду"
      correction={null}
      nothing={
        isLost ? `${capitalize(subject.resource.words.count[1])} ${numbers(lost)} ${notThere(subject.resource)}.` : null
      }
    />
  );
}

/** The command, and by their names the records that it acts on when they are several. */
function groupsOf({ command, answers }: Props, subject: Subject | null): Group[] {
  const isOne = subject?.ids.length === 1;
  const title = isOne ? titleOfOne(command, subject) : chipsOf(command, answers, context).join(': ');
  const run = { value: command.id, title, choice: commandChoice(command, answers) };
  const rows = subject && !isOne ? subject.ids.flatMap((id) => rowOf(subject.resource, id)) : [];
  return [{ heading: 'Выполнить', rows: [run] }, ...(rows.length > 0 ? [{ heading: 'С этими записями', rows }] : [])];
}

function rowOf(resource: Resource, id: number) {
  const record = cachedRecordsById(resource).get(id);
  return record ? [recordRow(resource, record)] : [];
}

function subjectOf({ command, answers }: Props): Subject | null {
  const [first] = stepsOf(command);
  const ids = first && answers[first[0]];
  return first?.[1].kind === 'records' && Array.isArray(ids) ? { resource: resourceOf(first[1].resource), ids } : null;
}

/** Returns the records that the list has not; none while it is not loaded. */
function lostIn({ resource, ids }: Subject): number[] {
  if (!isListLoaded(resource)) return [];
  const known = cachedRecordsById(resource);
  return ids.filter((id) => !known.has(id));
}

function numbers(ids: readonly number[]): string {
  return ids.map((id) => `#${id}`).join(', ');
}

/** «Скрыть кейс #12 «Сайт»», as if the record were open. */
function titleOfOne(command: Command, { resource, ids }: Subject): string {
  const target = { kind: 'form', resource: resource.name, id: ids[0] ?? null, form: '' } as const;
  return titleOf(command, { ...context, target });
}
