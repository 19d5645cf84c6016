import type { ComponentType } from 'react';
import type { Chunk } from '../../state/network/chunks.ts';
import type { Thing } from './rows/thing.ts';

/** What stands beside the rows. No row waits for its code, which comes with the first opening. */
export const latePane: { chunk: Chunk<{ Pane: ComponentType<{ thing: Thing }> }> | null } = { chunk: null };
