/** An entry of the first directory whose value is how the camera was held. */
const orientationTag = 0x0112;

/** Whether viewers turn a JPEG by a quarter. `segment`: its application segment 1, without marker and length. */
export function isTurned(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const orientation = orientationIn(segment.subarray(6));
  return orientation >= 5 && orientation <= 8;
}

/** Returns 0 for a directory that is broken or does not say it. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = Array.from({ length: short(directory) }, (_, at) => directory + 2 + at * 12);
    const found = entries.find((at) => short(at) === orientationTag);
    return found === undefined ? 0 : short(found + 8);
  } catch {
    // It ends before its entries do.
    return 0;
  }
}
