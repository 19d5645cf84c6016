import type { Resource } from '../../model/resource/resources.ts';
import { RowDescriptions } from './row-descriptions.ts';
import { RowPrefetch } from './row-prefetch.ts';
import { RowTitleField } from './row-title-field.tsx';

/** What the rows of a list have beyond what is drawn first. */
export function ListExtras({ resource }: { resource: Resource }) {
  return (
    <>
      <RowTitleField resource={resource} />
      <RowPrefetch resource={resource} />
      <RowDescriptions resource={resource} />
    </>
  );
}
