import type { Command } from '../command.ts';
import { addBlockCommand, addCommands } from './add.ts';
import { nextBlockCommand, previousBlockCommand } from './cursor.ts';
import { editBlockCommand } from './edit.ts';
import { blockDownCommand, blockUpCommand, moveBlockCommand } from './move.ts';
import { partCommands } from './parts.ts';
import { reloadBlocksCommand } from './reload.ts';
import { removeBlockCommand } from './remove.ts';

/** Every action on the content blocks of a case. */
export const blockCommands = [
  addBlockCommand,
  ...Object.values(addCommands),
  editBlockCommand,
  removeBlockCommand,
  blockUpCommand,
  blockDownCommand,
  moveBlockCommand,
  nextBlockCommand,
  previousBlockCommand,
  reloadBlocksCommand,
  ...Object.values(partCommands),
] as Command[];
