import { subscribeKey } from 'valtio/vanilla/utils';
import { onRefusedFor } from '../../api/response-problem.ts';
import { nextPaint } from '../../state/browser/next-paint.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { chunk } from '../../state/network/chunks.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { lazyView } from '../frame/lazy-view.tsx';

/** One's own account, with its commands: it comes with the profile, with the first palette, or with a question for the password. */
const accountChunk = chunk(async () => (await import('../panel/account-views.ts')).accountViews, { optional: true });

export const AccountDialog = lazyView(accountChunk, 'AccountDialog', null);
export const PasswordQuestion = lazyView(accountChunk, 'PasswordQuestion', null);

export function followAccount(): void {
  onRefusedFor((wanted) => {
    if (wanted === 'factor') void accountChunk.load().then(({ openForFactor }) => openForFactor(), ignore);
  });
  subscribeKey(palette, 'used', () => void nextPaint().then(loadAccountCommands));
}

/** Resolves when they are among the others, at once where the host has no such accounts. */
export async function loadAccountCommands(): Promise<void> {
  if (hasAbility('accounts')) await accountChunk.load().then(({ offerCommands }) => offerCommands(), ignore);
}

function ignore(): void {}
