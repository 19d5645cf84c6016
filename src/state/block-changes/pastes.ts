import { proxy, ref } from 'valtio/vanilla';
import { isNumber, isObject, isText } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import { type BlockRef, isKnown, type KnownBlock } from '../../model/block/block.ts';
import { type CopiedBlock, copiedBlocksIn } from '../../model/block/copied-block.ts';
import { findBlock } from '../blocks/blocks.ts';
import { randomId } from '../browser/random-id.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { accountKey, onAccountKnown } from '../tab/account.ts';
import { blockEndpoint, loadedBlock } from '../writes/block-endpoint.ts';
import { type Attempt, creationNotStored } from '../writes/create.ts';
import { NotStored } from '../writes/not-stored.ts';
import { runSerially } from '../writes/run-serially.ts';
import { addBlock, moveBlockBelow } from './changes.ts';

/** Copied blocks on their way into a case. It stays until the host has all of them, or the operator gives them up. */
interface Paste {
  id: string;
  caseId: number;
  /** Those that the host does not have, in their order. */
  blocks: readonly CopiedBlock[];
  /** The next one goes below this block; null: to the end. */
  below: BlockRef | null;
  /** The creation of the first of `blocks` whose answer was lost. */
  attempt: Attempt | null;
  running: boolean;
}

export interface Pasted {
  blocks: KnownBlock[];
  /** Why some are missing, or stored otherwise than they were sent; null when all are there. */
  problem: Problem | null;
  /** Whether the case itself is not there: then nothing is left to complete. */
  caseMissing: boolean;
}

/** The pastes of this tab; they survive a reload. */
export const pastes = proxy<{ items: Paste[] }>({ items: [] });

const storageName = 'pult.pastes';

onAccountKnown(readPastes);
readPastes();

/** Returns the blocks that were to be added to the case and are not, because the host has refused or not answered. */
export function missingBlocks(caseId: number): CopiedBlock[] {
  return pastes.items.filter((item) => item.caseId === caseId && !item.running).flatMap(({ blocks }) => blocks);
}

/**
 * Adds blocks to a case below `below`, or at the end. The same blocks again go on where their first paste has stopped:
 * what the host has made already is not made twice.
 */
export function pasteBlocks(
  caseId: number,
  blocks: readonly CopiedBlock[],
  below: BlockRef | null = null,
): Promise<Pasted> {
  const stopped = pastes.items.find((item) => item.caseId === caseId && !item.running && endsWith(blocks, item.blocks));
  return run(stopped ?? begin(caseId, blocks, below));
}

/** Adds what is missing in a case. */
export async function continuePastes(caseId: number): Promise<Pasted> {
  const done: Pasted = { blocks: [], problem: null, caseMissing: false };
  for (const item of pastes.items.filter((other) => other.caseId === caseId && !other.running)) {
    const { blocks, problem, caseMissing } = await run(item);
    done.blocks.push(...blocks);
    done.problem ??= problem;
    done.caseMissing ||= caseMissing;
  }
  return done;
}

export function forgetPastes(caseId: number): void {
  pastes.items = pastes.items.filter((item) => item.caseId !== caseId || item.running);
  store();
}

function begin(caseId: number, blocks: readonly CopiedBlock[], below: BlockRef | null): Paste {
  const item = { id: randomId(), caseId, blocks: ref([...blocks]), below, attempt: null, running: false };
  pastes.items.push(item);
  // What changes has to be the proxy.
  return pastes.items.at(-1) as Paste;
}

function run(item: Paste): Promise<Pasted> {
  item.running = true;
  store();
  return runSerially(`paste:${item.caseId}`, async () => {
    const done: Pasted = { blocks: [], problem: null, caseMissing: false };
    try {
      await addAll(item, done);
    } finally {
      item.running = false;
      if (item.blocks.length === 0 || done.caseMissing) pastes.items = pastes.items.filter(({ id }) => id !== item.id);
      store();
    }
    return done;
  });
}

/** One after another, so that they stand in their order. A block that the host refuses does not stop the others. */
async function addAll(item: Paste, done: Pasted): Promise<void> {
  const refused: CopiedBlock[] = [];
  for (let next = item.blocks[0]; next; next = item.blocks[0]) {
    try {
      await addNext(item, next, done);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      // What was not added matters more than what was changed.
      if (done.problem === null || done.problem instanceof NotStored) done.problem = problem;
      // The block may be there, and only its place be refused.
      const isAdded = item.blocks[0] !== next;
      done.caseMissing = problem.kind === 'missing' && problem.status === 404 && !isAdded;
      if (problem.kind !== 'invalid' || isAdded) break;
      refused.push(next);
      advance(item);
    }
  }
  item.blocks = ref([...item.blocks, ...refused]);
}

async function addNext(item: Paste, { type, body }: CopiedBlock, done: Pasted): Promise<void> {
  const { caseId, below, attempt } = item;
  const onAttempt = (sent: Attempt | null) => {
    item.attempt = sent && ref(sent);
    store();
  };
  const { id, body: sent } = await addBlock(caseId, type, body, { attempt, onAttempt });
  const block = findBlock(caseId, { type, id });
  if (block && isKnown(block)) {
    done.blocks.push(block);
    done.problem ??= creationNotStored(blockEndpoint(caseId, block), sent, loadedBlock(block));
  }
  if (below) item.below = { type, id };
  advance(item);
  if (below) await moveBlockBelow(caseId, { type, id }, below);
}

function advance(item: Paste): void {
  item.blocks = ref(item.blocks.slice(1));
  item.attempt = null;
  store();
}

function endsWith(blocks: readonly CopiedBlock[], rest: readonly CopiedBlock[]): boolean {
  return rest.length > 0 && JSON.stringify(blocks.slice(-rest.length)) === JSON.stringify(rest);
}

function store(): void {
  const key = accountKey(storageName);
  if (key !== null) writeStored(key, pastes.items.length > 0 ? pastes.items : null, 'tab');
}

function readPastes(): void {
  const key = accountKey(storageName);
  const stored = key === null ? null : readStored(key, (value) => (Array.isArray(value) ? value : null), 'tab');
  pastes.items.push(...(stored ?? []).flatMap(parsePaste));
}

function parsePaste(value: unknown): Paste[] {
  if (!isObject(value) || !isText(value.id) || !isNumber(value.caseId)) return [];
  const blocks = copiedBlocksIn(value.blocks);
  if (blocks.length === 0) return [];
  const below = isObject(value.below) ? (value.below as unknown as BlockRef) : null; // written by `store`
  const attempt = isObject(value.attempt) ? ref(value.attempt as unknown as Attempt) : null;
  return [{ id: value.id, caseId: value.caseId, blocks: ref(blocks), below, attempt, running: false }];
}
