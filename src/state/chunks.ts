import { Problem } from '../model/problem.ts';
import { currentBuild, fetchLatestBuild } from './build.ts';
import { setReachability } from './connection.ts';
import { isListOf, isText } from './guards.ts';
import { readStored, writeStored } from './storage.ts';

/** A part of the panel that is loaded when it is needed. */
interface Chunk<T> {
  /** Always the same promise, until `retryChunks` forgets one that has failed. */
  load: () => Promise<T>;
}

/** What is typed is kept before the page is loaded anew; the sign-in screen has nothing to keep. */
let beforeReload: () => unknown = () => undefined;

export function onBeforeReload(drafts: () => unknown): void {
  beforeReload = drafts;
}

export async function saveDraftsBeforeReload(): Promise<void> {
  await beforeReload();
}

/**
 * A part that may be missing: the network fails, or a new version has replaced it. Then it is tried once more, and where
 * the server answers, the page is loaded anew, once for each version of it. `optional`: the page goes on without it.
 */
export function chunk<T>(fetch: () => Promise<T>, { optional = false } = {}): Chunk<T> {
  let promise: Promise<T> | null = null;
  const load = () => {
    if (promise) return promise;
    promise = fetchWithRetry(fetch, optional);
    promise.catch(() =>
      failed.add(() => {
        promise = null;
      }),
    );
    return promise;
  };
  return { load };
}

const failed = new Set<() => void>();

/** Whatever has not come is asked for again by whoever needs it next. */
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
    // A connection that was cut is whole again a moment later.
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
/** Milliseconds until it is clear that the operator has refused to leave the page. */
const reloadTimeoutMs = 10_000;

/** Browsers remember that a module has failed, and a former version's may be gone: both end with a new page. */
async function reloadOnce(): Promise<void> {
  const build = currentBuild();
  const builds = readStored(reloaded, (value) => (isBuilds(value) ? value : null), 'tab') ?? [];
  // Where nothing can be remembered it would go on for ever.
  if (builds.includes(build) || !writeStored(reloaded, [...builds, build], 'tab')) return;
  await saveDraftsBeforeReload();
  location.reload();
  await delay(reloadTimeoutMs);
}

const isBuilds = isListOf(isText);

function delay(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
