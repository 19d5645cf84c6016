import type { Generated } from 'kysely';
import type { BlockType } from '../../model/block-types.ts';
import type { PageName } from '../../model/page-settings.ts';
import type { RecordTable } from '../../model/resources.ts';

/** The tables, as Kysely types them. */
export interface Schema extends Record<RecordTable, RecordRow> {
  users: UserRow;
  sessions: SessionRow;
  secrets: { name: string; value: string };
  blocks: BlockRow;
  page_settings: PageSettingsRow;
  sign_in_failures: SignInFailureRow;
  idempotency_keys: IdempotencyKeyRow;
  /** `since` in milliseconds since 1970. */
  unused_files: { path: string; since: number };
}

/** Beside these, a column for each field that the model describes, under the field's name. */
interface RecordRow {
  id: Generated<number>;
  /** Counts the changes: what entity tags are made of. */
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  /** The account that made the last change; null for what the host did by itself. */
  updated_by: number | null;
  [field: string]: unknown;
}

interface BlockRow {
  id: Generated<number>;
  case_id: number;
  type: BlockType;
  sort: number;
  /** JSON of `data` as it is read. */
  data: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: number | null;
}

interface UserRow {
  id: Generated<number>;
  name: string;
  email: string;
  password: string;
  created_at: string;
}

interface SessionRow {
  /** SHA-256 of the cookie's value: who reads the database cannot sign in. */
  id: string;
  user_id: number;
  /** Milliseconds since 1970. */
  created_at: number;
  seen_at: number;
}

interface PageSettingsRow {
  system_name: PageName;
  description: string | null;
  show_category: number;
  seo_title: string | null;
  seo_description: string | null;
  slug: string | null;
  version: Generated<number>;
  updated_at: string | null;
  updated_by: number | null;
}

interface SignInFailureRow {
  id: Generated<number>;
  /** «login:…» or «address:…». */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface IdempotencyKeyRow {
  user_id: number;
  key: string;
  /** SHA-256 of the path and the body: the same key with another request is a mistake. */
  request: string;
  status: number;
  /** What stands in the entity tag of the answer. */
  etag: string;
  body: string;
  /** Milliseconds since 1970. */
  at: number;
}
