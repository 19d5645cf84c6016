import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, tooLarge } from '../http/problems.ts';
import type { Storage } from './storage.ts';

export interface Received {
  /** Where the first `file` of the form lies now; null when it had none. */
  path: string | null;
  fields: Record<string, unknown>;
}

/**
 * Takes the whole form in, whatever the order of its parts, and also when the file cannot be kept: whoever is cut off
 * while they send does not hear why. The caller keeps or discards the file.
 */
export async function receiveForm(request: FastifyRequest, storage: Storage): Promise<Received> {
  const received: Received = { path: null, fields: {} };
  if (!request.isMultipart()) return received;
  let failure: unknown;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') received.fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file' || received.path !== null || failure) part.file.resume();
      else
        received.path = await receiveFile(part, storage).catch((error: unknown) => {
          if (!isOurs(error)) throw error;
          failure = error;
          return null;
        });
    }
    if (failure) throw failure;
    return received;
  } catch (error) {
    if (received.path !== null) await storage.discard(received.path);
    throw isTooLarge(error) ? tooLarge() : badFormOr(error);
  }
}

async function receiveFile({ file }: MultipartFile, storage: Storage): Promise<string> {
  const path = await storage.receive(file);
  if (!file.truncated) return path;
  await storage.discard(path);
  throw tooLarge();
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

/** The parser's complaints are the sender's fault; those of the file system are ours. */
function badFormOr(error: unknown): unknown {
  return isOurs(error) || (error instanceof Error && error.name === 'Problem')
    ? error
    : badRequest('Не удалось прочитать отправленный файл. Повторите загрузку.');
}

function isOurs(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
