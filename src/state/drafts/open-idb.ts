import { openDB } from 'idb';

/** Of idb, what the panel uses: a package that is imported on demand comes whole. */
export const openDatabase = openDB;
