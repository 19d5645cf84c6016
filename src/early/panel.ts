// Runs in the pages of the panel before anything is painted. The build makes one file of it: early.js.
import { askEarly } from './calls.ts';
import { setColors } from './colors.ts';
import { isSignIn } from './is-sign-in.ts';
import { bufferEarlyKeys } from './keys.ts';
import { setListLook } from './list-look.ts';
import { tellWhenMissing } from './missing.ts';
import { scriptData } from './script-data.ts';
import { showShell } from './shell.ts';

tellWhenMissing();
setColors();
showShell(scriptData);
setListLook();
// A server that does not know login.html answers with this page: what is typed into the sign-in is the browser's.
if (!isSignIn()) {
  askEarly(scriptData);
  bufferEarlyKeys();
}
