import { subscribeKey } from 'valtio/utils';
import { setExplanation, whyFirstCommand } from '../../commands/app/why-first.ts';
import { chunk } from '../../state/network/chunks.ts';
import { closePalette, palette } from '../../state/palette/palette-store.ts';
import type { Asked } from './explanation.ts';

let asked: Asked | null = null;

const explanation = chunk(async () => (await import('./explanation.ts')).showExplanation, { optional: true });

/** Remembers each search when the palette closes, so that its rows can be explained. Returns the function that stops. */
export function followSearches(): () => void {
  setExplanation(async (context) => {
    const now = searchNow() ?? asked;
    closePalette();
    (await explanation.load())(now, context);
  });
  return subscribeKey(palette, 'open', (open) => open || remember(), true);
}

function remember(): void {
  const now = searchNow();
  if (now && now.value !== `command:${whyFirstCommand.id}`) asked = now;
}

/** Returns null where nothing is searched for. */
function searchNow(): Asked | null {
  const value = document.querySelector('dialog [cmdk-item][data-selected="true"]')?.getAttribute('data-value');
  const isSearch = palette.query.trim() !== '' && palette.command === null && palette.subject === null;
  return isSearch && value ? { query: palette.query, value } : null;
}
