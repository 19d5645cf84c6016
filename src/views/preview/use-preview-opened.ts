import { useLayoutEffect } from 'react';
import { panels } from '../../state/screen/panels.ts';
import { opensByItself } from '../../state/screen/preview.ts';

/** Opens the preview beside the form of a saved case, where the window has room for both. */
export function usePreviewOpened(id: number | null): void {
  // Before the form is painted, so that nothing of it moves.
  useLayoutEffect(() => {
    if (id !== null && panels.pane === null && opensByItself()) panels.pane = 'preview';
  }, [id]);
}
