import { proxy, ref } from 'valtio/vanilla';
import { phrases } from '../model/phrases.ts';
import { Problem } from '../model/problem.ts';
import { currentBuild, fetchLatestBuild } from './build.ts';
import { retryChunks, saveDraftsBeforeReload } from './chunks.ts';
import { copyText } from './clipboard.ts';
import { onReconnect } from './connection.ts';
import { addToast } from './toasts.ts';

/** The last error that nobody expected; `turn` grows when what has failed is to be tried again. */
export const failures = proxy<{ last: { error: unknown; at: number } | null; retries: number }>({
  last: null,
  retries: 0,
});

export function recordFailure(error: unknown): void {
  failures.last = ref({ error, at: Date.now() });
}

/** What nobody has caught is told, whoever threw it; what has failed is tried again when the server is back. */
export function followFailures(): void {
  addEventListener('error', ({ error, message, filename }) => {
    // Extensions of the browser run in the page too.
    if (filename !== '' && !filename.startsWith(location.origin)) return;
    reportFailure(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
  onReconnect(retryFailed);
}

/** The same again within this long tells nothing new, in milliseconds: an error may repeat with every frame. */
const repeatIntervalMs = 5000;
const reportedAt = new Map<string, number>();

export function reportFailure(error: unknown): void {
  if (isIgnorable(error)) return;
  recordFailure(error);
  const text = messageOf(error);
  const before = reportedAt.get(text) ?? Number.NEGATIVE_INFINITY;
  reportedAt.set(text, Date.now());
  if (Date.now() - before < repeatIntervalMs) return;
  addToast({
    type: 'error',
    title: phrases.errorTitle,
    text: error instanceof Problem ? text : `Сбой в работе панели: ${text}`,
    action: { command: 'app.copy-failure', label: 'Скопировать сведения' },
  });
}

/** A call that was given up, the end of a session, which has its own guard, and what browsers say about layout. */
function isIgnorable(error: unknown): boolean {
  if (error instanceof Problem) return error.kind === 'signed-out';
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  return /^ResizeObserver loop/.test(messageOf(error));
}

/** For whoever looks after the panel: version, address, message, stack. */
export function copyFailure(): Promise<void> {
  const { error, at } = failures.last ?? { error: null, at: Date.now() };
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const lines = [
    `Версия: ${currentBuild()}`,
    `Адрес: ${location.href}`,
    `Время: ${new Date(at).toISOString()}`,
    `Браузер: ${navigator.userAgent}`,
    `Сообщение: ${messageOf(error)}`,
    stack,
  ];
  return copyText(lines.join('\n').trim());
}

/** Loads the page anew with what is typed kept; where the server is out of reach, what has failed is tried in place. */
export async function refreshPanel(): Promise<void> {
  await saveDraftsBeforeReload();
  if ((await fetchLatestBuild()).reached) location.reload();
  else retryFailed();
}

function retryFailed(): void {
  retryChunks();
  failures.retries += 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
