import { proxy } from 'valtio/vanilla';

/** In place of the number of a case that is not saved yet: none has it. */
export const newCase = 0;

/** A picture, or a video, that becomes a block. */
export interface PictureUpload {
  id: string;
  caseId: number;
  name: string;
  /** In bytes. */
  size: number;
  isVideo: boolean;
  /** Address of the file on this device. */
  url: string;
  /** From 0 to 1; null while others go before it. */
  progress: number | null;
  abort: AbortController;
}

/**
 * The files that are on their way, in the order of their blocks, and how many there were in all of each case since it had
 * none, without those that become no block.
 */
export const pictureUploads = proxy<{ items: PictureUpload[]; totals: Record<number, number> }>({
  items: [],
  totals: {},
});

export function uploadsOf(caseId: number | null): PictureUpload[] {
  return pictureUploads.items.filter((item) => item.caseId === caseId);
}

/** Takes a picture back that is not a block yet. */
export function cancelPicture(id: string): void {
  pictureUploads.items.find((item) => item.id === id)?.abort.abort();
  endUpload(id, { isBlock: false });
}

/** Called when it has become a block, or becomes none. */
export function endUpload(id: string, { isBlock }: { isBlock: boolean }): void {
  const item = pictureUploads.items.find((other) => other.id === id);
  if (!item) return;
  URL.revokeObjectURL(item.url);
  const { totals } = pictureUploads;
  if (!isBlock) totals[item.caseId] = (totals[item.caseId] ?? 1) - 1;
  pictureUploads.items = pictureUploads.items.filter((other) => other.id !== id);
}
