import { proxy, ref } from 'valtio/vanilla';
import { errorMessage } from '../../model/base/error-message.ts';
import { phrases } from '../../model/base/phrases.ts';
import { Problem } from '../../model/base/problem.ts';
import { copyText } from '../browser/clipboard.ts';
import { elapsedSince } from '../browser/elapsed.ts';
import { addToast } from '../messages/toasts.ts';
import { saveBeforeLeaving } from '../tab/before-leaving.ts';
import { currentBuild, fetchLatestBuild } from '../tab/build.ts';
import { retryChunks } from './chunks.ts';
import { onReconnect } from './connection.ts';

/** The last unexpected error. `retries` grows when everything that has failed is to be tried again. */
export const failures = proxy<{ last: { error: unknown; at: number } | null; retries: number }>({
  last: null,
  retries: 0,
});

export function recordFailure(error: unknown): void {
  failures.last = ref({ error, at: Date.now() });
}

/** Reports every uncaught error. Tries everything that has failed again when the server can be reached again. */
export function followFailures(): void {
  addEventListener('error', ({ error, message, filename }) => {
    // Browser extensions run in the page too; their errors are not reported.
    if (filename !== '' && !filename.startsWith(location.origin)) return;
    reportFailure(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
  onReconnect(retryFailed);
}

/** Milliseconds within which the same error is not reported again: an error may repeat with every frame. */
const repeatIntervalMs = 5000;
const reportedAt = new Map<string, number>();

export function reportFailure(error: unknown): void {
  if (isIgnorable(error)) return;
  recordFailure(error);
  const text = errorMessage(error);
  const before = reportedAt.get(text) ?? Number.NEGATIVE_INFINITY;
  const isRepeated = elapsedSince(before) < repeatIntervalMs;
  reportedAt.set(text, Date.now());
  if (isRepeated) return;
  addToast({
    type: 'error',
    title: phrases.errorTitle,
    text: error instanceof Problem ? text : `Сбой в работе панели: ${text}`,
    action: { command: 'app.copy-failure', label: 'Скопировать сведения' },
  });
}

/**
 * Whether the error needs no report: a cancelled call, the end of a session, which `guardSession` handles, or the
 * browser's message about ResizeObserver.
 */
function isIgnorable(error: unknown): boolean {
  if (error instanceof Problem) return error.kind === 'signed-out';
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  return /^ResizeObserver loop/.test(errorMessage(error));
}

/** Copies the details of the last error for the panel's maintainer: version, address, time, browser, message, stack. */
export function copyFailure(): Promise<void> {
  const { error, at } = failures.last ?? { error: null, at: Date.now() };
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const lines = [
    `Версия: ${currentBuild()}`,
    `Адрес: ${location.href}`,
    `Время: ${new Date(at).toISOString()}`,
    `Браузер: ${navigator.userAgent}`,
    `Сообщение: ${errorMessage(error)}`,
    stack,
  ];
  return copyText(lines.join('\n').trim());
}

/**
 * Saves the drafts and reloads the page. When the server cannot be reached, tries everything that has failed again
 * without a reload.
 */
export async function refreshPanel(): Promise<void> {
  await saveBeforeLeaving();
  if ((await fetchLatestBuild()).reached) location.reload();
  else retryFailed();
}

function retryFailed(): void {
  retryChunks();
  failures.retries += 1;
}
