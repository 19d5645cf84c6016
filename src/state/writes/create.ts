import { createBlock } from '../../api/blocks.ts';
import { fetchList } from '../../api/lists.ts';
import { createRecord, fetchRecord } from '../../api/records.ts';
import { type Block, isKnown } from '../../model/block.ts';
import { bodyFields, bodyOf } from '../../model/block-body.ts';
import type { BlockType } from '../../model/block-types.ts';
import { caseResource } from '../../model/case.ts';
import { hasSameFields } from '../../model/normalize-value.ts';
import { Problem } from '../../model/problem.ts';
import type { Resource } from '../../model/resources.ts';
import { randomId } from '../random-id.ts';
import type { Values } from './endpoint.ts';

/** A creation that was sent and has no answer. Plain data: a draft keeps it over a reload. */
export interface Attempt {
  /** `Idempotency-Key` */
  key: string;
  body: Values;
  /** The highest id that was known then; the created row has a higher one. */
  lastId: number;
}

interface Created {
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
    find: async (earlier) => newest(await rows(), earlier, (row) => hasSameFields(fields, row, earlier.body)),
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
        (block) => isKnown(block) && hasSameFields(bodyFields(type), { ...bodyOf(block) }, earlier.body),
      ),
    make: async (key) => {
      block = (await createBlock(caseId, type, body, key)).block;
      return block.id;
    },
  });
  return { ...created, block };
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
    const id = await find(earlier);
    if (id !== null) return { id, body: earlier.body };
  }
  const isSameBody = earlier !== null && JSON.stringify(earlier.body) === JSON.stringify(body);
  const attempt = isSameBody ? earlier : { key: randomId(), body, lastId: await lastId() };
  onAttempt(attempt);
  try {
    return { id: await make(attempt.key), body };
  } catch (problem) {
    // After a refusal the row does not exist; only without an answer it is unknown whether it was created.
    if (problem instanceof Problem && !isUnknown(problem)) onAttempt(null);
    throw problem;
  }
}

/** Whether the host may have created the row in spite of the problem. */
function isUnknown({ kind }: Problem): boolean {
  return kind === 'offline' || kind === 'broken';
}

function newest<Row extends { id: number }>(
  rows: readonly Row[],
  { lastId }: Attempt,
  isSame: (row: Row) => boolean,
): number | null {
  return rows.filter((row) => row.id > lastId).findLast(isSame)?.id ?? null;
}

function maxId(rows: readonly { id: number }[]): number {
  return rows.reduce((most, { id }) => Math.max(most, id), 0);
}
