import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { prefetchCase } from '../../state/forms/prefetch-case.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { panels } from '../../state/screen/panels.ts';

/** Milliseconds for which the cursor or the pointer rests on a row before its form is prefetched. */
const restMs = 80;

/** Fetches what a form shows beyond its row when the cursor or the pointer rests on the row. */
export function RowPrefetch({ resource }: { resource: Resource }) {
  const cursor = useSnapshot(cursors)[resource.name].id;
  useEffect(() => {
    // A cursor that no one has moved yet is no intent.
    if (cursor === null || !navigator.userActivation?.hasBeenActive) return;
    const timer = setTimeout(() => prefetch(resource, cursor), restMs);
    return () => clearTimeout(timer);
  }, [resource, cursor]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: string | undefined;
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null;
      const id = pointerType === 'mouse' ? row?.dataset.id : undefined;
      if (id === over) return;
      over = id;
      clearTimeout(timer);
      if (id !== undefined) timer = setTimeout(() => prefetch(resource, Number(id)), restMs);
    };
    document.addEventListener('pointerover', onPointer, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointer);
    };
  }, [resource]);
  return null;
}

function prefetch(resource: Resource, id: number): void {
  // The peek fetches what it shows.
  if (panels.pane === 'peek') return;
  // Other forms show what their list knows.
  if (resource.name === caseResource.name) void prefetchCase(id);
}
