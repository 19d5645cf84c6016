import { proxy } from 'valtio/vanilla';
import { fetchPictureFacts } from '../../api/picture-facts.ts';
import { type MediaAddress, storedAddress } from '../../model/media/media-address.ts';

interface MediaSize {
  width: number;
  height: number;
  /** In seconds; videos alone. */
  duration?: number | undefined;
}

/** The sizes of pictures and videos, as far as one has been seen, by their paths. */
export const mediaSizes = proxy<Record<string, MediaSize>>({});

/** The size of most pictures stands in so many bytes. */
const firstBytes = 4096;

/** One after another, so that they take nothing from what is being drawn. */
let measured: Promise<unknown> = Promise.resolve();
const asked = new Set<string>();

/** Learns the size of a picture of the host, of which a small copy is drawn. */
export function measurePicture(path: MediaAddress, copy: { naturalWidth: number; naturalHeight: number }): void {
  if (asked.has(path) || storedAddress(path) === null) return;
  asked.add(path);
  measured = measured.then(async () => {
    const facts = (await fetchPictureFacts(path, firstBytes)) ?? (await fetchPictureFacts(path));
    if (facts) noteMediaSize(path, uprightSize(facts, copy));
    else asked.delete(path);
  });
}

export function noteMediaSize(path: string, size: MediaSize): void {
  mediaSizes[path] = size;
}

/** The file of a photo may lie on its side, with a word of how to turn it. */
export function uprightSize<Size extends MediaSize>(
  size: Size,
  copy: { naturalWidth: number; naturalHeight: number },
): Size {
  const { width, height } = size;
  const isTurned = width > height !== copy.naturalWidth > copy.naturalHeight && width !== height;
  return isTurned ? { ...size, width: height, height: width } : size;
}
