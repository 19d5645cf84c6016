// Runs in the pages of lists behind early.js, when their prerendered screens are read. The build makes one file of it:
// early-rows.js.
import { paintRows } from './rows.ts';
import { scriptData } from './script-data.ts';
import { startCode } from './start-code.ts';

// The panel reports what is wrong with the answer.
void startCode(
  scriptData,
  paintRows().catch(() => undefined),
);
