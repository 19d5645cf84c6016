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
 * What must survive a crash of the browser: drafts and the journal of undo. Local storage is written to disk only some
 * time after the browser says so. null where the browser has no database or refuses it.
 */
export function localDatabase(): Promise<LocalDatabase | null> {
  opened ??= open();
  return opened;
}

async function open(): Promise<LocalDatabase | null> {
  try {
    // Not part of the first download: a list is painted without it.
    const { openDB } = await idb.load();
    const database = await openDB<Schema>('pult', 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts', { keyPath: ['account', 'tab', 'form'] });
        database.createObjectStore('steps', { keyPath: ['account', 'tab', 'id'] });
      },
      // A newer version of the panel in another tab changes the schema: let it.
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
      terminated: () => {
        opened = undefined;
      },
    });
    // Somebody else has made a database of that name.
    return database.objectStoreNames.contains('drafts') ? database : null;
  } catch {
    // Its code may not have come: the next who asks tries again.
    opened = undefined;
    return null;
  }
}

/** On disk when it resolves, not only handed to the operating system. */
export const strictDurability = { durability: 'strict' } as const;
