import type { DBSchema, IDBPDatabase } from 'idb';
import type { StoredStep } from '../changes/journal-shapes.ts';
import { chunk } from '../network/chunks.ts';
import type { Draft } from './draft.ts';

interface Schema extends DBSchema {
  drafts: { key: [account: number, tab: string, form: string]; value: Draft };
  steps: { key: [account: number, tab: string, id: number]; value: StoredStep };
}

const idb = chunk(() => import('idb'), { optional: true });

/**
 * Returns the database for data that must survive a crash of the browser: drafts and the journal of undo. The browser
 * writes local storage to disk only some time after it has reported success. Resolves to null where the browser has no
 * database or refuses it.
 */
export const localDatabase = openDatabase<Schema>('pult', 1, (database) => {
  database.createObjectStore('drafts', { keyPath: ['account', 'tab', 'form'] });
  database.createObjectStore('steps', { keyPath: ['account', 'tab', 'id'] });
});

/** Returns a function that opens a database at its first call, or resolves to null as `localDatabase` does. */
export function openDatabase<S extends DBSchema>(
  name: string,
  version: number,
  create: (database: IDBPDatabase<S>) => void,
): () => Promise<IDBPDatabase<S> | null> {
  let opened: Promise<IDBPDatabase<S> | null> | undefined;
  const open = async () => {
    try {
      // The library is not part of the first download: a list is painted without it.
      const { openDB } = await idb.load();
      const database = await openDB<S>(name, version, {
        upgrade: create,
        // Another tab changes the schema, with a newer version of the panel, or deletes the database: this connection
        // must be closed for that. The next call opens another one.
        blocking: (_from, _to, event) => {
          (event.target as IDBDatabase).close();
          opened = undefined;
        },
        terminated: () => {
          opened = undefined;
        },
      });
      // Another program may have made a database of that name.
      return database.objectStoreNames.length > 0 ? database : null;
    } catch {
      // The library may have failed to load: the next call tries again.
      opened = undefined;
      return null;
    }
  };
  return () => {
    opened ??= open();
    return opened;
  };
}

/** Option of a transaction: it ends when the data is on disk, not only handed to the operating system. */
export const strictDurability = { durability: 'strict' } as const;
