import { proxy } from 'valtio/vanilla';
import { onReachability } from '../api/reachability.ts';
import { announce } from './announcer.ts';
import { fetchLatestBuild } from './build.ts';

/** Whether the server can be reached, as far as the browser and the last call know. */
export const connection = proxy({ online: true });

/** Milliseconds between two tries to reach it, the first and the longest. */
const retryDelayMs = { first: 2000, max: 30_000 };

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls when the server can be reached again. Gives the function that ends it. */
export function onReconnect(hear: Listener): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Follows the browser, which knows of the network only, and the calls, which know whether they came to an answer. */
export function followConnection(): void {
  addEventListener('offline', () => setOnline(false));
  addEventListener('online', () => void probe());
  document.addEventListener('visibilitychange', () => void probe());
  onReachability(setReachability);
  if (!navigator.onLine) setOnline(false);
}

/** A call came to an answer, whatever it was, or to none. */
export function setReachability(reached: boolean): void {
  if (reached && !connection.online) setOnline(true);
  if (!reached && connection.online) void verifyOffline();
}

let verifying = false;
let retriedAt = Number.NEGATIVE_INFINITY;

/** One call that was cut is not yet the connection: that is asked first. */
async function verifyOffline(): Promise<void> {
  if (verifying) return;
  verifying = true;
  const { reached } = await fetchLatestBuild();
  verifying = false;
  if (!reached) setOnline(false);
  else if (Date.now() - retriedAt > retryDelayMs.max) {
    retriedAt = Date.now();
    setTimeout(notifyReconnect, retryDelayMs.first);
  }
}

function setOnline(online: boolean): void {
  if (online === connection.online) return;
  connection.online = online;
  // Once each: a screen reader is not told of every call.
  announce(online ? 'Связь с сервером восстановлена' : 'Нет связи с сервером');
  clearTimeout(timer);
  if (online) notifyReconnect();
  else probeAfter(retryDelayMs.first);
}

function notifyReconnect(): void {
  for (const hear of listeners) hear();
}

let timer: ReturnType<typeof setTimeout> | undefined;

function probeAfter(pause: number): void {
  timer = setTimeout(async () => {
    if (await probe()) return;
    clearTimeout(timer);
    probeAfter(Math.min(pause * 2, retryDelayMs.max));
  }, pause);
}

/** A tab that nobody sees asks nothing; it does when it is shown. */
async function probe(): Promise<boolean> {
  if (!connection.online && document.visibilityState === 'visible' && (await fetchLatestBuild()).reached)
    setOnline(true);
  return connection.online;
}
