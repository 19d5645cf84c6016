import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, tooLarge } from '../http/problems.ts';
import type { Incoming } from './incoming.ts';

export interface MultipartForm {
  /** Path of the temporary file with the first `file` of the form; null when the form has none. */
  path: string | null;
  /** Its name on the device of the operator. */
  fileName: string;
  fields: Record<string, unknown>;
}

/**
 * Reads the whole form in any order of its parts, even when the file cannot be written: a client whose connection is
 * closed while it sends does not receive the response. The caller stores or discards the file. Throws a 400 or a 413.
 */
export async function readMultipartForm(request: FastifyRequest, incoming: Incoming): Promise<MultipartForm> {
  const form: MultipartForm = { path: null, fileName: '', fields: {} };
  if (!request.isMultipart()) return form;
  let failure: unknown;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file' || form.path !== null || failure) part.file.resume();
      else {
        form.fileName = part.filename;
        form.path = await receiveFile(part, incoming).catch((error: unknown) => {
          if (!isFileSystemError(error)) throw error;
          failure = error;
          return null;
        });
      }
    }
    if (failure) throw failure;
    return form;
  } catch (error) {
    if (form.path !== null) await incoming.discard(form.path);
    throw isTooLarge(error) ? tooLarge() : formProblem(error);
  }
}

async function receiveFile({ file }: MultipartFile, incoming: Incoming): Promise<string> {
  const path = await incoming.receive(file);
  if (!file.truncated) return path;
  await incoming.discard(path);
  throw tooLarge();
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

/** Errors of the parser become a 400; problems and errors of the file system stay as they are. */
function formProblem(error: unknown): unknown {
  return isFileSystemError(error) || (error instanceof Error && error.name === 'Problem')
    ? error
    : badRequest('Не удалось прочитать отправленный файл. Повторите загрузку.');
}

function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
