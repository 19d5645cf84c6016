import { proxy } from 'valtio/vanilla';
import { isNumber, isObject, isText } from './shapes.ts';
import { readStored, storedKeys, writeStored } from './storage.ts';

/** What was typed into a form and not saved yet. It outlives the tab. */
export interface Draft {
  /** Address of the form. */
  path: string;
  /** Names the draft in lists. */
  title: string;
  /** Only the fields that differ from the record as it was loaded. */
  changes: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  at: number;
}

const prefix = 'pult.draft.';

/** `turn` grows with every change made in this tab: the storage itself tells only the other tabs. */
export const draftsState = proxy({ turn: 0 });

export function readDraft(form: string): Draft | null {
  return readStored(prefix + form, check);
}

/** False when the browser could not keep it: then leaving the form would lose it. */
export function writeDraft(form: string, draft: Draft): boolean {
  draftsState.turn += 1;
  return writeStored(prefix + form, draft);
}

export function dropDraft(form: string): void {
  draftsState.turn += 1;
  writeStored(prefix + form, null);
}

/** Newest first; `form` is the form's key. */
export function allDrafts(): (Draft & { form: string })[] {
  return storedKeys(prefix)
    .flatMap((key) => {
      const draft = readStored(key, check);
      return draft ? [{ ...draft, form: key.slice(prefix.length) }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

function check(value: unknown): Draft | null {
  return isDraft(value) ? value : null;
}

function isDraft(value: unknown): value is Draft & Record<string, unknown> {
  return isObject(value) && isText(value.path) && isText(value.title) && isObject(value.changes) && isNumber(value.at);
}
