import { resources } from '../model/resource/resources.ts';
import { chunk } from '../state/network/chunks.ts';
import { goToOperators, profileCommand } from './account/open-account.ts';
import {
  actionsCommand,
  contentCommand,
  helpCommand,
  hintCommand,
  listActionsCommand,
  menuCommand,
  paletteCommand,
  userMenuCommand,
} from './app/app.ts';
import { backupCommand } from './app/backup.ts';
import { changesCommands } from './app/changes.ts';
import { dashboardCommands } from './app/dashboard.ts';
import { dialogCommands } from './app/dialogs.ts';
import { exampleCommands } from './app/example.ts';
import { failureCommands } from './app/failures.ts';
import { forgetCommand } from './app/forget.ts';
import { jumpCommand } from './app/jump.ts';
import { keyCommands as makeKeyCommands } from './app/key-commands.ts';
import { copyCommandLink, copyRecordLinks } from './app/links.ts';
import { navigationCommands } from './app/navigation.ts';
import { nextRecordCommand, previousRecordCommand } from './app/neighbours.ts';
import { closePeekCommand, peekCommand } from './app/peek.ts';
import { previewCommands } from './app/preview.ts';
import { rewindCommands } from './app/rewind.ts';
import { signInCommand } from './app/session.ts';
import { settingsCommands } from './app/settings.ts';
import { siteCommands } from './app/site-notices.ts';
import { closeToastsCommand, openToastDialogCommand, retryCommand } from './app/toasts.ts';
import { blockCommands } from './blocks/all.ts';
import type { Command } from './command/command.ts';
import { conflictCommands } from './form/conflict.ts';
import { draftCommands } from './form/drafts.ts';
import { formCommands } from './form/form.ts';
import { fieldCommand, fieldCommands, goToFieldCommand } from './form/go-to-field.ts';
import { historyCommands } from './form/history.ts';
import { leftFormCommands } from './form/left-form.ts';
import { mediaCommands } from './form/media.ts';
import { orphanedFormCommands } from './form/orphaned-form.ts';
import { placeCommand } from './form/place-new.ts';
import { reloadFormCommand } from './form/reload-form.ts';
import { sharedDraftCommands } from './form/shared-drafts.ts';
import { suggestSlugCommand } from './form/slug.ts';
import { answerPhotosCommand } from './form/waiting-photos.ts';
import { columnCommands } from './list/columns.ts';
import { filterByCommand, filterShownCommand } from './list/filter-by.ts';
import { listCommands } from './list/list-steps.ts';
import { denseCommand, groupCommand } from './list/look.ts';
import { savedFilterActions, savedFilterCommand, savedFilterCommands } from './list/saved-filters.ts';
import { nextPageCommand, previousPageCommand } from './list/turn-page.ts';
import { createCategoryCommand } from './records/create-category.ts';
import { duplicateCaseCommand } from './records/duplicate-case.ts';
import { recordCommands } from './records/index.ts';
import { hideOpenCommand, showOpenCommand } from './records/open-visibility.ts';
import { renameCommands } from './records/rename.ts';
import { setCategoryCommand } from './records/set-category.ts';
import { filterCommands } from './rows/filter.ts';
import { selectionCommands } from './rows/more-selection.ts';
import { nextControlCommand, previousControlCommand } from './rows/row-controls.ts';
import { rowReadingCommand } from './rows/row-reading.ts';
import { rowCommands } from './rows/rows.ts';
import { repeatCommand } from './run/repeat.ts';
import { nobodyHereCommand, whoIsHereCommand } from './session/people.ts';
import { signOutCommand } from './session/sign-out.ts';
import { themeCommand } from './session/theme.ts';
import { trashCommands } from './trash/trash.ts';
import { undoCommands } from './undo/undo.ts';

/** The commands that change keys, by name. */
/** Most visits never run it. */
const keymapChunk = chunk(async () => (await import('./keymap-code.ts')).keymapCode);

/** Loads the code that changes keys, and adds the commands of screens that were not opened yet: it has to know them all. */
export async function loadKeymapCode() {
  const { changeKeymap, lateCommands } = await keymapChunk.load();
  addCommands(lateCommands());
  return changeKeymap;
}

export const keyCommands = makeKeyCommands(() => commands, loadKeymapCode);

/**
 * Every action of the panel, in the order of the palette and the help page. Behind them stand those whose code comes with
 * what they are about.
 */
const all: Command[] = [
  ...formCommands,
  ...orphanedFormCommands,
  reloadFormCommand,
  placeCommand,
  nextRecordCommand,
  previousRecordCommand,
  suggestSlugCommand,
  goToFieldCommand as Command,
  ...rowCommands,
  ...blockCommands,
  ...mediaCommands,
  answerPhotosCommand,
  ...resources.flatMap((resource) => recordCommands(resource.name).all),
  setCategoryCommand,
  ...Object.values<Command>(renameCommands as Record<string, Command>),
  duplicateCaseCommand,
  createCategoryCommand,
  showOpenCommand,
  hideOpenCommand,
  ...copyRecordLinks,
  copyCommandLink(() => commands),
  ...undoCommands,
  ...rewindCommands,
  ...listCommands,
  ...selectionCommands,
  nextControlCommand,
  previousControlCommand,
  ...filterCommands,
  peekCommand,
  closePeekCommand,
  ...previewCommands,
  filterShownCommand as Command,
  filterByCommand as Command,
  ...savedFilterActions,
  groupCommand as Command,
  denseCommand,
  ...columnCommands,
  jumpCommand,
  repeatCommand,
  nextPageCommand,
  previousPageCommand,
  ...navigationCommands,
  ...settingsCommands,
  ...Object.values<Command>(keyCommands),
  ...trashCommands,
  ...dashboardCommands,
  rowReadingCommand,
  ...draftCommands,
  ...sharedDraftCommands,
  ...historyCommands,
  ...changesCommands,
  ...leftFormCommands,
  paletteCommand,
  helpCommand,
  themeCommand,
  hintCommand,
  menuCommand,
  actionsCommand,
  listActionsCommand,
  userMenuCommand,
  contentCommand,
  closeToastsCommand,
  openToastDialogCommand as Command,
  retryCommand,
  forgetCommand,
  backupCommand,
  ...siteCommands,
  ...exampleCommands,
  whoIsHereCommand as Command,
  nobodyHereCommand,
  ...failureCommands,
  profileCommand,
  goToOperators,
  signInCommand,
  signOutCommand,
  ...dialogCommands,
  ...conflictCommands,
];

export const commands: readonly Command[] = all;

const byId = new Map(commands.map((command) => [command.id, command]));

/** Adds commands that come later than the others, once. */
export function addCommands(late: readonly Command[]): void {
  for (const command of late) if (!byId.has(command.id)) byId.set(command.id, command) && all.push(command);
}

export function commandOf(id: string): Command | undefined {
  return byId.get(id) ?? fieldCommand(id) ?? savedFilterCommand(id);
}

/** Returns the commands with those that operators have made: their saved filters. */
export function offeredCommands(): readonly Command[] {
  return [...commands, ...savedFilterCommands()];
}

/** Returns those with what only a typed text finds: the fields of forms. */
export function searchedCommands(): readonly Command[] {
  return [...offeredCommands(), ...fieldCommands()];
}
