/** For any body or answer, and for what a short one takes on a line that stalls. */
const baseSeconds = 60;
/** A line slower than this cannot send a file; 200 MB may take an hour and three quarters. */
const minBytesPerSecond = 32 * 1024;

/** The longest time of a timer: beyond it, it would fire at once. */
const maxMs = 2 ** 31 - 1;

/** Returns the milliseconds that so many bytes may take. */
export function slowestMs(bytes: number, base = baseSeconds): number {
  return Math.min((base + bytes / minBytesPerSecond) * 1000, maxMs);
}
