import { readKeymap, writeKeymap } from './keys/keymap-file.ts';
import { chooseText, saveText } from './keys/text-file.ts';
import { validateBinding } from './keys/validate-binding.ts';
import { confirmBackup, downloadBackup } from './session/download-backup.ts';

/** What commands do that most visits never run, in one chunk. */
export const occasionalFunctions = {
  chooseText,
  confirmBackup,
  downloadBackup,
  readKeymap,
  saveText,
  validateBinding,
  writeKeymap,
};
