import { errorMessage } from '../../model/base/error-message.ts';
import { timeLimit } from '../base/time-limit.ts';

/** What the website says of the state that it shows. The epoch is missing where it publishes the number alone. */
export interface Cursor {
  id: number;
  epoch: string | null;
}

/** How long the website may take for its whole answer, in milliseconds. */
const timeoutMs = 5000;

/** Of a page that has no header no more is read. */
const maxBytes = 64 * 1024;

/**
 * Asks the website for its cursor: the header `X-Pult-Cursor`, or JSON with a `cursor`. Rejects with an Error that says
 * why there is none. Redirects are not followed: an address that leads elsewhere may lead into the inner network.
 */
export async function readCursor(address: URL, stop?: AbortSignal): Promise<Cursor> {
  const limit = timeLimit(timeoutMs, stop);
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: limit.signal,
      headers: { 'Cache-Control': 'no-cache', Accept: 'application/json, */*;q=0.5' },
    });
    const { status, headers } = answer;
    const header = answer.ok ? headers.get('x-pult-cursor') : null;
    if (header !== null || !answer.ok) await answer.body?.cancel();
    if (status >= 300 && status < 400) throw new Error(`it answers ${status}: name the address that it leads to`);
    if (!answer.ok) throw new Error(`it answers ${status}`);
    return parseCursor(header ?? cursorIn(await readStart(answer)));
  } catch (error) {
    if (limit.signal.aborted && !stop?.aborted) throw new Error(`it has not answered within ${timeoutMs / 1000} s`);
    throw new Error(errorMessage(error));
  } finally {
    limit.end();
  }
}

async function readStart(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    // Leaving the loop cancels the body.
    if (bytes > maxBytes) throw new Error(`it has no X-Pult-Cursor, and more than ${maxBytes / 1024} KB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function cursorIn(text: string): unknown {
  try {
    return JSON.parse(text)?.cursor;
  } catch {
    throw new Error('it has no X-Pult-Cursor, and is no JSON');
  }
}

function parseCursor(value: unknown): Cursor {
  const [, id, epoch = null] = /^(\d{1,15})(?:-(\w{1,64}))?$/.exec(String(value).trim()) ?? [];
  if (id === undefined) throw new Error('its cursor is none of those that /content/v1 answers');
  return { id: Number(id), epoch };
}
