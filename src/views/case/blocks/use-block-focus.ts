import { type RefObject, useEffect } from 'react';
import { blockCursor, setBlockCursor } from '../../../state/blocks/cursor.ts';
import { parseBlockKey } from '../../../state/forms/block-form.ts';

/** Tells commands which block has the focus; rows carry their key as `data-block`. */
export function useBlockFocus(list: RefObject<HTMLElement | null>, caseId: number): void {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element && list.current?.contains(target) && target.closest('[data-block]');
      const block = row ? parseBlockKey(caseId, row.getAttribute('data-block') ?? '') : null;
      blockCursor.focused = block?.id != null;
      if (block && block.id !== null) setBlockCursor({ type: block.type, id: block.id });
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      blockCursor.focused = false;
    };
  }, [list, caseId]);
}
