import type { Sharp, default as SharpFactory } from 'sharp';

/** Formats that `&f=` of a small copy may ask for; the website names them, so that no cache depends on the browser. */
export const thumbnailFormats = ['webp', 'avif'] as const;
export type ThumbnailFormat = (typeof thumbnailFormats)[number];

interface Thumbnail {
  bytes: Buffer;
  extension: 'jpg' | 'png' | ThumbnailFormat;
}

/**
 * Returns a small copy of a picture, at most `width` pixels wide; without a format that of the original, or a better one of
 * the same age. Throws when the file cannot be decoded.
 */
export type MakeThumbnail = (original: Buffer, width: number, format: ThumbnailFormat | null) => Promise<Thumbnail>;

/** Seconds; the largest picture that may be uploaded takes one or two. */
const timeout = 30;

/**
 * Loads sharp. It is loaded with the first small picture, and the host serves the originals on a platform for which
 * sharp has no binary. Throws then.
 */
export async function loadThumbnailMaker(maxPixels: number): Promise<MakeThumbnail> {
  const { default: sharp } = await import('sharp');
  // One thread and no cache: what is decoded is never needed again.
  sharp.concurrency(1);
  sharp.cache(false);
  return (original, width, format) => makeThumbnail(sharp, original, { width, format, maxPixels });
}

interface Size {
  width: number;
  format: ThumbnailFormat | null;
  maxPixels: number;
}

/** Turns the picture as its EXIF says, converts it to sRGB and leaves out all metadata, which is sharp's default. */
async function makeThumbnail(
  sharp: typeof SharpFactory,
  original: Buffer,
  { width, format: wanted, maxPixels }: Size,
): Promise<Thumbnail> {
  const input = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, exif, icc, iptc, xmp, width: originalWidth } = await input.metadata();
  const small = input.autoOrient().resize({ width, withoutEnlargement: true }).toColourspace('srgb');
  if (wanted) return { bytes: await modern(small.timeout({ seconds: timeout }), wanted), extension: wanted };
  const copy = await encode(sharp, small.timeout({ seconds: timeout }), format);
  const isPlain = format !== 'gif' && !(exif || icc || iptc || xmp);
  // An icon that is well compressed already.
  if (isPlain && originalWidth <= width && original.length <= copy.bytes.length) {
    return { bytes: original, extension: format === 'jpeg' ? 'jpg' : 'png' };
  }
  return copy;
}

/** Little effort: at the highest one an AVIF is a twentieth smaller, and takes ten times as long. */
function modern(small: Sharp, format: ThumbnailFormat): Promise<Buffer> {
  return (format === 'webp' ? small.webp({ effort: 3 }) : small.avif({ effort: 2 })).toBuffer();
}

/** A JPEG becomes a JPEG; the first frame of a GIF a PNG; an opaque PNG the smaller of both. */
async function encode(sharp: typeof SharpFactory, small: Sharp, format: string): Promise<Thumbnail> {
  if (format === 'jpeg') return { bytes: await small.jpeg().toBuffer(), extension: 'jpg' };
  const png = await small.png({ compressionLevel: 9 }).toBuffer();
  if (format === 'gif' || !(await sharp(png).stats()).isOpaque) return { bytes: png, extension: 'png' };
  const jpeg = await sharp(png).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
  return jpeg.length < png.length ? { bytes: jpeg, extension: 'jpg' } : { bytes: png, extension: 'png' };
}
