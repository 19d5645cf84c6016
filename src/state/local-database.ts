import type { DBSchema, IDBPDatabase } from 'idb';
import { chunk } from './chunks.ts';
import type { Draft } from './drafts/draft.ts';
import type { StoredStep } from './journal-shapes.ts';

interface Schema extends DBSchema {
  drafts: { key: [account: number, tab: string, form: string]; value: Draft };
  steps: { key: [account: number, tab: string, id: number]; value: StoredStep };
}

type LocalDatabase = IDBPDatabase<Schema>;

const idb = chunk(() => import('idb'), { optional: true });

let opened: Promise<LocalDatabase | null> | undefined;

/**
 * Returns the database for data that must survive a crash of the browser: drafts and the journal of undo. The browser
 * writes local storage to disk only some time after it has reported success. Resolves to null where the browser has no
 * database or refuses it.
 */
export function localDatabase(): Promise<LocalDatabase | null> {
  opened ??= open();
  return opened;
}

async function open(): Promise<LocalDatabase | null> {
  try {
    // The library is not part of the first download: a list is painted without it.
    const { openDB } = await idb.load();
    const database = await openDB<Schema>('pult', 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts', { keyPath: ['account', 'tab', 'form'] });
        database.createObjectStore('steps', { keyPath: ['account', 'tab', 'id'] });
      },
      // A newer version of the panel in another tab changes the schema; this connection must be closed for that.
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
      terminated: () => {
        opened = undefined;
      },
    });
    // Another program may have made a database of that name.
    return database.objectStoreNames.contains('drafts') ? database : null;
  } catch {
    // The library may have failed to load: the next call tries again.
    opened = undefined;
    return null;
  }
}

/** Option of a transaction: it ends when the data is on disk, not only handed to the operating system. */
export const strictDurability = { durability: 'strict' } as const;
