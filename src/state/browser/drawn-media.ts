import { type MediaAddress, mediaAddress } from '../../model/media/media-address.ts';
import { pictureOf } from '../../model/media/thumbnail.ts';
import type { AnyRecord, ResourceDescriptor } from '../../model/resource/resource.ts';

/** Returns the address from which the panel may draw a stored value; null for what is no file's. */
export function drawnSource(value: string | null | undefined): MediaAddress | null {
  return value ? mediaAddress(value, origins) : null;
}

/** Returns the picture by which the record is known in lists; null where there is none to draw. */
export function drawnPicture(resource: Pick<ResourceDescriptor, 'thumbnail'>, record: AnyRecord): MediaAddress | null {
  return drawnSource(pictureOf(resource, record));
}

/** MEDIA_ORIGINS of the host, or of the build for another host; they stand in the page, as its policy does. */
function origins() {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=media-origins]');
  return { own: location.origin, others: meta?.content.split(' ') ?? [] };
}
