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

/** Whom a notice is for. */
interface Told {
  hook: string;
  /** The cursor that it goes on from; null: it is to read all anew. */
  since: string | null;
  /** Of the operator's request that it comes from; empty: it comes by itself. */
  mark: string;
}

/**
 * Makes the request that tells a website what has changed, as Standard Webhooks have it. The same changes have the same id,
 * by which a receiver drops what it has had already, unless an operator has asked for them again.
 */
export function makeNotice(
  { secrets, style }: Webhooks,
  { hook, since, mark }: Told,
  news: News | Reset,
  now = new Date(),
): Notice {
  const agent = { 'User-Agent': `Pult/${version}` };
  if (style === 'plain') return { headers: agent, body: '' };
  const named = [hook, since, news.cursor, ...(mark ? [mark] : [])].join(' ');
  const id = `msg_${createHash('sha256').update(named).digest('base64url').slice(0, 27)}`;
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
