import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useState } from 'react';
import { addDropTarget } from './drop-targets.ts';
import { useLatest } from './use-latest.ts';

interface FileDrop {
  element: RefObject<HTMLElement | null>;
  enabled: boolean;
  /** MIME types. */
  accept: readonly string[];
  /** Whether there is no file yet: a file that is dropped elsewhere in the form goes to the first such field. */
  isEmpty: boolean;
  onFile: (file: File) => void;
}

/** Returns the event handlers of an element that accepts a dropped or pasted file, wherever in the form it is dropped. */
export function useFileDrop({ element, ...options }: FileDrop) {
  const [isTarget, setTarget] = useState(false);
  const latest = useLatest(options);
  useEffect(() => {
    if (!element.current) return;
    return addDropTarget({
      element: element.current,
      accept: latest.current.accept,
      isEmpty: () => latest.current.isEmpty,
      isFree: () => latest.current.enabled,
      show: setTarget,
      take: (file) => latest.current.onFile(file),
    });
  }, [element, latest]);
  const take = (file: File | undefined) => {
    if (!file || !options.enabled) return false;
    options.onFile(file);
    return true;
  };
  return {
    /** True while a dragged file would go here. */
    isTarget,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Also when the file is refused: the browser would open it in place of the page.
        event.preventDefault();
        setTarget(options.enabled);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setTarget(false);
        take(event.dataTransfer.files[0]);
      },
      onPaste: (event: ClipboardEvent) => {
        if (take(event.clipboardData.files[0])) event.preventDefault();
      },
    },
  };
}
