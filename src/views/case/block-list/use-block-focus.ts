import { type RefObject, useEffect } from 'react';
import { blockKey } from '../../../model/block/block.ts';
import { blocksOf } from '../../../state/blocks/blocks.ts';
import { blockCursor, setBlockCursor } from '../../../state/blocks/cursor.ts';

/** Sets the block cursor to the block that has the focus; rows carry their key as `data-block`. */
export function useBlockFocus(list: RefObject<HTMLElement | null>, caseId: number): void {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element && list.current?.contains(target) && target.closest('[data-block]');
      const key = row ? row.getAttribute('data-block') : null;
      const block = blocksOf(caseId)?.find((other) => blockKey(other) === key);
      blockCursor.focused = block !== undefined;
      if (block) setBlockCursor(block);
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      blockCursor.focused = false;
    };
  }, [list, caseId]);
}
