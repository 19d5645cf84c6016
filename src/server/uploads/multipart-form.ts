import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, tooLarge } from '../http/problems.ts';
import type { Storage } from './storage.ts';

export interface MultipartForm {
  /** Where the first `file` of the form lies now; null when it had none. */
  path: string | null;
  fields: Record<string, unknown>;
}

/**
 * Takes the whole form in, whatever the order of its parts, and also when the file cannot be kept: whoever is cut off
 * while they send does not hear why. The caller keeps or discards the file.
 */
export async function readMultipartForm(request: FastifyRequest, storage: Storage): Promise<MultipartForm> {
  const form: MultipartForm = { path: null, fields: {} };
  if (!request.isMultipart()) return form;
  let failure: unknown;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file' || form.path !== null || failure) part.file.resume();
      else
        form.path = await storeFile(part, storage).catch((error: unknown) => {
          if (!isFileSystemError(error)) throw error;
          failure = error;
          return null;
        });
    }
    if (failure) throw failure;
    return form;
  } catch (error) {
    if (form.path !== null) await storage.discard(form.path);
    throw isTooLarge(error) ? tooLarge() : formProblem(error);
  }
}

async function storeFile({ file }: MultipartFile, storage: Storage): Promise<string> {
  const path = await storage.put(file);
  if (!file.truncated) return path;
  await storage.discard(path);
  throw tooLarge();
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

/** The parser's complaints are the sender's fault; those of the file system are ours. */
function formProblem(error: unknown): unknown {
  return isFileSystemError(error) || (error instanceof Error && error.name === 'Problem')
    ? error
    : badRequest('Не удалось прочитать отправленный файл. Повторите загрузку.');
}

function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
