import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, tooLarge } from '../http/problems.ts';
import type { Storage } from './storage.ts';

export interface Received {
  /** Where the first `file` of the form lies now; null when it had none. */
  path: string | null;
  fields: Record<string, unknown>;
}

/** Takes the whole form in, whatever the order of its parts. The caller keeps or discards the file. */
export async function receiveForm(request: FastifyRequest, storage: Storage): Promise<Received> {
  const received: Received = { path: null, fields: {} };
  if (!request.isMultipart()) return received;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') received.fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file' && received.path === null) received.path = await receiveFile(part, storage);
      else part.file.resume();
    }
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
  const isOurs = error instanceof Error && ('syscall' in error || error.name === 'Problem');
  return isOurs ? error : badRequest('Не удалось прочитать отправленный файл. Повторите загрузку.');
}
