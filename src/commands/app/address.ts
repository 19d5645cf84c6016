import { resources } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import type { Command } from '../command/command.ts';
import { recordDescriptions } from '../records/descriptions.ts';
import { goToDashboard, goToList } from './navigation.ts';

/** Returns the command that leads to an address of the panel, with its answers; null when none does. */
export function commandOfAddress(href: string): { command: Command; answers: object } | null {
  if (href === routes.dashboard) return { command: goToDashboard, answers: {} };
  for (const resource of resources) {
    if (href === resource.paths.list) return { command: goToList[resource.name], answers: {} };
    if (href === resource.paths.create) return { command: recordDescriptions(resource.name).create, answers: {} };
    const id = Number(/\d+/.exec(href)?.[0]);
    // The answers of `edit` are those that recordDescriptions gives it.
    if (id && href === resource.paths.edit(id))
      return { command: recordDescriptions(resource.name).edit as Command, answers: { records: [id] } };
  }
  return null;
}
