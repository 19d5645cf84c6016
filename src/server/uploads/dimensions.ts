import type { FileHandle } from 'node:fs/promises';
import { isTurned } from './exif.ts';

/** Returns width × height of a JPEG, PNG or GIF from its header, without decoding; null when the header is broken. */
export async function countPixels(file: FileHandle, extension: string): Promise<number | null> {
  const size = await pictureSize((position, length) => bytesAt(file, position, length), extension);
  return size && size.width * size.height;
}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Returns the bytes from `position` on; null where the file has not so many. */
type ReadBytes = (position: number, length: number) => Promise<Buffer | null> | Buffer | null;

/** Returns the size of a JPEG, PNG or GIF, as viewers show it, from its header; null when the header is broken. */
export async function pictureSize(read: ReadBytes, extension: string): Promise<Size | null> {
  const size = extension === 'jpg' ? await jpegSize(read) : await fixedSize(read, extension);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

async function fixedSize(read: ReadBytes, extension: string): Promise<Size | null> {
  const head = await read(0, 24);
  if (!head) return null;
  return extension === 'png'
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}

/** The marker of EXIF, among others, and bytes that a segment of it has at least. */
const [app1, exifHead] = [0xe1, 14];

/** Far above what cameras and editors write; a file of padding bytes would take a read for each of them. */
const maxMarkers = 5000;

/**
 * Walks from marker to marker to the frame header, past how the camera was held. A thumbnail in EXIF is inside a marker's
 * segment and is skipped.
 */
async function jpegSize(read: ReadBytes): Promise<Size | null> {
  let position = 2;
  let isOnItsSide = false;
  for (let count = 0; count < maxMarkers; count++) {
    const marker = await read(position, 9);
    if (marker?.[0] !== 0xff) return null;
    const code = marker.readUInt8(1);
    if (code === 0xff) position += 1;
    else if (isFrame(code)) return frameSize(marker, isOnItsSide);
    else if (code === 0xda || code === 0xd9) return null;
    else {
      const length = marker.readUInt16BE(2);
      if (code === app1) isOnItsSide ||= await isTurnedBy(read, position + 4, length - 2);
      position += 2 + length;
    }
  }
  return null;
}

async function isTurnedBy(read: ReadBytes, start: number, length: number): Promise<boolean> {
  const segment = length > exifHead ? await read(start, length) : null;
  return segment !== null && isTurned(segment);
}

function frameSize(frame: Buffer, isOnItsSide: boolean): Size {
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)];
  return isOnItsSide ? { width: height, height: width } : { width, height };
}

/** SOF0 to SOF15; DHT, JPG and DAC are in the same range and are not frames. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : null;
}
