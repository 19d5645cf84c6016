import { etagOf } from '../../api/entity-tag.ts';
import type { Author, StaleVersion } from '../../api/stale-version.ts';
import type { MergeRules } from '../../model/merge/merge.ts';
import type { ValueKind } from '../../model/resource/value-kind.ts';
import type { Change } from '../changes/journal-step.ts';

/** Fields in the form of the host: an empty text is null. */
export type Values = Record<string, unknown>;

/** Values that the host has sent, always with the tag that belongs to them. */
export interface Loaded {
  values: Values;
  /** Version for `If-Match`; null where the host sends none. */
  etag: string | null;
  /** Author and time (ISO 8601) of the last save, where the host has sent them. */
  saved?: { by: Author | null; at: string | null };
}

/** One thing on the host that can be changed: a record, a content block, the settings of a page. */
export interface Endpoint {
  /** Unique: `case:42`. Changes of the same thing are sent one after another. */
  readonly key: string;
  /** Its name in messages: «Кейс #42». */
  readonly name: string;
  /** Its name as the object of a sentence: «Категорию #2» (изменили). */
  readonly accusative: string;
  readonly rules: MergeRules;
  /** Returns the label of the value: «Анонс». `path` may lead into a field: `large.background`. */
  labelOf: (path: string) => string;
  /** Returns how the value at such a path is shown. */
  kindOf: (path: string) => ValueKind;
  /** Returns the change for the journal, with the changed fields alone. */
  changeOf: (before: Values, after: Values) => Change;
  read: () => Promise<Loaded>;
  /**
   * Returns the state that came with a refusal (412), in the shape of `read`; null where the host sends nothing to
   * merge with.
   */
  readStale: (problem: StaleVersion) => Loaded | null;
  /** Shows the host's current values in the list or among the blocks where the thing stands. */
  receive?: (saved: Loaded) => void;
  /** Sends the whole thing. Resolves to the host's current state of it; null where the host does not answer with it. */
  write: (values: Values, ifMatch: string | null) => Promise<Loaded | null>;
}

/**
 * Whether the tag is a version of the embedded host, which always checks it. The tag of another host may come from a
 * proxy before it.
 */
export function isVersioned({ values, etag }: Loaded): boolean {
  return etag !== null && etag === etagOf(values);
}
