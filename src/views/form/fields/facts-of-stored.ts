import { fetchPictureFacts } from '../../../api/picture-facts.ts';
import { describeMedia } from '../../../model/media/media.ts';

/** Describes a stored picture of which a small copy is shown; empty when the host does not tell. */
export async function factsOfStored(path: string, copy: HTMLImageElement): Promise<string> {
  const known = await fetchPictureFacts(path);
  if (!known) return '';
  const { width, height, bytes } = known;
  // The file of a photo may lie on its side, with a word of how to turn it.
  const isTurned = width > height !== copy.naturalWidth > copy.naturalHeight && width !== height;
  return describeMedia({ name: path, bytes, ...(isTurned ? { width: height, height: width } : { width, height }) });
}
