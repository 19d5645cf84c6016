import { subscribe } from 'valtio/vanilla';
import { palette } from '../palette/palette-store.ts';
import { recents } from '../palette/recents-store.ts';
import { noteFirstRun } from './first-run.ts';

let isFollowed = false;

/** From now on the first run is done as soon as a case is opened whose number was the last text of the palette. */
export function followOpenedByNumber(): void {
  if (isFollowed) return;
  isFollowed = true;
  let typed = '';
  const stopTyping = subscribe(palette, () => {
    if (palette.open) typed = palette.query;
  });
  const stop = subscribe(recents, () => {
    const [last] = recents.records;
    if (last?.resource !== 'case' || typed.replace(/^[#№\s]+/, '').trim() !== String(last.id)) return;
    noteFirstRun('done');
    stopTyping();
    stop();
  });
}
