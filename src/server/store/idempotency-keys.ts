import { dayMs } from '../base/time.ts';
import type { Reader, Writer } from '../database/database.ts';

interface Key {
  userId: number;
  key: string;
}

interface SavedResponse {
  /** Fingerprint of the request. */
  request: string;
  status: number;
  version: string;
  json: string;
}

/** Returns the response that was saved under this key within the last day. */
export function findSavedResponse(db: Reader, { userId, key }: Key): Promise<SavedResponse | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request', 'status', 'etag as version', 'body as json'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('at', '>', Date.now() - dayMs)
    .executeTakeFirst();
}

/** Saves a response; must run in the transaction of its write. Deletes responses older than a day. */
export async function saveResponse(writer: Writer, { userId, key }: Key, response: SavedResponse): Promise<void> {
  const now = Date.now();
  await writer
    .deleteFrom('idempotency_keys')
    .where('at', '<=', now - dayMs)
    .execute();
  const { request, status, version, json } = response;
  const row = { user_id: userId, key, request, status, etag: version, body: json, at: now };
  await writer.insertInto('idempotency_keys').values(row).execute();
}
