import type { Author, StaleVersion } from '../../api/stale-version.ts';
import type { MergeRules } from '../../model/merge.ts';
import type { ValueKind } from '../../model/value-kind.ts';
import type { Change } from '../journal-step.ts';

/** Fields as the host has them: an empty text is null. */
export type Values = Record<string, unknown>;

/** Values as the host gave them, never without the tag that belongs to them. */
export interface Loaded {
  values: Values;
  /** Version, for `If-Match`; null where the host gives none. */
  etag: string | null;
  /** Who saved it and when (ISO 8601), where the host has told. */
  saved?: { by: Author | null; at: string | null };
}

/** One thing on the host that can be changed: a record, a content block, the settings of a page. */
export interface Endpoint {
  /** Unique: `case:42`. Changes of the same thing are sent one after another. */
  readonly key: string;
  /** As messages speak of it: «Кейс #42». */
  readonly name: string;
  /** As the object of a sentence: «Категорию #2» (изменили). */
  readonly accusative: string;
  readonly rules: MergeRules;
  /** «Анонс»; `path` may lead into a field: `large.background`. */
  labelOf: (path: string) => string;
  /** How the value at such a path is shown. */
  kindOf: (path: string) => ValueKind;
  /** What the journal keeps of a change, of the changed fields alone. */
  changeOf: (before: Values, after: Values) => Change;
  read: () => Promise<Loaded>;
  /** What came with a refusal (412) in the shape of `read`; null where the host sends nothing to merge with. */
  readStale: (problem: StaleVersion) => Loaded | null;
  /** Shows what the host has now wherever the panel shows the thing: in lists, in an open form. */
  receive: (saved: Loaded) => void;
  /** Sends the whole thing. Resolves to what the host has now. */
  write: (values: Values, ifMatch: string | null) => Promise<Loaded>;
}

/** The embedded host's own versions are known to be honoured; the tag of another host may be that of a proxy before it. */
export function isVersioned({ values, etag }: Loaded): boolean {
  return etag !== null && typeof values.version === 'string';
}
