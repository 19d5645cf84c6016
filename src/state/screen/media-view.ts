import { proxy } from 'valtio/vanilla';
import type { MediaAddress } from '../../model/media/media-address.ts';
import { drawnSource } from '../browser/drawn-media.ts';

/** The picture or video that is open in full size: an address that may be drawn. */
export const mediaView = proxy<{ path: MediaAddress | null }>({ path: null });

export function openMedia(path: string): void {
  mediaView.path = drawnSource(path);
}

export function closeMedia(): void {
  mediaView.path = null;
}
