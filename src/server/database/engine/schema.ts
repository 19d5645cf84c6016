import type { Generated } from 'kysely';
import type { BlockType } from '../../../model/block/block-types.ts';
import type { ChangedType, ChangeOperation } from '../../../model/changes/change.ts';
import type { PageName } from '../../../model/resource/page-settings.ts';
import type { RecordTable, ResourceName } from '../../../model/resource/resources.ts';

/** The tables, as Kysely types them. */
export interface Schema extends Record<RecordTable, RecordRow> {
  users: UserRow;
  sessions: SessionRow;
  secrets: { name: string; value: string };
  blocks: BlockRow;
  page_settings: PageSettingsRow;
  sign_in_failures: SignInFailureRow;
  idempotency_keys: IdempotencyKeyRow;
  changes: ChangeRow;
  trash: TrashRow;
  shared_drafts: SharedDraftRow;
  previews: PreviewRow;
  passkeys: PasskeyRow;
  recovery_codes: { id: Generated<number>; user_id: number; salt: string; hash: string };
  account_notices: AccountNoticeRow;
  tickets: TicketRow;
  /** `hash`: SHA-256 of the token, in hex. */
  content_tokens: { name: string; hash: string; created_at: string };
  webhooks: DeliveryRow;
  /** `since` in milliseconds since 1970. */
  unused_files: { path: string; since: number };
}

/** Columns of every resource's table; each field of the descriptor has a further column under its name. */
interface RecordRow {
  id: Generated<number>;
  /** Number of changes of the row; entity tags are made of it. */
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  /** Id of the account that made the last change; null when the host itself did. */
  updated_by: number | null;
  [field: string]: unknown;
}

interface BlockRow {
  id: Generated<number>;
  case_id: number;
  type: BlockType;
  sort: number;
  /** JSON of the block's `data`. */
  data: string;
  /** Path of the picture in `data`, for the cover of the case. */
  picture: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: number | null;
}

interface UserRow {
  id: Generated<number>;
  name: string;
  email: string;
  /** Its hash; empty while an invitation is not accepted. */
  password: string;
  created_at: string;
  /** 1: nobody signs in with it. */
  blocked: Generated<number>;
  /** ISO times. */
  password_at: string | null;
  signed_in_at: string | null;
  totp_at: string | null;
  /** In base32, or null. Readable, because a code is computed of it; see operations. */
  totp_secret: string | null;
  /** Of the last code that was used. */
  totp_step: number | null;
}

interface SessionRow {
  /** SHA-256 of the cookie's value: a reader of the database cannot sign in with it. */
  id: string;
  user_id: number;
  /** Milliseconds since 1970. */
  created_at: number;
  seen_at: number;
  /** «Chrome, Windows», made of the browser's name at the sign-in. */
  device: string | null;
  kind: string | null;
  address: string | null;
  /** When the password, or a passkey, was given last. */
  confirmed_at: number | null;
}

interface PasskeyRow {
  id: Generated<number>;
  user_id: number;
  /** Id of the credential, as base64url. */
  credential: string;
  /** The host name that it was made for. */
  rp_id: string;
  name: string;
  /** COSE key, as base64url. */
  public_key: string;
  /** JSON: how browsers reach it. */
  transports: string;
  /** ISO times. */
  added_at: string;
  used_at: string | null;
}

/** What the operator of an account is told at the next sign-in (store/account-notices.ts). */
interface AccountNoticeRow {
  id: Generated<number>;
  user_id: number;
  /** ISO time. */
  at: string;
  kind: string;
  detail: string | null;
  /** The session that did it, in which it is no news. */
  session: string | null;
}

/** What somebody may do once, until a time (store/tickets.ts). */
interface TicketRow {
  /** SHA-256 of what its holder has, in hex. */
  key: string;
  purpose: string;
  user_id: number | null;
  value: string;
  /** Milliseconds since 1970. */
  until: number;
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
  /** «login:…», «code:…», «pair:…» or «address:…». */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface IdempotencyKeyRow {
  user_id: number;
  key: string;
  /** SHA-256 of the path and the body: the same key with another request is refused. */
  request: string;
  status: number;
  /** Entity tag of the answer, without its quotes. */
  etag: string;
  body: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** One change, written in its transaction; never altered, only swept (changes/sweep.ts). */
interface ChangeRow {
  /** In the order of the commits. */
  id: Generated<number>;
  /** ISO time. */
  at: string;
  /** Null: the host itself, or a command. Not a foreign key: the account may be removed later. */
  account: number | null;
  /** Id of the tab of the panel; null: another client, or a command. */
  tab: string | null;
  type: ChangedType;
  record: string | null;
  version: number | null;
  op: ChangeOperation;
  /** JSON of `ChangedFields`. */
  fields: string;
  /** JSON of the tags of the website's answers that the change alters. */
  tags: string;
  was_public: number;
  is_public: number;
  slug_before: string | null;
}

/** What was deleted, until it is restored or too old (store/trash.ts). */
interface TrashRow {
  id: Generated<number>;
  type: ResourceName | BlockType;
  /** Id of the record or block. Not a foreign key: it does not exist. */
  record: number;
  /** The case of a block. */
  case_id: number | null;
  account: number | null;
  /** ISO time. */
  at: string;
  /** JSON of what is restored. */
  snapshot: string;
}

/** A draft that an account has shown to the others, at most one for each form and tab (drafts/shared-drafts.ts). */
interface SharedDraftRow {
  id: Generated<number>;
  /** Key of the form: `case:42`. */
  form: string;
  account: number;
  /** Id of the tab in which it was typed. */
  tab: string;
  /** Version of the record that it is based on. */
  version: string | null;
  /** JSON of `DraftPart[]`. */
  parts: string;
  /** ISO time. */
  at: string;
}

/** What a webhook knows of the changes, and how its last notice went (webhooks/deliveries.ts). Times in milliseconds since 1970. */
export interface DeliveryRow {
  /** SHA-256 of the address, which may be a secret itself, in hex. */
  hook: string;
  /** The last change that it knows of. */
  from_cursor: number;
  /** The last change of the notice that was sent last. */
  to_cursor: number;
  /**
   * Of the database that `from_cursor` counts in; empty: what the hook knows is of no use, and it is to read all anew.
   * Behind a blank stands a mark of the last request of an operator, until the hook has accepted a notice.
   */
  epoch: string;
  /** Attempts that have failed since the last success, or since an operator has asked for another. */
  attempts: number;
  /** Before it nothing is tried; 0: when the changes are gathered. */
  next_at: number;
  /** Status of the last answer, or the code of the error. */
  last_status: string | null;
  last_at: number | null;
  sent_at: number | null;
  /** Time of the first attempt that has failed since the last success. */
  since: number | null;
  /** 1: the hook has said that it wants no more. */
  is_paused: number;
  /** Who sends now, by a name of its own. */
  sender: string;
  /** Until when nobody else may send. */
  sender_until: number;
}

/** A form that is not saved, for the website (previews/previews.ts). */
interface PreviewRow {
  id: Generated<number>;
  /** SHA-256 of the token, in hex. */
  hash: string;
  /** Account and record while it is typed; null: a link for approval. */
  slot: string | null;
  account: number;
  type: ResourceName;
  /** Null: not saved yet. */
  record: number | null;
  /** JSON of `PreviewedForm`. */
  draft: string;
  /** ISO times. */
  at: string;
  until: string;
  opened: Generated<number>;
  opened_at: string | null;
}
