import { fetchRecord } from '../../api/records.ts';
import { moveOf } from '../../model/base/order.ts';
import { Problem } from '../../model/base/problem.ts';
import { type Block, blockKey, isKnown, isSameBlock } from '../../model/block/block.ts';
import type { Return } from '../../model/changes/rewind.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import type { TrashItem } from '../../model/trash/trash-item.ts';
import { loadBlocks } from '../block-changes/changes.ts';
import { blocksOf } from '../blocks/blocks.ts';
import type { Change } from '../changes/journal-step.ts';
import { confirmedRecord, showRemoved } from '../lists/lists.ts';
import { blockEndpoint } from '../writes/block-endpoint.ts';
import { type Changed, writeChange } from '../writes/change.ts';
import { Conflict } from '../writes/conflict.ts';
import type { Endpoint, Loaded, Values } from '../writes/endpoint.ts';
import { showOrder } from '../writes/move-records.ts';
import { loadedRow, recordEndpoint } from '../writes/record-endpoint.ts';
import { removeContentOnce, removeIdempotently } from '../writes/remove-once.ts';
import { reorder, reorderContent } from '../writes/reorder.ts';
import { restore } from '../writes/restore-trashed.ts';
import { settingsEndpoint } from '../writes/settings-endpoint.ts';
import { inBody } from './in-body.ts';
import { blockIn, type Rehearsed, withBlocks } from './rehearse.ts';

/** What has become of one record. */
export interface TakenBack {
  /** What undoes it: what was done last comes first. */
  changes: Change[];
  /** Why something of it was not taken back. */
  problems: Problem[];
}

type Step = (rehearsed: Rehearsed) => Promise<TakenBack>;

/** Gives a record back from the trash. Its fields follow with those of the others. */
export const restoreWhole: Step = ({ key, plan, trash }) =>
  attempt(async () => {
    const id = trash.get(key) ?? 0;
    await restore(id).catch((problem: unknown) => {
      // Its former values may still be free where those of the trash, an address for one, are not.
      const { after } = plan.fields;
      const former = Object.keys((problem instanceof Problem && problem.fields) || {}).filter((name) => name in after);
      if (former.length === 0) throw problem;
      return restore(id, pick(after, former));
    });
    const resource = resourceOf(plan.type as Resource['name']); // settings are never in the trash
    const { values } = await recordEndpoint(resource, plan.id ?? 0).read();
    return [{ kind: 'created', resource: resource.name, record: values as AnyRecord }];
  });

/** Deletes a record that was added. */
export const removeWhole: Step = ({ plan, record }) =>
  attempt(async () => {
    const resource = resourceOf(plan.type as Resource['name']); // settings are never added
    const seen = record ?? { id: plan.id ?? 0 };
    const trash = await removeIdempotently(resource, seen);
    showRemoved(resource, seen.id);
    return [{ kind: 'deleted', resource: resource.name, record: seen, ...(trash !== null && { trash }) }];
  });

/** Writes the former values of a record, its blocks and their order, or of the settings of a page. */
export const takeBackParts: Step = async (given) => {
  const { plan } = given;
  const { type, id, page, fields } = plan;
  const done: TakenBack = { changes: [], problems: [] };
  if (page !== null) add(done, await writeFields(settingsEndpoint(page), fields, () => null));
  if (type === 'settings' || id === null) return done;
  const resource = resourceOf(type);
  const known = () => {
    const row = confirmedRecord(resource, id);
    return row ? loadedRow(row) : null;
  };
  if (Object.keys(fields.after).length > 0) add(done, await writeFields(recordEndpoint(resource, id), fields, known));
  const rehearsed = await withBlocks(given).catch((problem: unknown) => {
    if (!(problem instanceof Problem)) throw problem;
    done.problems.push(problem);
    return given;
  });
  for (const block of plan.blocks) add(done, await takeBackBlock(rehearsed, id, block));
  for (const move of rehearsed.moves)
    add(
      done,
      await attempt(async () => {
        const moved = await reorderContent(id, keyed(rehearsed, move));
        return moved.before.map((before) => ({ kind: 'block-order', caseId: id, before, after: moved.after }));
      }),
    );
  const isShown = type === caseResource.name && blocksOf(id) !== undefined;
  if (isShown && rehearsed.content) await loadBlocks(id).catch(() => undefined);
  return done;
};

/** Puts the rows of a list back, one move after another. */
export const takeBackOrder: Step = async ({ plan, moves }) => {
  const resource = resourceOf(plan.type as Resource['name']); // settings have no order
  const done: TakenBack = { changes: [], problems: [] };
  for (const move of moves)
    add(
      done,
      await attempt(async () => {
        const moved = await reorder(resource, move);
        await showOrder(resource, moved);
        return moved.before.map((before) => ({ kind: 'order', resource: resource.name, before, after: moved.after }));
      }),
    );
  return done;
};

function takeBackBlock(rehearsed: Rehearsed, caseId: number, part: Return['blocks'][number]): Promise<TakenBack> {
  const { type, id, whole } = part;
  const ref = { type, id };
  if (whole === 'remove')
    return attempt(async () => {
      const block = blockIn(rehearsed, ref);
      if (!block) return [];
      const trash = await removeContentOnce(caseId, block);
      if (!isKnown(block)) return [];
      const place = moveOf((rehearsed.content ?? []).map(blockKey), [blockKey(block)]);
      return [{ kind: 'block-deleted', caseId, block, place, ...(trash !== null && { trash }) }];
    });
  const before = inBody(type, part.before);
  const after = inBody(type, part.after);
  if (whole === null) return writeFields(blockEndpoint(caseId, ref), { before, after }, () => null);
  return restoreBlock(rehearsed, caseId, { ref, before, after });
}

interface TrashedBlock {
  ref: { type: string; id: number };
  /** Its values in the trash that are to change, and what they were before that. */
  before: Values;
  after: Values;
}

/** Gives a block back from the trash. What was not written into it then is a problem, and the block can be undone. */
async function restoreBlock(
  { trash, items }: Rehearsed,
  caseId: number,
  { ref, before, after }: TrashedBlock,
): Promise<TakenBack> {
  const written: Problem[] = [];
  const { changes, problems } = await attempt(async () => {
    await restore(trash.get(blockKey(ref)) ?? 0);
    if (Object.keys(after).length > 0)
      written.push(...(await writeFields(blockEndpoint(caseId, ref), { before, after }, () => null)).problems);
    const block = await readBlock(caseId, ref, items.get(blockKey(ref)));
    return block && isKnown(block) ? [{ kind: 'block-created', caseId, block }] : [];
  });
  return { changes, problems: [...written, ...problems] };
}

/** Returns the block as it is now; as it lay in the trash where the host does not answer, so that it can be undone. */
async function readBlock(
  caseId: number,
  ref: TrashedBlock['ref'],
  trashed: TrashItem | undefined,
): Promise<Block | undefined> {
  try {
    const { content } = await fetchRecord(caseResource, caseId);
    return content.find((other) => isSameBlock(other, ref));
  } catch (problem) {
    if (!(problem instanceof Problem) || !trashed) throw problem;
    return { ...ref, case_id: caseId, sort: 0, data: trashed.item.data };
  }
}

/** Writes what nobody has changed meanwhile; the rest is a problem. */
async function writeFields(
  endpoint: Endpoint,
  { before, after }: Return['fields'],
  cached: () => Loaded | null,
): Promise<TakenBack> {
  const write = async (base: Values, patch: Values) =>
    changeOf(endpoint, await writeChange(endpoint, { base, patch, cached }));
  try {
    return { changes: await write({ ...before }, { ...after }), problems: [] };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (!(problem instanceof Conflict)) return { changes: [], problems: [problem] };
    const taken = new Set(problem.overlaps.map(({ path }) => path.split('.')[0]));
    const free = Object.keys(after).filter((name) => !taken.has(name));
    if (free.length === 0) return { changes: [], problems: [problem] };
    const rest = await attempt(() => write(pick(before, free), pick(after, free)));
    return { changes: rest.changes, problems: [problem, ...rest.problems] };
  }
}

function changeOf(endpoint: Endpoint, { before, saved, mine }: Changed): Change[] {
  return mine.length > 0 ? [endpoint.changeOf(pick(before, mine), pick(saved.values, mine))] : [];
}

function pick(values: Readonly<Values>, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Returns the move of blocks by their keys: the host's ids are unique among all types. */
function keyed({ content, plan }: Rehearsed, { ids, after, before }: Rehearsed['moves'][number]) {
  const keys = new Map([...(content ?? []), ...plan.blocks].map((block) => [block.id, blockKey(block)]));
  const keyOf = (id: number | null) => (id === null ? null : (keys.get(id) ?? null));
  return { ids: ids.flatMap((id) => keys.get(id) ?? []), after: keyOf(after), before: keyOf(before) };
}

async function attempt(act: () => Promise<Change[]>): Promise<TakenBack> {
  try {
    return { changes: await act(), problems: [] };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { changes: [], problems: [problem] };
  }
}

function add(done: TakenBack, { changes, problems }: TakenBack): void {
  done.changes.unshift(...changes);
  done.problems.push(...problems);
}
