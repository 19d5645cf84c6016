import { RewindDialog } from '../rewind/rewind-dialog.tsx';

/** The dialog of the time machine. */
export const rewindViews = { RewindDialog };
