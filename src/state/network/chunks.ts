import { isListOf, isText } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { saveBeforeLeaving } from '../tab/before-leaving.ts';
import { currentBuild, fetchLatestBuild } from '../tab/build.ts';
import { setReachability } from './connection.ts';

/** A part of the panel that is loaded on demand. */
export interface Chunk<T> {
  /** Returns the same promise on every call; `retryChunks` drops one that has failed. */
  load: () => Promise<T>;
  /** Returns what was loaded; null before that. */
  loaded: () => T | null;
}

/**
 * Creates a chunk. Its load may fail: the network fails, or a new version has replaced the file. A failed load is tried
 * once more. When it fails again and the server answers, the page reloads, once for each version of it. With `optional`
 * the page goes on without the chunk.
 */
export function chunk<T>(fetch: () => Promise<T>, { optional = false } = {}): Chunk<T> {
  let promise: Promise<T> | null = null;
  let value: T | null = null;
  const load = () => {
    if (promise) return promise;
    promise = fetchWithRetry(fetch, optional);
    promise.then(
      (loaded) => {
        value = loaded;
      },
      () =>
        failed.add(() => {
          promise = null;
        }),
    );
    return promise;
  };
  return { load, loaded: () => value };
}

const failed = new Set<() => void>();

/** Drops the failed chunks; the next call of `load` fetches them again. */
export function retryChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Milliseconds before the second try. */
const retryDelayMs = 500;

async function fetchWithRetry<T>(fetch: () => Promise<T>, optional: boolean): Promise<T> {
  try {
    return await fetch();
  } catch {
    // An interrupted connection often recovers within this time.
    await delay(retryDelayMs);
  }
  try {
    return await fetch();
  } catch (error) {
    if (!(await fetchLatestBuild()).reached) {
      setReachability(false);
      throw new Problem('offline', 0, 'Часть панели не загрузилась: нет связи с сервером.');
    }
    if (!optional) await reloadOnce();
    throw error;
  }
}

const reloaded = 'pult.reloaded';
/** Milliseconds after which a page that is still open counts as one that the operator has refused to leave. */
const reloadTimeoutMs = 10_000;

/**
 * Reloads the page, once for each build. Browsers remember that a module has failed, and the file of a former version
 * may be gone; a reload solves both.
 */
async function reloadOnce(): Promise<void> {
  const build = currentBuild();
  const builds = readStored(reloaded, (value) => (isBuilds(value) ? value : null), 'tab') ?? [];
  // Without storage the page would reload again and again.
  if (builds.includes(build) || !writeStored(reloaded, [...builds, build], 'tab')) return;
  await saveBeforeLeaving();
  location.reload();
  await delay(reloadTimeoutMs);
}

const isBuilds = isListOf(isText);

function delay(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
