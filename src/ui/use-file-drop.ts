import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** The handlers of an element that takes a file dropped on it or pasted into it. */
export function useFileDrop(enabled: boolean, onFile: (file: File) => void) {
  const [isDragOver, setDragOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file || !enabled) return false;
    onFile(file);
    return true;
  };
  return {
    /** A file hangs over the element. */
    isDragOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Also when it is not taken: the browser would leave the page for the file.
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
