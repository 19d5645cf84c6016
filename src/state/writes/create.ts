import { createBlock } from '../../api/blocks.ts';
import { fetchList } from '../../api/lists.ts';
import { createRecord, fetchRecord } from '../../api/records.ts';
import { Problem } from '../../model/base/problem.ts';
import { type Block, isKnown } from '../../model/block/block.ts';
import { bodyFields, bodyOf } from '../../model/block/block-body.ts';
import type { BlockType } from '../../model/block/block-types.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { randomId } from '../browser/random-id.ts';
import { isHostOurs } from '../network/our-host.ts';
import type { Endpoint, Loaded, Values } from './endpoint.ts';
import { changedOnCreation, NotStored } from './not-stored.ts';
import { readUntil } from './read-until.ts';

/** A creation that was sent and has no answer. Plain data: a draft keeps it over a reload. */
export interface Attempt {
  /** `Idempotency-Key` */
  key: string;
  body: Values;
  /** The highest id that was known then; the created row has a higher one. */
  lastId: number;
  /** The id that the host has answered; null without an answer. */
  id: number | null;
  /**
   * Until when it is waited for a host that has taken the call and is late, in milliseconds since the epoch; 0 where it
   * is not, or the operator has been told.
   */
  lateUntil: number;
}

export interface Created {
  id: number;
  /** The body of the new row: that of the lost attempt, when the host had performed it after all. */
  body: Values;
}

export interface Creation {
  /** The earlier attempt whose answer was lost: its row is looked for first. */
  attempt: Attempt | null;
  /** Stores the attempt until the caller has taken the new row over; null: the host has refused the creation. */
  onAttempt: (attempt: Attempt | null) => void;
  /** Rows that are in memory; undefined while they are not loaded. */
  cachedRows?: readonly { id: number }[] | undefined;
}

/** Creates a record, and never twice, even on hosts without idempotency keys. Rejects with the host's Problem. */
export function create(
  resource: Resource,
  body: Values,
  { attempt, onAttempt, cachedRows }: Creation,
): Promise<Created> {
  const fields = resource.fields.map(({ name }) => name);
  const rows = async () => (await fetchList(resource)).items;
  return send(body, attempt, onAttempt, {
    lastId: async () => maxId(cachedRows ?? (await rows())),
    find: async (earlier) => newest(await rows(), earlier, (row) => isMade(fields, earlier.body, row)),
    make: (key) => createRecord(resource, body, key),
  });
}

/** Does the same for a content block, which is added at the end of its case. */
export async function createContent(
  caseId: number,
  type: BlockType,
  body: Values,
  { attempt, onAttempt, cachedRows }: Creation,
): Promise<Created & { block: Block | null }> {
  const ofType = async () => (await fetchRecord(caseResource, caseId)).content.filter((block) => block.type === type);
  let block: Block | null = null;
  const created = await send(body, attempt, onAttempt, {
    lastId: async () => maxId(cachedRows ?? (await ofType())),
    find: async (earlier) =>
      newest(
        await ofType(),
        earlier,
        (block) => isKnown(block) && isMade(bodyFields(type), earlier.body, { ...bodyOf(block) }),
      ),
    make: async (key) => {
      const made = await createBlock(caseId, type, body, key);
      block = made.block;
      return made.id;
    },
  });
  return { ...created, block };
}

/**
 * Reads a row that was just created; a copy of the database that lags may not have it yet. One that is still missing
 * when the save is repeated is created anew by the next one.
 */
export async function readCreated(endpoint: Endpoint, { attempt, onAttempt }: Creation): Promise<Loaded> {
  let missing: Problem | null = null;
  const read = async () => {
    try {
      return await endpoint.read();
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.kind !== 'missing') throw problem;
      missing = problem;
      return null;
    }
  };
  const created = await readUntil(read, (row) => row !== null);
  if (created) return created;
  if (attempt !== null && attempt.id !== null) onAttempt(null);
  throw missing;
}

/** Returns the created row. Throws NotStored when the host has not stored what was sent. */
export function checkCreated(endpoint: Endpoint, sent: Values, created: Loaded): Loaded {
  const problem = creationNotStored(endpoint, sent, created);
  if (problem) throw problem;
  return created;
}

/** Returns what the host has stored otherwise than it was sent; null when it has stored all of it. */
export function creationNotStored(endpoint: Endpoint, sent: Values, created: Loaded): NotStored | null {
  const changed = changedOnCreation(endpoint.rules.fields, sent, created.values);
  return changed.length > 0 ? new NotStored(endpoint, created, changed, {}) : null;
}

interface Steps {
  lastId: () => Promise<number>;
  find: (earlier: Attempt) => Promise<number | null>;
  make: (key: string) => Promise<number>;
}

async function send(
  body: Values,
  earlier: Attempt | null,
  onAttempt: (attempt: Attempt | null) => void,
  { lastId, find, make }: Steps,
): Promise<Created> {
  if (earlier) {
    const id = earlier.id ?? (await findLate(earlier, find));
    if (id !== null) return { id, body: earlier.body };
    throwIfExpected(earlier, body, onAttempt);
  }
  const isSameBody = earlier !== null && isSame(earlier.body, body);
  const attempt = isSameBody ? earlier : { key: randomId(), body, lastId: await lastId(), id: null, lateUntil: 0 };
  onAttempt(attempt);
  try {
    const id = await make(attempt.key);
    // Kept until the row is read: a repeat must not create another one.
    onAttempt({ ...attempt, id });
    return { id, body };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    // After a refusal the row does not exist; only without an answer it is unknown whether it was created.
    if (!isUnknown(problem)) onAttempt(null);
    else if (isLate(problem)) onAttempt({ ...attempt, lateUntil: Date.now() + timeoutMs });
    throw problem;
  }
}

/** Milliseconds for which a host may go on with a call that a gateway before it has given up. */
const timeoutMs = 10_000;
const pauseMs = 1500;

/** Milliseconds for which it may be there even later: a repeat could make a second row, so the operator decides. */
const doubtMs = 300_000;

/** Throws once what has to be known before a repeat. */
function throwIfExpected(earlier: Attempt, body: Values, onAttempt: (attempt: Attempt) => void): void {
  if (Date.now() >= earlier.lateUntil + doubtMs) return;
  // The embedded host knows the key of a body that it has taken.
  if (isHostOurs() && isSame(earlier.body, body)) return;
  onAttempt({ ...earlier, lateUntil: 0 });
  throw new Problem(
    'broken',
    504,
    'В прошлый раз сервер не ответил вовремя и ещё может сохранить отправленное; пока его нет. Подождите минуту и посмотрите, не появилось ли оно. Если нет, повторите: тогда будет создано новое.',
  );
}

function isSame(one: Values, other: Values): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Looks for the row of a lost attempt, again and again while the host may still be creating it. */
async function findLate(earlier: Attempt, find: Steps['find']): Promise<number | null> {
  for (;;) {
    const left = earlier.lateUntil - Date.now();
    // More is left where the clock was set back.
    const isLast = !(left > 0 && left <= timeoutMs);
    const id = await find(earlier);
    if (id !== null || isLast) return id;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether nobody waited for the host's answer: neither a gateway (524 is that of Cloudflare), nor the panel (408). */
function isLate({ status }: Problem): boolean {
  return status === 504 || status === 524 || status === 408;
}

/** Whether the host may have created the row in spite of the problem. */
function isUnknown({ kind }: Problem): boolean {
  return kind === 'offline' || kind === 'broken';
}

function newest<Row extends { id: number }>(
  rows: readonly Row[],
  { lastId }: Attempt,
  isMeant: (row: Row) => boolean,
): number | null {
  return rows.filter((row) => row.id > lastId).findLast(isMeant)?.id ?? null;
}

/** Whether a row is what the host has made of what was sent. */
function isMade(fields: readonly string[], sent: Values, row: Values): boolean {
  return changedOnCreation(fields, sent, row).length === 0;
}

function maxId(rows: readonly { id: number }[]): number {
  return rows.reduce((most, { id }) => Math.max(most, id), 0);
}
