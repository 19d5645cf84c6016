import { type ClipboardEvent, type DragEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../base/use-latest.ts';
import { addDropTarget, type DropTarget, giveFiles, pastedFiles } from '../table/drop-targets.ts';

interface FileDrop {
  element: RefObject<HTMLElement | null>;
  enabled: boolean;
  /** MIME types. */
  accept: readonly string[];
  /** Whether there is no file yet: a file that is dropped elsewhere in the form goes to the first such field. */
  isEmpty: boolean;
  onFile: (file: File) => void;
  /** Called when more files came than there are empty fields for. */
  onRest?: DropTarget['tellRest'];
}

/** Returns the event handlers of an element that accepts dropped or pasted files, wherever in the form that happens. */
export function useFileDrop({ element, ...options }: FileDrop) {
  const [isTarget, setTarget] = useState(false);
  const latest = useLatest(options);
  const own = useRef<DropTarget>(null);
  // As soon as the field is seen.
  useLayoutEffect(() => {
    if (!element.current) return;
    own.current = {
      element: element.current,
      accept: latest.current.accept,
      isEmpty: () => latest.current.isEmpty,
      isFree: () => latest.current.enabled,
      show: setTarget,
      take: (file) => latest.current.onFile(file),
      tellRest: (given, of) => latest.current.onRest?.(given, of),
    };
    return addDropTarget(own.current);
  }, [element, latest]);
  const take = (files: readonly File[]) => {
    if (files.length === 0 || !options.enabled || !own.current) return false;
    giveFiles(files, own.current);
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
        take([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        if (take(pastedFiles(event.clipboardData))) event.preventDefault();
      },
    },
  };
}
