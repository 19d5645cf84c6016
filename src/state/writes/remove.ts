import { deleteBlock } from '../../api/blocks.ts';
import { fetchList } from '../../api/lists.ts';
import { deleteRecord, fetchRecord } from '../../api/records.ts';
import { StaleVersion } from '../../api/stale-version.ts';
import { Problem } from '../../model/base/problem.ts';
import { type Block, isSameBlock } from '../../model/block/block.ts';
import { hasSameFields } from '../../model/merge/normalize-value.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { currentAccount } from '../tab/account.ts';
import { blockEndpoint, loadedBlock } from './block-endpoint.ts';
import { type Endpoint, isVersioned, type Loaded, type Values } from './endpoint.ts';
import { readNewest } from './read-newest.ts';
import { readUntil } from './read-until.ts';
import { loadedRow, recordEndpoint } from './record-endpoint.ts';
import { runSerially } from './run-serially.ts';

/**
 * Deletes a record in the version that the operator saw. Resolves to its number in the trash; to null where the host has
 * none. Rejects with a Problem when the record was changed since.
 */
export function remove(resource: Resource, seen: AnyRecord): Promise<number | null> {
  return send(recordEndpoint(resource, seen.id), loadedRow(seen), {
    erase: (tag) => deleteRecord(resource, seen.id, tag),
    // A call for the record alone would leave an error in the console.
    exists: async () => (await fetchList(resource)).items.some(({ id }) => id === seen.id),
  });
}

/** Does the same for a content block of a case. */
export function removeContent(caseId: number, seen: Block): Promise<number | null> {
  return send(blockEndpoint(caseId, seen), loadedBlock(seen), {
    erase: (tag) => deleteBlock(caseId, seen, tag),
    exists: async () => (await fetchRecord(caseResource, caseId)).content.some((other) => isSameBlock(other, seen)),
  });
}

interface Removal {
  erase: (tag: string | null) => Promise<number | null>;
  exists: () => Promise<boolean>;
}

/**
 * Sends the seen version to a host with versions, which compares it. For other hosts, reads the newest values and
 * compares them here, and looks whether the deletion was done.
 */
function send(endpoint: Endpoint, seen: Loaded, removal: Removal): Promise<number | null> {
  return runSerially(endpoint.key, async () => {
    try {
      return await (isVersioned(seen) ? removal.erase(seen.etag) : compareAndErase(endpoint, seen, removal));
    } catch (problem) {
      if (!(problem instanceof StaleVersion)) throw problem;
      // The newer version may come from the operator's own change, whose answer came after the decision. Changes of
      // others, to a block as well, prevent the deletion.
      const isOwn = problem.by !== null && problem.by.id === currentAccount();
      const newest = endpoint.readStale(problem) ?? (await endpoint.read());
      if (!isOwn || !isAsSeen(endpoint, seen.values, newest.values)) throw changedMeanwhile(problem.by?.name);
      return removal.erase(newest.etag);
    }
  });
}

async function compareAndErase(endpoint: Endpoint, seen: Loaded, { erase, exists }: Removal): Promise<number | null> {
  const newest = await readNewest(endpoint, [seen.values]);
  if (!isAsSeen(endpoint, seen.values, newest.values)) throw changedMeanwhile();
  const trash = await erase(newest.etag);
  // A look that fails is no reason to doubt the host's answer.
  if (!isVersioned(newest) && (await readUntil(exists, (is) => !is).catch(() => false))) throw notRemoved();
  return trash;
}

/** Compares seen fields only: a record that is known by its id alone was never seen. */
function isAsSeen({ rules }: Endpoint, seen: Values, newest: Values): boolean {
  return hasSameFields(
    rules.fields.filter((field) => field in seen),
    seen,
    newest,
  );
}

function notRemoved(): Problem {
  return new Problem('conflict', 200, 'Сервер ответил, что удалил запись, но она осталась.');
}

function changedMeanwhile(name?: string): Problem {
  const who = name ? `${name}: запись изменена` : 'Запись изменили';
  return new Problem(
    'conflict',
    412,
    `${who} после того, как вы решили её удалить. Она осталась: посмотрите её ещё раз.`,
  );
}
