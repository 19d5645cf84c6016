// Runs in the page of the sign-in before anything is painted. The build makes one file of it: sign-in.js.
import { setColors } from './colors.ts';
import { tellWhenMissing } from './missing.ts';
import { scriptData } from './script-data.ts';
import { nextPaint, startCode } from './start-code.ts';

tellWhenMissing();
setColors();
noteSubmission();
void startCode(scriptData, nextPaint());

/** The form of the sign-in is in its page before its code, which repeats a submission that came first. */
function noteSubmission(): void {
  const note = (event: Event) => {
    event.preventDefault();
    globalThis.pultSubmitted = true;
  };
  addEventListener('submit', note, { once: true });
}
