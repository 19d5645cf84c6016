import { resources } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import type { Command } from '../command/command.ts';
import { recordCommands } from '../records/index.ts';
import { goToDashboard, goToList } from './navigation.ts';

/** Returns the command that leads to an address of the panel, with its answers; null when none does. */
export function commandOfAddress(href: string): { command: Command; answers: object } | null {
  if (href === routes.dashboard) return { command: goToDashboard, answers: {} };
  for (const resource of resources) {
    if (href === resource.paths.list) return { command: goToList[resource.name], answers: {} };
    if (href === resource.paths.create) return { command: recordCommands(resource.name).create, answers: {} };
    const id = Number(/\d+/.exec(href)?.[0]);
    // The answers of `edit` are those that recordCommands gives it.
    if (id && href === resource.paths.edit(id))
      return { command: recordCommands(resource.name).edit as Command, answers: { records: [id] } };
  }
  return null;
}
