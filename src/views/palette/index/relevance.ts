import { menuCommand } from '../../../commands/app/app.ts';
import { goToList } from '../../../commands/app/navigation.ts';
import { pageSettingsOf } from '../../../commands/app/settings.ts';
import type { Command, Context } from '../../../commands/command/command.ts';
import { resourceAt } from '../../../commands/command/resource-at.ts';
import { stepsOf } from '../../../commands/command/steps.ts';
import { recordCommands } from '../../../commands/records/index.ts';
import { undoCommand } from '../../../commands/undo/undo.ts';
import { resources } from '../../../model/resource/resources.ts';
import type { Relevance, Section } from '../../../search/query/candidate.ts';
import { narrowScreen } from '../../../ui/base/use-media.ts';
import { verbOf } from '../rows/command-words.ts';
import { isOfDialog } from '../rows/offered.ts';

/** Returns how near a command is to what the operator looks at, and the part of its title that says what it does. */
export function relevanceOf(command: Command, context: Context): { relevance?: Relevance } {
  const does = verbOf(command, context);
  if (command.id === undoCommand.id || isOfDialog(command)) return { relevance: { does, to: 'open' } };
  // The menu that is behind it.
  if (command.id === menuCommand.id && matchMedia(narrowScreen).matches) return { relevance: { does, to: 'screen' } };
  const [first] = stepsOf(command);
  if (first?.[1].kind !== 'records') {
    // What a form offers is what its operator means: «видео» adds a block there.
    const isOfForm = context.target?.kind === 'form' && command.section === 'this';
    return isOfForm || isOfSection(command, context) ? { relevance: { does, to: 'screen' } } : {};
  }
  if (first[1].suggest?.(context)) {
    // «Создать» means a new record, not a copy of this one, which its keywords find.
    return { relevance: { does: command.verb?.spoken === 'copy' ? '' : does, to: 'open' } };
  }
  return resourceAt(context.path)?.name === first[1].resource ? { relevance: { does, to: 'screen' } } : {};
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

/** Returns whether the command adds a record to the section on the screen, or opens its settings. */
function isOfSection(command: Command, context: Context): boolean {
  return ofSections.has(command.id) && command.keys?.when?.(context) === true;
}

const ofSections = new Set(resources.flatMap(({ name }) => [recordCommands(name).create.id, pageSettingsOf(name)?.id]));
