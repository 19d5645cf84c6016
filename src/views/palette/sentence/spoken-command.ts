import type { Command } from '../../../commands/command/command.ts';
import { stepsOf } from '../../../commands/command/steps.ts';
import { commands } from '../../../commands/registry.ts';
import type { OnRecords } from '../../../commands/subject/record-subject.ts';
import type { ResourceName } from '../../../model/resource/resources.ts';
import type { Verb } from '../../../search/text/sentence-words.ts';

/** Returns the command that a sentence means by that verb; null for a kind of records that does not have it. */
export function spokenCommand(verb: Verb, name: ResourceName): Command<OnRecords> | null {
  const found = commands.find((command) => command.verb?.spoken === verb && kindOf(command) === name);
  return (found as Command<OnRecords> | undefined) ?? null; // its first answer is records
}

function kindOf(command: Command): ResourceName | null {
  const first = stepsOf(command)[0]?.[1];
  return first?.kind === 'records' ? first.resource : null;
}
