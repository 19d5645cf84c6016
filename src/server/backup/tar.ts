import type { FileHandle } from 'node:fs/promises';
import { StartError } from '../base/start-error.ts';

export const blockBytes = 512;

/** Two empty blocks end an archive. */
export const endOfArchive = Buffer.alloc(2 * blockBytes);

/** A file in an archive. */
export interface TarEntry {
  path: string;
  /** In bytes. */
  size: number;
  /** Where its bytes begin in the archive. */
  offset: number;
}

/** The places of the fields in a header of POSIX ustar, in bytes. */
const at = { mode: 100, owner: 108, group: 116, size: 124, modified: 136, checksum: 148, type: 156, magic: 257 };
const maxPathBytes = 100;
/** Larger sizes do not fit eleven octal digits; they are written in binary, as GNU tar does. */
const maxOctal = 8 ** 11 - 1;

/** Returns the header of a file. Every tar unpacks it, readable for its owner only. */
export function tarHeader(path: string, size: number, modified = new Date()): Buffer {
  const header = Buffer.alloc(blockBytes);
  if (Buffer.byteLength(path) > maxPathBytes) throw new Error(`${path} is too long a path for an archive`);
  header.write(path);
  header.write('0000600', at.mode);
  header.write('0000000', at.owner);
  header.write('0000000', at.group);
  if (size <= maxOctal) header.write(size.toString(8).padStart(11, '0'), at.size);
  else {
    header[at.size] = 0x80;
    header.writeBigUInt64BE(BigInt(size), at.size + 4);
  }
  header.write(
    Math.floor(modified.getTime() / 1000)
      .toString(8)
      .padStart(11, '0'),
    at.modified,
  );
  header.write('0', at.type);
  header.write('ustar\x0000', at.magic);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, at.checksum);
  return header;
}

/** Returns the zeros between a file of this size and the next header. */
export function padding(size: number): Buffer {
  return Buffer.alloc(paddedSize(size) - size);
}

function paddedSize(size: number): number {
  return Math.ceil(size / blockBytes) * blockBytes;
}

/** Returns the files of an archive. Throws a StartError that says what is wrong when it is none, or is cut off. */
export async function readTarEntries(file: FileHandle): Promise<TarEntry[]> {
  const { size: total } = await file.stat();
  const entries: TarEntry[] = [];
  for (let offset = 0; ; ) {
    const header = await readBlock(file, offset);
    if (header === null) throw new StartError(`it is cut off after ${total} bytes${behind(entries)}`);
    if (header.every((byte) => byte === 0)) return entries;
    const entry = parseHeader(header, offset + blockBytes);
    if (!entry)
      throw new StartError(
        offset === 0 ? 'it is no backup of Pult' : `it is damaged at byte ${offset}${behind(entries)}`,
      );
    if (entry.offset + entry.size > total)
      throw new StartError(`it is cut off after ${total} bytes, in the middle of ${entry.path}`);
    entries.push(entry);
    offset = entry.offset + paddedSize(entry.size);
  }
}

function behind(entries: readonly TarEntry[]): string {
  const last = entries.at(-1);
  return last ? `, behind ${last.path}` : '';
}

/** Returns null at the end of the file. */
async function readBlock(file: FileHandle, position: number): Promise<Buffer | null> {
  const block = Buffer.alloc(blockBytes);
  const { bytesRead } = await file.read(block, 0, blockBytes, position);
  return bytesRead === blockBytes ? block : null;
}

/** Returns null for a block that is no header of a file. */
function parseHeader(header: Buffer, offset: number): TarEntry | null {
  const checksum = Number.parseInt(text(header, at.checksum, 8), 8);
  if (checksum !== checksumOf(header) || text(header, at.type, 1) !== '0') return null;
  const isBinary = header[at.size] === 0x80;
  const size = isBinary ? Number(header.readBigUInt64BE(at.size + 4)) : Number.parseInt(text(header, at.size, 12), 8);
  return Number.isSafeInteger(size) ? { path: text(header, 0, maxPathBytes), size, offset } : null;
}

function text(header: Buffer, start: number, length: number): string {
  const [value = ''] = header.toString('utf8', start, start + length).split('\0', 1);
  return value.trim();
}

/** The sum of all bytes of a header, its own field counted as blanks. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) {
    const isOwnField = index >= at.checksum && index < at.checksum + 8;
    sum += isOwnField ? 0x20 : byte;
  }
  return sum;
}
