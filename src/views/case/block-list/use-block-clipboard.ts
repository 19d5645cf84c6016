import { useEffect } from 'react';
import { copyBlockCommand } from '../../../commands/blocks/copy.ts';
import { pasteBlocksCommand } from '../../../commands/blocks/paste.ts';
import { run } from '../../../commands/run/runner.ts';
import { blocksInHtml } from '../../../state/block-changes/copied.ts';
import { blockCursor } from '../../../state/blocks/cursor.ts';
import { context } from '../../frame/context.ts';

/** Makes the browser's own keys of copying and pasting act on blocks, outside fields and dialogs. */
export function useBlockClipboard(): void {
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const { clipboardData: clipboard } = event;
      const isOurs = copyBlockCommand.keys?.when?.(context) && !isInField(event) && !hasSelection();
      if (!clipboard || !isOurs || !blockCursor.at) return;
      event.preventDefault();
      void run(copyBlockCommand, context, { block: { ...blockCursor.at }, clipboard });
    };
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isInField(event) || !pasteBlocksCommand.when?.(context)) return;
      const blocks = blocksInHtml(event.clipboardData?.getData('text/html') ?? '');
      if (blocks.length === 0) return;
      event.preventDefault();
      void run(pasteBlocksCommand, context, { blocks });
    };
    document.addEventListener('copy', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', paste);
    };
  }, []);
}

function isInField({ target }: Event): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"], dialog') !== null;
}

/** Selected text is copied as text. */
function hasSelection(): boolean {
  return document.getSelection()?.isCollapsed === false;
}
