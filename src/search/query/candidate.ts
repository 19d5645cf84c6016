import type { ResourceName } from '../../model/resource/resources.ts';

/** One row that the palette can offer: a command or a record. */
export interface Candidate {
  /** Unique: `case:42`, `command:case.hide`. */
  key: string;
  title: string;
  /** Searched as well; a match here ranks below one in the title. */
  keywords?: string;
  kind: ResourceName | 'command';
  /** Of a record; commands have none. */
  id?: number;
  /** Names of the kind («кейс», «кейсы», …), for queries like «кейс 42». The records of a kind share one array. */
  kindWords?: readonly string[];
  /** Title of the record's category, for `@`; a category belongs to itself. */
  group?: string;
  /** Slug, public address, image paths: pasting a whole one finds the record. */
  references?: readonly string[];
  /**
   * Of a command that acts on what the operator looks at: the beginning of its title that says what it does. That, and
   * its keywords, match before all else; the rest of the title names the record.
   */
  relevance?: Relevance;
  /** Of a command that opens a section or adds to it: the kind of its records. Any form of that word means it. */
  section?: Section;
  /** Frequency and recency of use, from 0 to 1. It orders matches of one kind; it never lifts keywords above titles. */
  weight?: number;
}

/** `open`: the record under the cursor, the selection, the open record. `screen`: the kind of records on the screen. */
export interface Relevance {
  does: string;
  to: 'open' | 'screen';
}

/** `rank`: the order of the commands of a section, from 0. */
export interface Section {
  kind: ResourceName;
  rank: number;
}

/** How a match was found, best first; `typo`: one of its words at least. */
export type MatchKind = 'id' | 'reference' | 'section' | 'words' | 'typo';

/** A part of the title, as the arguments of `slice`. */
export type MatchRange = readonly [from: number, to: number];

export interface Match {
  candidate: Candidate;
  matchKind: MatchKind;
  /** Higher is better; comparable within one search. */
  score: number;
  /** The matched parts of the title, in order and not touching. */
  marks: readonly MatchRange[];
}

export interface SearchResult {
  /** Best first. */
  matches: readonly Match[];
  /** The query in the layout of the best match, for «раскладка исправлена: кейсы»; null when it is as typed. */
  corrected: string | null;
  /** Words that nothing has, so that they were left out: «закрыть форму» finds «Закрыть». '' where all are found. */
  lacks: string;
}
