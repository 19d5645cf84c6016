import type { PluralForms } from '../model/base/plural.ts';
import type { Reference } from '../model/resource/list-row.ts';
import type { ResourceDescriptor } from '../model/resource/resource.ts';

/** What rows.ts must know of a list: src/prerender.tsx writes it into the page, as JSON. */
export interface RowShape extends Pick<ResourceDescriptor, 'name' | 'api' | 'label' | 'visibility' | 'thumbnail'> {
  reference: Reference | null;
  /** Names of the columns that show the record's own values. */
  cells: readonly string[];
  /** Of those that are numbers of things, what these are called. */
  words: Readonly<Record<string, PluralForms>>;
}
