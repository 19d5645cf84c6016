import type { MouseEvent } from 'react';
import { paletteCommand } from '../../commands/app/app.ts';

/** What the palette's buttons share: the field keeps the focus, and is the only stop of Tab. */
export const paletteButton = {
  'data-command': paletteCommand.id,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;
