import { goToList } from '../../commands/app/navigation.ts';
import { pageSettingsOf } from '../../commands/app/settings.ts';
import { type Command, type Context, titleOf } from '../../commands/command/command.ts';
import { resourceAt } from '../../commands/command/resource-at.ts';
import { stepsOf } from '../../commands/command/steps.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { cachedLabel, describeRecords, genitive } from '../../commands/subject/record-subject.ts';
import { undoCommand } from '../../commands/undo/undo.ts';
import { quote } from '../../model/base/quote.ts';
import { type Resource, resourceOf, resources } from '../../model/resource/resources.ts';
import type { Near, Section } from '../../search/query/candidate.ts';
import { findVerb } from '../../search/text/sentence-words.ts';
import { verbOf } from './opening-groups.ts';

/** Returns how near a command is to what the operator looks at, and the part of its title that says what it does. */
export function nearOf(command: Command, context: Context): { near?: Near } {
  const title = titleOf(command, context);
  if (command.id === undoCommand.id) return { near: { does: title.replace(/:.*/s, ''), to: 'open' } };
  const [first] = stepsOf(command);
  if (first?.[1].kind !== 'records') {
    if (isCreatedHere(command, context)) return { near: { does: verb(title), to: 'screen' } };
    // What a form offers is what its operator means: «видео» adds a block there.
    return context.target?.kind === 'form' && command.section === 'this'
      ? { near: { does: firstVerb(title), to: 'screen' } }
      : {};
  }
  const resource = resourceOf(first[1].resource);
  const open = first[1].suggest?.(context) as number[] | undefined; // ids: a records step
  if (open) {
    // «создать» means a new record, not a copy of this one, which its keywords find.
    const does = findVerb(verb(title)) === 'create' ? '' : withoutRecords(title, resource, open);
    return { near: { does, to: 'open' } };
  }
  if (resourceAt(context.path)?.name !== resource.name) return {};
  const does = verbOf(title.replace(/…$/, ''), [resource.words.accusative, resource.words.count[1]]);
  return { near: { does, to: 'screen' } };
}

/** Returns the title without the name of the records; its first word where the name stands otherwise. */
function withoutRecords(title: string, resource: Resource, ids: readonly number[]): string {
  const label = ids.length === 1 ? cachedLabel(resource, ids[0] as number) : null; // one
  const named = genitive(resource, ids);
  const does = verbOf(title, [describeRecords(resource, ids), named, `${named} ${quote(label ?? '')}`]);
  return does === title ? verb(title) : does;
}

/** Returns the section that a command opens, or adds to. */
export function sectionOf({ id }: Command): { section?: Section } {
  const section = sections.get(id);
  return section ? { section } : {};
}

const sections = new Map<string, Section>(
  resources.flatMap(({ name: kind }) => {
    const settings = pageSettingsOf(kind);
    return [
      [goToList[kind].id, { kind, rank: 0 }] as const,
      [recordCommands(kind).create.id, { kind, rank: 1 }] as const,
      ...(settings ? [[settings.id, { kind, rank: 2 }] as const] : []),
    ];
  }),
);

/** Returns whether the command adds a record to the section on the screen. */
function isCreatedHere(command: Command, context: Context): boolean {
  return creations.has(command.id) && command.keyWhen?.(context) === true;
}

const creations = new Set(resources.map(({ name }) => recordCommands(name).create.id));

/** Returns «Сохранить» of «Сохранить и закрыть»: who types «закрыть» wants to leave, not to save. */
function firstVerb(title: string): string {
  return title.replace(/ и .*/s, '');
}

/** «Добавить» */
function verb(title: string): string {
  return title.replace(/\s.*/s, '');
}
