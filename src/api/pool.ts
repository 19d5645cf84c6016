/** Returns a function that runs at most `size` jobs at once; the others wait in the order of their calls. */
export function createPool(size: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  const release = () => {
    running -= 1;
    waiting.shift()?.();
  };

  return async (job) => {
    if (running >= size) await new Promise<void>((enter) => waiting.push(enter));
    running += 1;
    try {
      return await job();
    } finally {
      release();
    }
  };
}
