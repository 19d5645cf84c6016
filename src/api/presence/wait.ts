import { isObject, isText, parseJson } from '../../model/base/json-value.ts';
import { maxWaitSeconds, type WaitAnswer, type WaitReset, waitPath } from '../../model/presence/presence.ts';
import { callOptions } from '../call-options.ts';
import { forgeryToken, renewForgeryToken, tokenHeader } from '../token.ts';

export interface Asking {
  /** Cursor of what is known; null: nothing is. */
  since: string | null;
  /** State of who is there, as the last answer has named it. */
  seen: string;
  tab: string;
  at: string;
  dirty: readonly string[];
}

/** What ends a question without news: `absent` where the host has no such call. */
export type NoNews = 'signed-out' | 'absent' | 'failed';

/** In milliseconds. The host answers before; what is late is asked anew. */
const timeLimit = (maxWaitSeconds + 10) * 1000;

/**
 * Waits for what colleagues do. Not by `call`: it would stand for half a minute in the place of another call, and count as one
 * whose answer is missed. Rejects only when `signal` is aborted.
 */
export async function waitForNews(asking: Asking, signal: AbortSignal): Promise<WaitAnswer | WaitReset | NoNews> {
  const late = new AbortController();
  const stop = () => late.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, timeLimit);
  try {
    if (forgeryToken() === null) await renewForgeryToken();
    let response = await post(asking, late.signal);
    if (response.status === 419) {
      await renewForgeryToken();
      response = await post(asking, late.signal);
    }
    if (response.status === 401 || response.status === 419) return 'signed-out';
    if (response.status === 404 || response.status === 405) return 'absent';
    const body = response.ok ? parseJson(await response.text()) : null;
    return isAnswer(body) ? body : 'failed';
  } catch {
    signal.throwIfAborted();
    return 'failed';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Tells the host that this tab is gone; the page may be closing. */
export function tellGone(tab: string): void {
  void send({ tab, gone: true }, { keepalive: true }).catch(() => undefined);
}

function post(asking: Asking, signal: AbortSignal): Promise<Response> {
  return send({ ...asking, wait: maxWaitSeconds }, { signal });
}

function send(body: object, options: RequestInit): Promise<Response> {
  const headers = { ...tokenHeader(), 'Content-Type': 'application/json' };
  return fetch(waitPath, { ...callOptions('POST', headers), body: JSON.stringify(body), ...options });
}

function isAnswer(body: unknown): body is WaitAnswer | WaitReset {
  return (
    isObject(body) &&
    isText(body.cursor) &&
    isText(body.seen) &&
    Array.isArray(body.who) &&
    (body.reset === true || Array.isArray(body.changes))
  );
}
