import { proxy } from 'valtio/vanilla';
import { onReachability } from '../api/reachability.ts';
import { announce } from './announcer.ts';
import { newestBuild } from './build.ts';

/** Whether the server can be reached, as far as the browser and the last call know. */
export const connection = proxy({ online: true });

/** Milliseconds between two tries to reach it, the first and the longest. */
const pauses = { first: 2000, most: 30_000 };

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls when the server can be reached again. Gives the function that ends it. */
export function onReconnect(hear: Listener): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Follows the browser, which knows of the network only, and the calls, which know whether they came to an answer. */
export function followConnection(): void {
  addEventListener('offline', () => become(false));
  addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  onReachability(noteOutcome);
  if (!navigator.onLine) become(false);
}

/** A call came to an answer, whatever it was, or to none. */
export function noteOutcome(reached: boolean): void {
  if (reached && !connection.online) become(true);
  if (!reached && connection.online) void doubt();
}

let doubting = false;
let retriedAt = Number.NEGATIVE_INFINITY;

/** One call that was cut is not yet the connection: that is asked first. */
async function doubt(): Promise<void> {
  if (doubting) return;
  doubting = true;
  const { reached } = await newestBuild();
  doubting = false;
  if (!reached) become(false);
  else if (Date.now() - retriedAt > pauses.most) {
    retriedAt = Date.now();
    setTimeout(tell, pauses.first);
  }
}

function become(online: boolean): void {
  if (online === connection.online) return;
  connection.online = online;
  // Once each: a screen reader is not told of every call.
  announce(online ? 'Связь с сервером восстановлена' : 'Нет связи с сервером');
  clearTimeout(timer);
  if (online) tell();
  else lookIn(pauses.first);
}

function tell(): void {
  for (const hear of listeners) hear();
}

let timer: ReturnType<typeof setTimeout> | undefined;

function lookIn(pause: number): void {
  timer = setTimeout(async () => {
    if (await look()) return;
    clearTimeout(timer);
    lookIn(Math.min(pause * 2, pauses.most));
  }, pause);
}

/** A tab that nobody sees asks nothing; it does when it is shown. */
async function look(): Promise<boolean> {
  if (!connection.online && document.visibilityState === 'visible' && (await newestBuild()).reached) become(true);
  return connection.online;
}
