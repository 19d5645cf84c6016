import type { Chunk } from '../../state/network/chunks.ts';
import type { WantedRewind } from '../../state/screen/panels.ts';
import type { Context, Outcome } from './command.ts';

/** What a sentence of the time machine means: what it takes back, or why it cannot be done. */
export type UnderstoodRewind = { title: string; rewind: WantedRewind } | { refusal: string; hint: string };

/** A row of the palette that answers a question, by the command that leads there. */
export interface AnswerRow {
  title: string;
  id: string;
  answers: object;
}

/** What a question about changes or people means: where it leads, or why there can be no answer. */
export type UnderstoodChanges = { rows: readonly AnswerRow[] } | { refusal: string; hint: string };

interface RewindCode {
  understandRewind: (query: string, context: Context, now: number) => UnderstoodRewind | null;
  understandChanges: (query: string, context: Context, now: number) => UnderstoodChanges | null;
  runRewind: (context: Context) => Promise<Outcome | undefined>;
  /** Stops what runs. Returns false when nothing does. */
  stopRewinding: () => boolean;
}

/** The code of the time machine, which comes with its dialog: most visits never load it. The views set it. */
export const lateRewind: { chunk: Chunk<RewindCode> | null } = { chunk: null };
