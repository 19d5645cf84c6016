import { StartError } from '../base/start-error.ts';
import { addressOf } from '../media/file-name.ts';
import type { Storage } from '../uploads/storage.ts';

const tries = 3;

/**
 * Reads a stored file. Where a connection to the storage breaks off, it goes on from there: the whole backup need not be
 * made anew for it.
 */
export async function* readFile(storage: Pick<Storage, 'get'>, name: string): AsyncGenerator<Buffer> {
  let [done, broken] = [0, 0];
  for (;;) {
    const found = await storage.get(name, done > 0 ? { range: { start: done } } : {});
    if (!found) throw new StartError(`${addressOf(name)} was removed while the backup was made: try again`);
    try {
      for await (const bytes of found.body) {
        done += bytes.length;
        yield bytes;
      }
      return;
    } catch (error) {
      broken += 1;
      if (broken === tries || done >= found.size) throw error;
    }
  }
}
