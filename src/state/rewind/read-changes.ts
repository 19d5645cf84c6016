import { fetchChanges } from '../../api/changes.ts';
import { Problem } from '../../model/base/problem.ts';
import type { RecordedChange } from '../../model/changes/change.ts';

/** More would neither be looked through nor taken back in a reasonable time. */
const maxChanges = 20_000;

export interface History {
  /** All since the time, the latest first. */
  changes: RecordedChange[];
  /**
   * Where the history begins later than the time (ISO time of its first change), and whether all content was replaced then;
   * null: it goes back far enough.
   */
  begins: { at: string; byRestore: boolean } | null;
}

/** Reads what was changed since a time, page by page. */
export async function readHistory(since: number): Promise<History> {
  const from = new Date(since).toISOString();
  const [changes, older] = await Promise.all([readSince(from), fetchChanges({ until: from }, null, 1)]);
  const replaced = changes.findIndex(({ type }) => type === 'installation');
  // What was changed before a backup was restored was changed in other content.
  if (replaced >= 0)
    return {
      changes: changes.slice(0, replaced),
      begins: { at: (changes[replaced] as RecordedChange).at, byRestore: true },
    };
  const first = changes.at(-1);
  const isWhole = older.items.length > 0 || !first;
  return { changes, begins: isWhole ? null : { at: first.at, byRestore: false } };
}

async function readSince(from: string): Promise<RecordedChange[]> {
  const changes: RecordedChange[] = [];
  for (let before: number | null = null; ; ) {
    const { items, next } = await fetchChanges({ since: from }, before);
    changes.push(...items);
    if (next === null) return changes;
    if (changes.length >= maxChanges)
      throw new Problem('conflict', 0, 'С этого времени больше 20 000 изменений. Выберите время ближе.');
    before = next;
  }
}
