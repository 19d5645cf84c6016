import { proxy } from 'valtio/vanilla';
import { onReachability } from '../../api/reachability.ts';
import { elapsedSince } from '../browser/elapsed.ts';
import { announce } from '../messages/announcer.ts';
import { fetchLatestBuild } from '../tab/build.ts';

/** Whether the server can be reached, according to the browser and the last call. */
export const connection = proxy({ online: true });

/** Milliseconds between two attempts to reach the server: the first pause and the longest. */
const retryDelayMs = { first: 2000, max: 30_000 };

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls `listener` when the server can be reached again. Returns the function that removes the listener. */
export function onReconnect(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows the browser's events, which report only the network, and the calls, which report whether the server has
 * answered.
 */
export function followConnection(): void {
  addEventListener('offline', () => setOnline(false));
  addEventListener('online', () => void probe());
  document.addEventListener('visibilitychange', () => void probe());
  onReachability(setReachability);
  if (!navigator.onLine) setOnline(false);
}

/** Records whether a call got an answer, of any kind. `missed`: somebody misses the answer, so that it is asked for again. */
export function setReachability(reached: boolean, missed = true): void {
  if (reached && !connection.online) setOnline(true);
  if (!reached && connection.online) void verifyOffline(missed);
}

let verifying = false;
let retriedAt = Number.NEGATIVE_INFINITY;

/** Asks the server once more: one interrupted call does not mean that the connection is lost. */
async function verifyOffline(missed: boolean): Promise<void> {
  if (verifying) return;
  verifying = true;
  const { reached } = await fetchLatestBuild();
  verifying = false;
  if (!reached) setOnline(false);
  else if (missed && elapsedSince(retriedAt) > retryDelayMs.max) {
    retriedAt = Date.now();
    setTimeout(notifyReconnect, retryDelayMs.first);
  }
}

function setOnline(online: boolean): void {
  if (online === connection.online) return;
  connection.online = online;
  // One announcement for each change, not for each call.
  announce(online ? 'Связь с сервером восстановлена' : 'Нет связи с сервером');
  clearTimeout(timer);
  if (online) notifyReconnect();
  else probeAfter(retryDelayMs.first);
}

function notifyReconnect(): void {
  for (const listener of listeners) listener();
}

let timer: ReturnType<typeof setTimeout> | undefined;

function probeAfter(pause: number): void {
  timer = setTimeout(async () => {
    if (await probe()) return;
    clearTimeout(timer);
    probeAfter(Math.min(pause * 2, retryDelayMs.max));
  }, pause);
}

/**
 * Asks the server while the connection is lost. A hidden tab does not ask; it asks when it is shown. Resolves to
 * whether the server can be reached.
 */
async function probe(): Promise<boolean> {
  if (!connection.online && document.visibilityState === 'visible' && (await fetchLatestBuild()).reached)
    setOnline(true);
  return connection.online;
}
