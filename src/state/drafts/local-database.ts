import type { DBSchema, IDBPDatabase } from 'idb';
import type { StoredStep } from '../changes/journal-shapes.ts';
import { chunk } from '../network/chunks.ts';
import type { Draft } from './draft.ts';

interface Schema extends DBSchema {
  drafts: { key: [account: number, tab: string, form: string]; value: Draft };
  steps: { key: [account: number, tab: string, id: number]; value: StoredStep };
}

const idb = chunk(() => import('./open-idb.ts'), { optional: true });
let opened: Promise<IDBPDatabase<Schema> | null> | undefined;

/**
 * Returns the database for data that must survive a crash of the browser: drafts and the journal of undo. The browser
 * writes local storage to disk only some time after it has reported success. Resolves to null where the browser has no
 * database or refuses it.
 */
export function localDatabase(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= open();
  return opened;
}

let tellLost: () => void = () => undefined;

/** Calls `listener` when the database is gone with all that it had: the site's data were cleared, or evicted. */
export function onDatabaseLost(listener: () => void): void {
  tellLost = listener;
}

async function open(): Promise<IDBPDatabase<Schema> | null> {
  try {
    // The library is not part of the first download: a list is painted without it.
    const { openDatabase } = await idb.load();
    const database = await openDatabase<Schema>('pult', 1, {
      upgrade: (created) => {
        created.createObjectStore('drafts', { keyPath: ['account', 'tab', 'form'] });
        created.createObjectStore('steps', { keyPath: ['account', 'tab', 'id'] });
      },
      // Another tab deletes the database (`to` is null then), or changes its schema, with a newer version of the panel: this
      // connection must be closed for that. The next call opens another one.
      blocking: (_from, to, event) => {
        (event.target as IDBDatabase).close();
        opened = undefined;
        if (to === null) tellLost();
      },
      terminated: () => {
        opened = undefined;
        tellLost();
      },
    });
    // Earlier versions of the panel kept the rows of the last visit there; no later one reads or wipes them.
    indexedDB.deleteDatabase('pult.lists');
    // Another program may have made a database of that name.
    return database.objectStoreNames.length > 0 ? database : null;
  } catch {
    // The library may have failed to load: the next call tries again.
    opened = undefined;
    return null;
  }
}

/** Option of a transaction: it ends when the data is on disk, not only handed to the operating system. */
export const strictDurability = { durability: 'strict' } as const;
