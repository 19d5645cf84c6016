import { proxy } from 'valtio/vanilla';

/** The picture or video that is open in full size. */
export const mediaView = proxy<{ path: string | null }>({ path: null });

export function openMedia(path: string): void {
  mediaView.path = path;
}

export function closeMedia(): void {
  mediaView.path = null;
}
