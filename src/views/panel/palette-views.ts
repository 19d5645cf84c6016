import { Pane } from '../palette/pane/pane.tsx';
import { findInTexts } from '../palette/rows/text-matches.ts';

/** What stands beside the rows of the palette, and below them: no row waits for it. */
export const paletteViews = { findInTexts, Pane };
