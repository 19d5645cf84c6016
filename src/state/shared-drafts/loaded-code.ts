import type { Draft } from '../drafts/draft.ts';
import { chunk } from '../network/chunks.ts';

/** What shares, reads and takes drafts. It comes with the first form that can share; without it nothing is offered. */
export const sharedDraftCode = chunk(() => import('./code.ts'), { optional: true });

/** Takes back what was shared of a draft that was discarded while its form is not open. */
export function settleDiscarded(draft: Draft): void {
  sharedDraftCode.load().then(
    (code) => code.settleDiscarded(draft),
    () => undefined,
  );
}
