// What the scripts of the page's first bytes leave for the panel's code: nothing else passes from the one to the other.
import type { EarlyAnswer } from '../api/early-answers.ts';
import type { Buffered } from '../commands/keys/buffered-key.ts';

interface EarlyKeys {
  buffered: Buffered[];
  /** Called when a key is buffered. */
  onBuffered: () => void;
  /** Removes the listeners. */
  stop: () => void;
}

declare global {
  /** By method and path: `GET /api/cases`. Taken by api/early-answers.ts. */
  var pultEarly: Map<string, EarlyAnswer> | undefined;
  /** What was pressed before the panel listens. Taken by views/type-ahead/early-keys.ts. */
  var pultKeys: EarlyKeys | undefined;
  /** Hides the columns of the operator's choice. Taken by state/lists/hidden-columns.ts. */
  var pultColumns: CSSStyleSheet | undefined;
  /** Whether the form of the sign-in was submitted. Taken by views/sign-in/sign-in-form.tsx. */
  var pultSubmitted: boolean | undefined;
}
