// What it shares with the other views is in the chunks of these.
import './form-views.ts';
import './idle-views.ts';
import { Pane } from '../palette/pane/pane.tsx';

/** What stands beside the rows of the palette: no row waits for it. */
export const paletteViews = { Pane };
