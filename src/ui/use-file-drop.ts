import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Returns the event handlers of an element that accepts a dropped or pasted file. */
export function useFileDrop(enabled: boolean, onFile: (file: File) => void) {
  const [isDragOver, setDragOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file || !enabled) return false;
    onFile(file);
    return true;
  };
  return {
    /** True while a file is dragged over the element. */
    isDragOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Also when the file is refused: the browser would open it in place of the page.
        event.preventDefault();
        setDragOver(enabled);
      },
      onDragLeave: () => setDragOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDragOver(false);
        take(event.dataTransfer.files[0]);
      },
      onPaste: (event: ClipboardEvent) => {
        if (take(event.clipboardData.files[0])) event.preventDefault();
      },
    },
  };
}
