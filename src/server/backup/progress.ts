/** Shows what has been done of what there is to do, in bytes. */
export type Progress = (label: string, done: number, total: number) => void;

const intervalMs = 100;

/** Returns a line that is written over itself on a terminal, and nothing elsewhere. `clear` removes it. */
export function terminalProgress(): { progress: Progress; clear: () => void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { progress: () => undefined, clear: () => undefined };
  let shownAt = 0;
  return {
    progress: (label, done, total) => {
      const now = Date.now();
      if (now - shownAt < intervalMs) return;
      shownAt = now;
      const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
      stderr.write(`\r\x1b[K${label} ${percent} % of ${formatBytes(total)}`);
    },
    clear: () => stderr.write('\r\x1b[K'),
  };
}

export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
