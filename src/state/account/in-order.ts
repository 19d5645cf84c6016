/** Returns a function that reads and writes what has come, unless what was asked for later has been written already. */
export function inOrder<T>(read: () => Promise<T>, write: (found: T) => void): () => Promise<void> {
  let begun = 0;
  let written = 0;
  return async () => {
    const turn = ++begun;
    const found = await read();
    if (turn < written) return;
    written = turn;
    write(found);
  };
}
