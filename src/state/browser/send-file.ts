import { uploadFile } from '../../api/upload.ts';
import { Problem } from '../../model/base/problem.ts';
import { type Accept, accepts, formats } from '../../model/media/upload.ts';
import type { UploadFolder } from '../../model/resource/resources.ts';

export interface UploadTarget {
  folder: UploadFolder;
  accept: Accept;
  /** Id of the case, in block editors. */
  caseId?: number | undefined;
}

/**
 * Sends a file and resolves to its stored path. Rejects with a Problem, whose message says what is wrong with the file,
 * or with an AbortError when `signal` cancels it. Calls `onProgress` with 0…1.
 */
export async function sendFile(
  file: File,
  { folder, accept, caseId }: UploadTarget,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const types = accept === 'video' ? 'video' : 'image';
  try {
    return await uploadFile({ file, typePath: folder, types, id: caseId }, onProgress, signal);
  } catch (problem) {
    throw withFileReason(problem);
  }
}

/** Throws for an empty file, and for a type that the specification does not allow here. The host checks the bytes. */
export function refuseOtherTypes(file: File, accept: Accept): void {
  if (file.size === 0) throw new Problem('invalid', 422, `Файл «${file.name}» пуст.`);
  const known: readonly string[] = accepts[accept];
  if (file.type === '' || known.includes(file.type)) return;
  throw new Problem('invalid', 422, `Файл «${file.name}» не подходит: нужен ${formats[accept]}.`);
}

/** Returns the problem with the host's message for the file, where there is one. */
function withFileReason(problem: unknown): unknown {
  if (!(problem instanceof Problem)) return problem;
  const reason = problem.fields?.file?.[0];
  return reason === undefined ? problem : new Problem(problem.kind, problem.status, reason);
}
