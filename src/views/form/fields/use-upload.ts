import { useRef, useState } from 'react';
import { refuseOtherTypes, sendFile, type UploadTarget } from '../../../state/browser/send-file.ts';

export interface Sending {
  file: File;
  /** Address of the file on this device, as long as it is being sent. */
  url: string;
  /** From 0 to 1. */
  progress: number;
}

/**
 * Sends one file at a time. `send` resolves with the stored path, or with null when it was cancelled, and rejects with
 * a Problem, whose message is for the field. Leaving the screen does not cancel the transfer.
 */
export function useUpload(target: UploadTarget) {
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<AbortController | null>(null);

  const send = async (file: File): Promise<string | null> => {
    refuseOtherTypes(file, target.accept);
    const abort = new AbortController();
    running.current?.abort();
    running.current = abort;
    const url = URL.createObjectURL(file);
    const show = (progress: number) => setSending({ file, url, progress });
    show(0);
    try {
      return await sendFile(file, target, show, abort.signal);
    } catch (problem) {
      if (abort.signal.aborted) return null;
      throw problem;
    } finally {
      URL.revokeObjectURL(url);
      if (running.current === abort) setSending(null);
    }
  };

  return { sending, send, cancel: () => running.current?.abort() };
}
