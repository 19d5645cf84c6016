import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { Command } from '../../../commands/command/command.ts';
import { run } from '../../../commands/run/runner.ts';
import { addDropArea, pastedFiles } from '../../../ui/table/drop-targets.ts';
import { context } from '../../frame/context.ts';

/**
 * Returns the event handlers of the list of blocks: each picture that is dropped or pasted there becomes a block. So do
 * several that are dropped beside it, and one that no field of the form takes.
 */
export function usePictureDrop(command: Command<{ files?: readonly File[] }>) {
  const [isTarget, setTarget] = useState(false);
  const [isNamed, setNamed] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const takeAll = (files: readonly File[]) => void run(command, context, { files });
    return section.current ? addDropArea({ element: section.current, show: setNamed, takeAll }) : undefined;
  }, [command]);
  const take = (files: readonly File[]) => {
    if (files.length > 0) void run(command, context, { files });
    return files.length > 0;
  };
  return {
    /** True while dragged files would become blocks. */
    isTarget: isTarget || isNamed,
    handlers: {
      ref: section,
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files') || isInDialog(event)) return;
        event.preventDefault();
        setTarget(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(false);
      },
      onDrop: (event: DragEvent) => {
        if (isInDialog(event)) return;
        event.preventDefault();
        setTarget(false);
        take([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        if (!isInDialog(event) && take(pastedFiles(event.clipboardData))) event.preventDefault();
      },
    },
  };
}

/** React hands events of the block editor to the list, too, although it stands elsewhere in the page. */
function isInDialog({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget & Element }): boolean {
  return !currentTarget.contains(target as Node);
}
