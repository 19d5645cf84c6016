import { resources } from '../model/resources.ts';
import { routes } from '../model/routes.ts';
import type { Command } from './command.ts';
import { goToDashboard, goToList } from './navigation.ts';
import { recordCommands } from './records/index.ts';

/** The command behind an address of the panel, with its answers; null for an address that no command leads to. */
export function commandOfAddress(href: string): { command: Command; given: object } | null {
  if (href === routes.dashboard) return { command: goToDashboard, given: {} };
  for (const resource of resources) {
    if (href === resource.paths.list) return { command: goToList[resource.name], given: {} };
    if (href === resource.paths.create) return { command: recordCommands(resource.name).create, given: {} };
    const id = Number(/\d+/.exec(href)?.[0]);
    // The answers of `edit` are those that recordCommands gives it.
    if (id && href === resource.paths.edit(id))
      return { command: recordCommands(resource.name).edit as Command, given: { records: [id] } };
  }
  return null;
}
