import { useEffect, useRef } from 'react';
import { plural } from '../../model/base/plural.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { announce } from '../../state/messages/announcer.ts';
import { RowDescriptions } from './row-descriptions.ts';
import { RowPrefetch } from './row-prefetch.ts';
import { RowTitleField } from './row-title-field.tsx';

interface ListExtrasProps {
  resource: Resource;
  /** Of all rows, once they are there. */
  count: number | undefined;
  /** Those that the list shows, in its order. */
  rows: readonly AnyRecord[] | undefined;
}

/** What the rows of a list have beyond what is drawn first. */
export function ListExtras({ resource, count, rows }: ListExtrasProps) {
  return (
    <>
      <LoadAnnouncement resource={resource} count={count} />
      <RowTitleField resource={resource} />
      <RowPrefetch resource={resource} />
      <RowDescriptions resource={resource} shown={rows} />
    </>
  );
}

/** Announces the rows of a list that was waited for, none of them, too. */
function LoadAnnouncement({ resource, count }: { resource: Resource; count: number | undefined }) {
  const awaited = useRef<Resource | null>(null);
  useEffect(() => {
    if (count === undefined) awaited.current = resource;
    else if (awaited.current === resource) {
      awaited.current = null;
      announce(`Загружено: ${plural(count, resource.words.count)}`);
    }
  }, [resource, count]);
  return null;
}
