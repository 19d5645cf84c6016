import { timeLimit } from '../base/time-limit.ts';
import type { Notice } from './notice.ts';
import { retryAfter } from './schedule.ts';

/** How an attempt has ended. */
export interface Attempt {
  /** The status of the answer, or a code of the error. */
  status: string;
  isAccepted: boolean;
  /** The receiver wants no more notices. */
  isGone: boolean;
  /** Milliseconds that the receiver wants to be left alone; null: it says nothing. */
  retryAfter: number | null;
}

/**
 * Sends a notice once. A redirect is no acceptance, and is not followed: it could lead anywhere. Rejects when `signal`
 * ends it, which says nothing of the receiver.
 */
export async function send(
  address: URL,
  { headers, body }: Notice,
  { answerMs, signal }: { answerMs: number; signal: AbortSignal },
): Promise<Attempt> {
  const limit = timeLimit(answerMs, signal);
  try {
    const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal: limit.signal });
    // What it says beside its status is of no use, however long it is.
    await response.body?.cancel().catch(() => undefined);
    const { status, ok } = response;
    return {
      status: String(status),
      isAccepted: ok,
      isGone: status === 410,
      retryAfter: retryAfter(response.headers.get('Retry-After'), Date.now()),
    };
  } catch (error) {
    signal.throwIfAborted();
    return { status: codeOf(error), isAccepted: false, isGone: false, retryAfter: null };
  } finally {
    limit.end();
  }
}

/** `fetch` hides what the network has said. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'error';
}
