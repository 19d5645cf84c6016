import { createHash, createHmac } from 'node:crypto';
import { version } from '../base/version.ts';
import type { Webhooks } from '../base/webhook-variables.ts';
import type { News, Reset } from '../content/changes-since.ts';

export interface Notice {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** In bytes: the standard asks for small ones, and many receivers refuse larger. */
const maxBytes = 20_000;

/**
 * Makes the request that tells a website what has changed since the cursor `since` (null: it is to read all anew), as
 * Standard Webhooks have it. The same changes have the same id: a receiver drops what it has had already.
 */
export function makeNotice(
  { secrets, style }: Webhooks,
  hook: string,
  since: string | null,
  news: News | Reset,
  now = new Date(),
): Notice {
  const agent = { 'User-Agent': `Pult/${version}` };
  if (style === 'plain') return { headers: agent, body: '' };
  const id = `msg_${createHash('sha256').update(`${hook} ${since} ${news.cursor}`).digest('base64url').slice(0, 27)}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = textOf(since, news, now.toISOString());
  const signatures = secrets.map((key) => {
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  const headers = {
    ...agent,
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
  return { headers, body };
}

/** Where the lists would be too long, the website is told to read all anew. */
function textOf(since: string | null, news: News | Reset, timestamp: string): string {
  const { cursor } = news;
  const text = (data: object) => JSON.stringify({ type: 'content.changed', timestamp, data });
  const whole = text('reset' in news ? { since, cursor, reset: true } : { since, ...news });
  return Buffer.byteLength(whole) < maxBytes ? whole : text({ since, cursor, reset: true });
}
