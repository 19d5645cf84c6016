import { accountCommands } from './account/account.ts';
import { operatorCommands } from './account/operators.ts';
import { sitePreviewCommands } from './app/site-preview.ts';
import type { Command } from './command/command.ts';
import { isOfHost } from './command/is-of-host.ts';
import * as changeKeymap from './keys/change-keymap.ts';
import { foldCommands } from './list/folds.ts';

/** What comes with its screen, and before it only with what changes keys: that has to know all that the host has. */
const late: readonly Command[] = [...accountCommands, ...operatorCommands, ...sitePreviewCommands, ...foldCommands];

export const keymapCode = { changeKeymap, lateCommands: () => late.filter(isOfHost) };
