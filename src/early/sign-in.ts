// Runs in the page of the sign-in before anything is painted. The build makes one file of it: sign-in.js.
import { setColors } from './colors.ts';
import { tellWhenMissing } from './missing.ts';
import { scriptData } from './script-data.ts';
import { nextPaint, startCode } from './start-code.ts';
import { noteSubmission } from './submitted.ts';

tellWhenMissing();
setColors();
noteSubmission();
void startCode(scriptData, nextPaint());
