import { ref } from 'valtio/vanilla';
import { isTransient, Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { type BlockRef, isKnown, type KnownBlock, refOf } from '../../model/block/block.ts';
import { emptyBody } from '../../model/block/block-body.ts';
import type { CopiedBlock } from '../../model/block/copied-block.ts';
import { addBlock, moveBlockBelow } from '../block-changes/changes.ts';
import { blocksOf, findBlock } from '../blocks/blocks.ts';
import type { NewPlace } from '../blocks/new-places.ts';
import { randomId } from '../browser/random-id.ts';
import { refuseOtherTypes, sendFile } from '../browser/send-file.ts';
import { trackUploadApart } from '../form/uploads.ts';
import type { Attempt } from '../writes/create.ts';
import { type FailedPicture, failedPictures, keepFailed, standBelow, takeFailed } from './failed-pictures.ts';
import { endUpload, newCase, type PictureUpload, pictureUploads, uploadsOf } from './picture-uploads.ts';

export interface RefusedPicture {
  file: File;
  problem: Problem;
}

export interface AddedPictures {
  blocks: KnownBlock[];
  refused: RefusedPicture[];
  /** Those that are there, and not where they were added, because the host has refused their order. */
  unplaced: { blocks: BlockRef[]; problem: Problem } | null;
  /** Where the next one goes. */
  below: NewPlace;
}

/** Returns why a picture is no block, with its name. The message of a file of another type has it already. */
export function reasonOf({ file: { name }, problem: { message } }: RefusedPicture): string {
  return message.includes(name) ? message : `${quote(name)}: ${message}`;
}

interface Progress {
  caseId: number;
  /** Of the uploaded file. */
  path: string;
  /** The creation of its block whose answer has not come. */
  attempt: Attempt | null;
}

/** How far the files have come that are not blocks yet: the same file again goes on from there, and is not added twice. */
const progressOf = new WeakMap<File, Progress>();

/**
 * Adds a block for each picture and each video, one after another, so that their order stays. A refused one does not stop
 * the rest; one that may be sent again keeps its place, where it goes when it is. `unplaced`: blocks that an earlier call could not put to their place.
 */
export function addPictures(
  caseId: number,
  files: readonly File[],
  below: NewPlace = undefined,
  unplaced: readonly BlockRef[] = [],
): Promise<AddedPictures> {
  const adding = addAll(caseId, files, below, unplaced);
  trackUploadApart(adding);
  return adding;
}

async function addAll(
  caseId: number,
  files: readonly File[],
  below: NewPlace,
  unplaced: readonly BlockRef[],
): Promise<AddedPictures> {
  const added: AddedPictures = { blocks: [], refused: [], unplaced: null, below };
  const again = new Map<File, FailedPicture>();
  for (const file of files) {
    const failed = takeFailed(caseId, file);
    if (failed) again.set(file, failed);
  }
  for (const block of unplaced) await place(caseId, block, added);
  const placeOf = (file: File) => (again.has(file) ? again.get(file)?.after : belowWhich(caseId, added));
  added.refused = await sendInTurn(
    caseId,
    files,
    async (file, send) => {
      const blocks = await addPicture(caseId, file, send);
      added.blocks.push(...blocks);
      const failed = again.get(file);
      for (const block of blocks) {
        await place(caseId, block, added, failed?.after);
        if (failed) standBelow(failed, block, [...again.values(), ...failedPictures.items]);
      }
    },
    ({ file, problem }) => {
      if (!isTransient(problem)) return;
      const after = placeOf(file);
      keepFailed({ caseId, file, isVideo: isVideo(file), problem, after }, again.get(file)?.order);
    },
  );
  return added;
}

/** Where the next one goes: in a case without blocks to the end, whatever others add meanwhile. */
function belowWhich(caseId: number, { below }: AddedPictures): NewPlace {
  const last = below === undefined ? blocksOf(caseId)?.at(-1) : below;
  return last && refOf(last);
}

/**
 * Shows the files as being sent, and hands them to `take` one after another, with what sends one and resolves to its
 * address. Resolves to those that were refused, and tells each at once; one that was cancelled is not.
 */
export async function sendInTurn(
  caseId: number,
  files: readonly File[],
  take: (file: File, send: () => Promise<string>) => Promise<void>,
  onRefused?: (refused: RefusedPicture) => void,
): Promise<RefusedPicture[]> {
  const refused: RefusedPicture[] = [];
  const waiting = files.map((file) => ({ file, ...begin(caseId, file) }));
  for (const { file, id, abort } of waiting) {
    let isBlock = false;
    try {
      if (!abort.signal.aborted) await take(file, () => sendPicture(caseId, file, id, abort.signal));
      isBlock = true;
    } catch (problem) {
      if (abort.signal.aborted) continue;
      if (!(problem instanceof Problem)) throw problem;
      refused.push({ file, problem });
      onRefused?.({ file, problem });
    } finally {
      endUpload(id, { isBlock });
    }
  }
  return refused;
}

/** Puts a new block to its place, or to the one of its own. After a refusal the next ones stay at the end, in their order. */
async function place(caseId: number, block: BlockRef, added: AddedPictures, own?: NewPlace): Promise<void> {
  const below = own === undefined ? added.below : own;
  if (below === undefined) return;
  const ref = refOf(block);
  try {
    if (!added.unplaced) await moveBlockBelow(caseId, ref, below);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    added.unplaced = { blocks: [], problem };
    added.below ??= below;
  }
  if (added.unplaced) added.unplaced.blocks.push(ref);
  else if (own === undefined) added.below = ref;
}

async function addPicture(caseId: number, file: File, send: () => Promise<string>): Promise<KnownBlock[]> {
  const known = progressOf.get(file);
  const progress: Progress = known?.caseId === caseId ? known : { caseId, path: await send(), attempt: null };
  progressOf.set(file, progress);
  const onAttempt = (attempt: Attempt | null) => {
    progress.attempt = attempt;
  };
  const { type, body } = blockOfFile(file, progress.path);
  const created = await addBlock(caseId, type, body, { attempt: progress.attempt, onAttempt });
  progressOf.delete(file);
  const block = findBlock(caseId, { type, id: created.id });
  return block && isKnown(block) ? [block] : [];
}

function sendPicture(caseId: number, file: File, id: string, signal: AbortSignal): Promise<string> {
  const accept = isVideo(file) ? 'video' : 'picture';
  refuseOtherTypes(file, accept);
  const show = (progress: number) => {
    const item = pictureUploads.items.find((other) => other.id === id);
    if (item) item.progress = progress;
  };
  show(0);
  const target = { folder: 'cases', accept, caseId: caseId === newCase ? undefined : caseId } as const;
  return sendFile(file, target, show, signal);
}

/** Returns the block that an uploaded file becomes. */
export function blockOfFile(file: File, path: string): CopiedBlock {
  return isVideo(file)
    ? { type: 'videoblock', body: videoBody(file, path) }
    : { type: 'imageblock', body: imageBody(path) };
}

export function isVideo({ type }: File): boolean {
  return type.startsWith('video/');
}

function imageBody(image: string) {
  return {
    ...emptyBody('imageblock'),
    header: null,
    large: { image, background: null, full: false },
    small: null,
  };
}

function videoBody({ name }: File, video: string) {
  return { ...emptyBody('videoblock'), title: name.replace(/\.[^.]+$/, ''), video };
}

function begin(caseId: number, file: File): Pick<PictureUpload, 'id' | 'abort'> {
  const id = randomId();
  const abort = ref(new AbortController());
  const { name, size } = file;
  const { totals } = pictureUploads;
  totals[caseId] = uploadsOf(caseId).length > 0 ? (totals[caseId] ?? 0) + 1 : 1;
  const url = URL.createObjectURL(file);
  pictureUploads.items.push({ id, caseId, name, size, isVideo: isVideo(file), url, progress: null, abort });
  return { id, abort };
}
