import { resources } from '../model/resources.ts';
import { appCommands } from './app.ts';
import { blockCommands } from './blocks/all.ts';
import type { Command } from './command.ts';
import { conflictCommands } from './conflict.ts';
import { dashboardCommands } from './dashboard.ts';
import { dialogCommands } from './dialogs.ts';
import { draftCommands } from './drafts.ts';
import { failureCommands } from './failures.ts';
import { filterCommands } from './filter.ts';
import { formCommands } from './form.ts';
import { jumpCommand } from './jump.ts';
import { keyCommands as makeKeyCommands } from './key-commands.ts';
import { copyCommandLink, copyRecordLinks, setLinkable } from './links.ts';
import { listCommands } from './list.ts';
import { navigationCommands } from './navigation.ts';
import { orphanedFormCommands } from './orphaned-form.ts';
import { recordCommands } from './records/index.ts';
import { setCategoryCommand } from './records/set-category.ts';
import { reloadFormCommand } from './reload-form.ts';
import { repeatCommand } from './repeat.ts';
import { rowCommands } from './rows.ts';
import { selectionCommands } from './selection.ts';
import { sessionCommands } from './session.ts';
import { settingsCommands } from './settings.ts';
import { suggestSlugCommand } from './slug.ts';
import { nextPageCommand, previousPageCommand } from './turn-page.ts';
import { undoCommands } from './undo.ts';

/** The commands that change keys, by name. */
export const keyCommands = makeKeyCommands(() => commands);

/** Every action of the panel, in the order of the palette and the help page. */
export const commands: readonly Command[] = [
  ...formCommands,
  ...orphanedFormCommands,
  reloadFormCommand,
  suggestSlugCommand,
  ...rowCommands,
  ...blockCommands,
  ...resources.flatMap((resource) => recordCommands(resource.name).all),
  setCategoryCommand,
  ...copyRecordLinks,
  copyCommandLink,
  ...undoCommands,
  ...listCommands,
  ...selectionCommands,
  ...filterCommands,
  jumpCommand,
  repeatCommand,
  nextPageCommand,
  previousPageCommand,
  ...navigationCommands,
  ...settingsCommands,
  ...Object.values<Command>(keyCommands),
  ...dashboardCommands,
  ...draftCommands,
  ...appCommands,
  ...failureCommands,
  ...sessionCommands,
  ...dialogCommands,
  ...conflictCommands,
];

setLinkable(() => commands);

const byId = new Map(commands.map((command) => [command.id, command]));

export function commandOf(id: string): Command | undefined {
  return byId.get(id);
}
