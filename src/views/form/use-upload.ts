import { useRef, useState } from 'react';
import { uploadFile } from '../../api/upload.ts';
import { Problem } from '../../model/problem.ts';
import type { UploadFolder } from '../../model/resources.ts';
import { type Accept, accepts, formats } from '../../model/upload.ts';

export interface UploadPlace {
  folder: UploadFolder;
  accept: Accept;
  /** Id of the case, in block editors. */
  caseId?: number | undefined;
}

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
export function useUpload({ folder, accept, caseId }: UploadPlace) {
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<AbortController | null>(null);

  const send = async (file: File): Promise<string | null> => {
    refuseOtherTypes(file, accept);
    const abort = new AbortController();
    running.current?.abort();
    running.current = abort;
    const url = URL.createObjectURL(file);
    const show = (progress: number) => setSending({ file, url, progress });
    show(0);
    try {
      const types = accept === 'video' ? 'video' : 'image';
      return await uploadFile({ file, typePath: folder, types, id: caseId }, show, abort.signal);
    } catch (problem) {
      if (abort.signal.aborted) return null;
      throw withFileReason(problem);
    } finally {
      URL.revokeObjectURL(url);
      if (running.current === abort) setSending(null);
    }
  };

  return { sending, send, cancel: () => running.current?.abort() };
}

/** Throws for a file type that the specification does not allow here. The host checks the bytes themselves. */
function refuseOtherTypes(file: File, accept: Accept): void {
  const known: readonly string[] = accepts[accept];
  if (file.type === '' || known.includes(file.type)) return;
  const message = `Файл «${file.name}» не подходит: нужен ${formats[accept]}.`;
  throw new Problem('invalid', 422, message);
}

/** Returns the problem with the host's message for the file, where there is one. */
function withFileReason(problem: unknown): unknown {
  if (!(problem instanceof Problem)) return problem;
  const reason = problem.fields?.file?.[0];
  return reason === undefined ? problem : new Problem(problem.kind, problem.status, reason);
}
