import { changeVisibility } from './records/change-visibility.ts';
import { moveToIndex } from './records/move-to-index.ts';
import { openFormWithTitle } from './records/open-form-with-title.ts';
import { confirmRemoval, removeRecords } from './records/removal.ts';
import { signOut } from './sign-out.ts';

/** The code of commands with `code: lateCode`, in one chunk. */
export const lateFunctions = {
  changeVisibility,
  confirmRemoval,
  moveToIndex,
  openFormWithTitle,
  removeRecords,
  signOut,
};
