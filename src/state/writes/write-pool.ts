import { createPool } from '../../api/pool.ts';
import { isPrivacyScreenShown } from '../tab/privacy-screen.ts';

/** Records whose writes wait or are under way, of all pools. */
let unfinished = 0;

/**
 * Returns a pool for an act that writes many records, at most `size` at once. While more than one is left, the browser
 * asks before the page is left: what has not been sent by then is never sent.
 */
export function createWritePool(size: number): ReturnType<typeof createPool> {
  const inPool = createPool(size);
  return async (job) => {
    if (++unfinished === 2) addEventListener('beforeunload', ask);
    try {
      return await inPool(job);
    } finally {
      if (--unfinished === 1) removeEventListener('beforeunload', ask);
    }
  };
}

function ask(event: Event): void {
  // The page is being left because its session has ended.
  if (!isPrivacyScreenShown()) event.preventDefault();
}
