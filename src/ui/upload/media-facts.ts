import { describeMedia } from '../../model/media/media.ts';

/** Describes what an element shows. `file`: what is shown from this device; otherwise the address names it. */
export function factsOf(shown: HTMLImageElement | HTMLVideoElement, file?: { name: string; size: number }): string {
  const address = shown.currentSrc || shown.src;
  const known = { name: file?.name ?? new URL(address, document.baseURI).pathname, bytes: file?.size };
  if (shown instanceof HTMLVideoElement)
    return describeMedia({ ...known, width: shown.videoWidth, height: shown.videoHeight, duration: shown.duration });
  const { naturalWidth: width, naturalHeight: height } = shown;
  return describeMedia({ ...known, width, height, bytes: known.bytes ?? loadedBytes(address) });
}

/** The browser knows how large a picture was when it came. It forgets old ones, and tells nothing of other origins. */
function loadedBytes(address: string): number | undefined {
  const entry = performance.getEntriesByName?.(address).at(-1);
  return entry && 'encodedBodySize' in entry ? Number(entry.encodedBodySize) : undefined;
}
