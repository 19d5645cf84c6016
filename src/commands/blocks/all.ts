import type { Command } from '../command/command.ts';
import { blockActionsCommand } from './actions.ts';
import { addBlockCommand, addCommands } from './add.ts';
import { addMenuCommands } from './add-here.ts';
import { copyAllBlocksCommand, copyBlockCommand } from './copy.ts';
import { goToBlocksCommand, nextBlockCommand, previousBlockCommand } from './cursor.ts';
import { editBlockCommand } from './edit.ts';
import { blockDownCommand, blockUpCommand, moveBlockCommand } from './move.ts';
import { openNextBlockCommand, openPreviousBlockCommand } from './neighbours.ts';
import { newCaseCommands } from './new-case.ts';
import { partCommands } from './parts.ts';
import { continuePasteCommand, forgetPasteCommand, pasteBlocksCommand } from './paste.ts';
import { pictureCommands } from './pictures.ts';
import { openRefusedBlockCommand } from './refused.ts';
import { reloadBlocksCommand } from './reload.ts';
import { removeBlockCommand } from './remove.ts';
import { saveAndCloseCommand } from './save-and-close.ts';

/** Every action on the content blocks of a case. */
export const blockCommands = [
  addBlockCommand,
  ...Object.values(addCommands),
  ...addMenuCommands,
  ...newCaseCommands,
  ...pictureCommands,
  editBlockCommand,
  removeBlockCommand,
  copyBlockCommand,
  copyAllBlocksCommand,
  pasteBlocksCommand,
  continuePasteCommand,
  forgetPasteCommand,
  blockUpCommand,
  blockDownCommand,
  moveBlockCommand,
  blockActionsCommand,
  goToBlocksCommand,
  nextBlockCommand,
  previousBlockCommand,
  openNextBlockCommand,
  openPreviousBlockCommand,
  saveAndCloseCommand,
  reloadBlocksCommand,
  openRefusedBlockCommand,
  ...Object.values(partCommands),
] as Command[];
