import { runRewind, stopRewinding } from '../../commands/app/rewind-code.ts';
import { understandChanges } from '../../commands/app/spoken-changes.ts';
import { understandRewind } from '../../commands/app/spoken-rewind.ts';
// What they share with the forms and the deferred views is in the chunks of these.
import './form-views.ts';
import { RewindDialog } from '../rewind/rewind-dialog.tsx';

/** The time machine: its dialog, what it runs, and what reads its sentences. */
export const rewindViews = { RewindDialog, runRewind, stopRewinding, understandChanges, understandRewind };
