import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import type { Block } from '../../model/block/block.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { blocksOf, blocksState } from '../../state/blocks/blocks.ts';
import { showBlocks } from '../../state/forms/prefetch-case.ts';
import { rowsOf } from '../../state/lists/cursors.ts';
import { listKey } from '../../state/lists/lists.ts';

/** Returns a record as its list shows it, with later changes; undefined when no list has it. */
export function useRecord(resource: Resource, id: number): AnyRecord | undefined {
  const { data } = useSWR<List<AnyRecord>>(listKey(resource), null);
  const isIt = (row: AnyRecord) => row.id === id;
  return data?.items.find(isIt) ?? rowsOf(resource).find(isIt);
}

/** Returns the blocks of a case and fetches them; null for other records, undefined until they are known. */
export function useOutline(
  resource: Resource,
  id: number,
): { blocks: readonly Block[] | null | undefined; failed: boolean } {
  const isCase = resource.name === caseResource.name;
  const [failedFor, setFailedFor] = useState<number | null>(null);
  const { [id]: known } = useSnapshot(blocksState).byCase;

  useEffect(() => {
    if (!isCase) return;
    let isOpen = true;
    showBlocks(id).catch(() => isOpen && setFailedFor(id));
    return () => {
      isOpen = false;
    };
  }, [isCase, id]);

  if (!isCase) return { blocks: null, failed: false };
  return { blocks: known && blocksOf(id), failed: failedFor === id && !known };
}
