import type { Chunk } from '../../state/network/chunks.ts';
import type { WantedChanges, WantedRewind } from '../../state/screen/panels.ts';
import type { Context, Outcome } from './command.ts';

/** What a sentence of the time machine means: what it takes back, or why it cannot be done. */
export type UnderstoodRewind = { title: string; rewind: WantedRewind } | { refusal: string; hint: string };

/** Where somebody is, as a row says it; `person`: whom it leads to. */
export interface FoundPerson {
  title: string;
  person: number;
}

/** What a question about changes means: which ones, or why there can be none; or who is where. */
export type UnderstoodChanges =
  | { title: string; changes: WantedChanges }
  | { people: readonly FoundPerson[] }
  | { refusal: string; hint: string };

interface RewindCode {
  understandRewind: (query: string, context: Context, now: number) => UnderstoodRewind | null;
  understandChanges: (query: string, context: Context, now: number) => UnderstoodChanges | null;
  runRewind: (context: Context) => Promise<Outcome | undefined>;
  /** Stops what runs. Returns false when nothing does. */
  stopRewinding: () => boolean;
}

/** The code of the time machine, which comes with its dialog: most visits never load it. The views set it. */
export const lateRewind: { chunk: Chunk<RewindCode> | null } = { chunk: null };
