import type { ListColumn } from '../model/resource/list-columns.ts';
import type { Reference } from '../model/resource/list-row.ts';
import type { ResourceDescriptor } from '../model/resource/resource.ts';

/** What rows.ts must know of a list: src/prerender.tsx writes it into the page, as JSON. */
export interface RowShape extends Pick<ResourceDescriptor, 'api' | 'label' | 'visibility' | 'thumbnail'> {
  reference: Reference | null;
  /** Columns of the record's own values. */
  cells: readonly Pick<ListColumn, 'name' | 'noun'>[];
}
