import { changeVisibility } from './records/change-visibility.ts';
import { moveToIndex, moveToPlace } from './records/move-records.ts';
import { openFormWithTitle } from './records/open-form-with-title.ts';
import { openSitePage } from './records/open-site-page.ts';
import { confirmRemoval, removeRecords } from './records/removal.ts';
import { signOut } from './session/sign-out.ts';

/** The code of commands with `code: lateCode`, in one chunk. */
export const lateFunctions = {
  changeVisibility,
  confirmRemoval,
  moveToIndex,
  moveToPlace,
  openFormWithTitle,
  openSitePage,
  removeRecords,
  signOut,
};
