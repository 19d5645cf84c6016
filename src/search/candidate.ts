import type { ResourceName } from '../model/resources.ts';

/** One row that the palette can offer: a command or a record. */
export interface Candidate {
  /** Unique: `case:42`, `command:case.hide`. */
  key: string;
  title: string;
  /** Found too, ranked under the title. */
  keywords?: string;
  kind: ResourceName | 'command';
  /** Records have one. */
  id?: number;
  /** «кейс», «кейсы», …: «кейс 42» and «услуга дизайн» find by them. Share one array among the records of a kind. */
  kindWords?: readonly string[];
  /** Title of the category that the record belongs to, for `@`; a category belongs to itself. */
  group?: string;
  /** Slug, public address, image paths: found when one of them is pasted whole. */
  references?: readonly string[];
  /** Frequency and recency, from 0 to 1: decides between matches of one kind, never lifts keywords over titles. */
  weight?: number;
}

/** How a match was found; `id` and `reference` stand first, then each under the one before. */
export type MatchKind = 'id' | 'reference' | 'typed' | 'folded' | 'layout' | 'stem' | 'typo';

/** A stretch of the title, as `slice` takes it. */
export type Mark = readonly [from: number, to: number];

export interface Match {
  candidate: Candidate;
  matchKind: MatchKind;
  /** Higher is better; comparable within one search. */
  score: number;
  /** What was matched in the title: in order, apart from each other. */
  marks: readonly Mark[];
}

export interface SearchResult {
  /** Best first. */
  matches: readonly Match[];
  /** The query in the layout that was meant, for «раскладка исправлена: кейсы». */
  corrected: string | null;
}
