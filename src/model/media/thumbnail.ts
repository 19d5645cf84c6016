import { isObject } from '../base/json-value.ts';
import type { AnyRecord, ResourceDescriptor } from '../resource/resource.ts';
import type { MediaAddress } from './media-address.ts';
import type { ThumbnailWidth } from './upload.ts';

/** Returns the path of the picture by which the record is known in lists; null when there is none. */
export function pictureOf({ thumbnail }: Pick<ResourceDescriptor, 'thumbnail'>, record: AnyRecord): string | null {
  for (const name of thumbnail?.from ?? []) {
    const value = record[name];
    // An announce object; its value is a path for the type «image» alone.
    const path = isObject(value) ? value.type === 'image' && value.value : value;
    if (typeof path === 'string' && path !== '') return path;
  }
  return null;
}

/** Returns the first letters of the first two words, for a record without a picture. */
export function initialsOf(title: string): string {
  const firstLetters = title.match(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu);
  return firstLetters?.slice(0, 2).join('').toUpperCase() ?? '';
}

interface Sources {
  src: string;
  srcSet?: string;
}

/** Paths without what ends or begins another part of an address or of a `srcset`. */
const stored = /^\/storage\/[^\s,?#]+$/;

const doubled = { 40: 80, 80: 320, 320: 640 } as const satisfies Partial<Record<ThumbnailWidth, ThumbnailWidth>>;

/**
 * Returns the attributes of an <img>: small copies for plain and for fine screens. Hosts without small copies ignore
 * `w`; the address of another origin is left as it is.
 */
export function thumbnailSources(path: MediaAddress, width: keyof typeof doubled): Sources {
  if (!stored.test(path)) return { src: path };
  return { src: `${path}?w=${width}`, srcSet: `${path}?w=${doubled[width]} 2x` };
}
