import type { ComponentType } from 'react';
import type { Chunk } from '../../state/network/chunks.ts';
import type { findInTexts } from './rows/text-matches.ts';
import type { Thing } from './rows/thing.ts';

interface LateParts {
  Pane: ComponentType<{ thing: Thing }>;
  findInTexts: typeof findInTexts;
}

/** What stands beside the rows, and below them. None of them waits for its code, which comes with the first opening. */
export const latePane: { chunk: Chunk<LateParts> | null } = { chunk: null };
