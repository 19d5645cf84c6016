import { nextPaint } from '../browser/next-paint.ts';
import { addRecentCommand, followRecents } from './recents-store.ts';
import { countRuns } from './runs.ts';
import { followUses, recordUse } from './usage.ts';

/** Counts each command that is run, and the record that it has acted on alone, for recents and ranking. */
export function countUses(): void {
  followRecents();
  followUses();
  countRuns(async ({ command, records }) => {
    // Behind the screen that it may have opened.
    await nextPaint();
    addRecentCommand(command);
    recordUse(`command:${command}`);
    if (records?.ids.length === 1) recordUse(`${records.resource}:${records.ids[0]}`);
  });
}
