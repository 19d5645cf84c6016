import type { Writer } from '../database/database.ts';
import { signedOut } from '../http/problems.ts';

export interface User {
  id: number;
  name: string;
  email: string;
}

/** Names what was changed of an account; the table of changes has no values of them. */
export function touched(name: string): Record<string, readonly [null, null]> {
  return { [name]: [null, null] };
}

/** For what stands in no table of changes: throws a 401 when the account has been blocked or removed meanwhile. */
export async function requireActive(writer: Writer, account: number): Promise<void> {
  const found = await writer
    .selectFrom('users')
    .select('id')
    .where('id', '=', account)
    .where('blocked', '=', 0)
    .executeTakeFirst();
  if (!found) throw signedOut();
}
