import { photoLimits } from '../../model/media/upload.ts';

export interface Dimensions {
  width: number;
  height: number;
}

/** A smaller copy that is still too heavy is made this much narrower, up to so many times. */
const narrowing = 0.85;
const maxAttempts = 12;
const jpegQuality = 0.9;

/** Resolves to the dimensions of a picture of this device; null when the browser cannot read it. */
export async function measurePicture(file: Blob): Promise<Dimensions | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Whether the host refuses such a picture. */
export function isTooLarge(file: Blob, { width, height }: Dimensions): boolean {
  return file.size > photoLimits.bytes || width * height > photoLimits.pixels;
}

/**
 * Resolves to a copy within the limits, of the same type and turned as the camera says; null when the browser cannot
 * make one.
 */
export async function shrinkPicture(file: File): Promise<{ file: File; dimensions: Dimensions } | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  try {
    let scale = Math.min(1, Math.sqrt(photoLimits.pixels / (bitmap.width * bitmap.height)));
    for (let attempt = 0; attempt < maxAttempts; attempt++, scale *= narrowing) {
      const dimensions = { width: Math.floor(bitmap.width * scale), height: Math.floor(bitmap.height * scale) };
      const blob = await drawn(bitmap, dimensions, file.type);
      if (!blob || isTooLarge(blob, dimensions)) continue;
      return { file: new File([blob], file.name, { type: blob.type }), dimensions };
    }
    return null;
  } finally {
    bitmap.close();
  }
}

/** Resolves to null where the browser has no room for so large a canvas. */
function drawn(bitmap: ImageBitmap, { width, height }: Dimensions, type: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, jpegQuality));
}
