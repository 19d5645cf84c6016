import { proxy, ref } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import { isKnown, type KnownBlock } from '../../model/block/block.ts';
import { emptyBody } from '../../model/block/block-body.ts';
import { addBlock } from '../block-changes/changes.ts';
import { findBlock } from '../blocks/blocks.ts';
import { randomId } from '../browser/random-id.ts';
import { refuseOtherTypes, sendFile } from '../browser/send-file.ts';
import { trackUploadApart } from '../form/uploads.ts';
import type { Attempt } from '../writes/create.ts';

/** A picture that becomes a block. */
export interface PictureUpload {
  id: string;
  caseId: number;
  name: string;
  /** Address of the file on this device. */
  url: string;
  /** From 0 to 1. */
  progress: number;
  abort: AbortController;
}

/** The pictures that are on their way, in the order of their blocks. */
export const pictureUploads = proxy<{ items: PictureUpload[] }>({ items: [] });

export interface RefusedPicture {
  file: File;
  problem: Problem;
}

export interface AddedPictures {
  blocks: KnownBlock[];
  refused: RefusedPicture[];
}

interface Progress {
  caseId: number;
  /** Path of the uploaded file. */
  image: string;
  /** The creation of its block whose answer has not come. */
  attempt: Attempt | null;
}

/** How far the files have come that are not blocks yet: the same file again goes on from there, and is not added twice. */
const progressOf = new WeakMap<File, Progress>();

/** Adds an image block for each file, one after another, so that their order stays. A refused one does not stop the rest. */
export function addPictures(caseId: number, files: readonly File[]): Promise<AddedPictures> {
  const adding = addAll(caseId, files);
  trackUploadApart(adding);
  return adding;
}

/** Takes a picture back that is not a block yet. */
export function cancelPicture(id: string): void {
  pictureUploads.items.find((item) => item.id === id)?.abort.abort();
  end(id);
}

async function addAll(caseId: number, files: readonly File[]): Promise<AddedPictures> {
  const added: AddedPictures = { blocks: [], refused: [] };
  const waiting = files.map((file) => ({ file, ...begin(caseId, file) }));
  for (const { file, id, abort } of waiting) {
    try {
      if (abort.signal.aborted) continue;
      added.blocks.push(...(await addPicture(caseId, file, id, abort.signal)));
    } catch (problem) {
      if (abort.signal.aborted) continue;
      if (!(problem instanceof Problem)) throw problem;
      added.refused.push({ file, problem });
    } finally {
      end(id);
    }
  }
  return added;
}

async function addPicture(caseId: number, file: File, id: string, signal: AbortSignal): Promise<KnownBlock[]> {
  refuseOtherTypes(file, 'picture');
  const show = (progress: number) => {
    const item = pictureUploads.items.find((other) => other.id === id);
    if (item) item.progress = progress;
  };
  const known = progressOf.get(file);
  const progress: Progress =
    known?.caseId === caseId
      ? known
      : {
          caseId,
          image: await sendFile(file, { folder: 'cases', accept: 'picture', caseId }, show, signal),
          attempt: null,
        };
  progressOf.set(file, progress);
  const body = {
    ...emptyBody('imageblock'),
    header: null,
    large: { image: progress.image, background: null, full: false },
    small: null,
  };
  const onAttempt = (attempt: Attempt | null) => {
    progress.attempt = attempt;
  };
  const created = await addBlock(caseId, 'imageblock', body, { attempt: progress.attempt, onAttempt });
  progressOf.delete(file);
  const block = findBlock(caseId, { type: 'imageblock', id: created.id });
  return block && isKnown(block) ? [block] : [];
}

function begin(caseId: number, file: File): Pick<PictureUpload, 'id' | 'abort'> {
  const id = randomId();
  const abort = ref(new AbortController());
  pictureUploads.items.push({ id, caseId, name: file.name, url: URL.createObjectURL(file), progress: 0, abort });
  return { id, abort };
}

function end(id: string): void {
  const item = pictureUploads.items.find((other) => other.id === id);
  if (item) URL.revokeObjectURL(item.url);
  pictureUploads.items = pictureUploads.items.filter((other) => other.id !== id);
}
