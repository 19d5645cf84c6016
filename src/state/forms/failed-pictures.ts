import { proxy, ref } from 'valtio/vanilla';
import type { Problem } from '../../model/base/problem.ts';
import { type BlockRef, isSameBlock, refOf } from '../../model/block/block.ts';
import type { NewPlace } from '../blocks/new-places.ts';
import { randomId } from '../browser/random-id.ts';
import { trackUploadApart } from '../form/uploads.ts';

/** A file that could not become a block. It keeps its place among the blocks until it is sent again, or taken away. */
export interface FailedPicture {
  id: string;
  caseId: number;
  file: File;
  isVideo: boolean;
  /** Address of the file on this device. */
  url: string;
  problem: Problem;
  /** Where it is to stand. */
  after: NewPlace;
  /** Those that were given earlier have lower ones. */
  order: number;
}

/** `at`: id of the one whose row has the focus. */
export const failedPictures = proxy<{ items: FailedPicture[]; at: string | null }>({ items: [], at: null });

/** Leaving the page asks while there is one of these; each ends the question of one file. */
const letGo = new Map<string, () => void>();
let orders = 0;

/** `order`: of a file that was there before. */
export function keepFailed(
  picture: Pick<FailedPicture, 'caseId' | 'file' | 'isVideo' | 'problem' | 'after'>,
  order = ++orders,
): void {
  const id = randomId();
  const { file, problem } = picture;
  trackUploadApart(new Promise<void>((done) => letGo.set(id, done)));
  const url = URL.createObjectURL(file);
  failedPictures.items.push({ ...picture, id, url, order, file: ref(file), problem: ref(problem) });
  failedPictures.items.sort((one, other) => one.order - other.order);
}

/** Returns the one of a file that is sent again, which fails no more. */
export function takeFailed(caseId: number, file: File): FailedPicture | undefined {
  const found = failedPictures.items.find((item) => item.caseId === caseId && item.file === file);
  if (found) forgetFailedPicture(found.id);
  return found;
}

export function forgetFailedPicture(id: string): void {
  const found = failedPictures.items.find((item) => item.id === id);
  if (!found) return;
  URL.revokeObjectURL(found.url);
  failedPictures.items = failedPictures.items.filter((item) => item !== found);
  if (failedPictures.at === id) failedPictures.at = null;
  letGo.get(id)?.();
  letGo.delete(id);
}

export function failedOf(caseId: number | null): FailedPicture[] {
  return failedPictures.items.filter((item) => item.caseId === caseId);
}

/** One of those that stood at a place has become a block: the later ones there stand below it. */
export function standBelow(
  before: Pick<FailedPicture, 'after' | 'order'>,
  block: BlockRef,
  others: Iterable<FailedPicture>,
): void {
  for (const other of others)
    if (other.order > before.order && isSamePlace(other.after, before.after)) other.after = refOf(block);
}

function isSamePlace(one: NewPlace, other: NewPlace): boolean {
  return one && other ? isSameBlock(one, other) : one === other;
}
