import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';

/**
 * The driver of SQLite, in the version that runs on this Node: 13 has no code for Node 20, and 12 ends the process from
 * Node 24.19 on, where node::ObjectWrap has changed (WiseLibs/better-sqlite3#1515). npm leaves out what does not fit.
 */
export const Sqlite: typeof BetterSqlite = createRequire(import.meta.url)(driverFor(process.versions.node));

function driverFor(node: string): string {
  return Number.parseInt(node, 10) < 22 ? 'better-sqlite3' : 'better-sqlite3-node-api';
}
