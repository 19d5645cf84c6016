import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Includes } from '../base/networks.ts';

/** UUIDs, hexadecimal numbers and `Root=1-…`; nothing that would need quotes in a log. */
const pattern = /^[\w.:;=+/@-]{1,128}$/;

/**
 * Returns what gives a request its id, which stands in its log lines, in its answer's X-Request-Id and in messages of
 * errors: the X-Request-Id of a trusted proxy, else a new one.
 */
export function requestIds(isTrusted: Includes): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const received = headers['x-request-id'];
    if (typeof received === 'string' && pattern.test(received) && isTrusted(socket.remoteAddress)) return received;
    // randomUUID reads the system's randomness for many ids at once; randomBytes would call the system for each.
    return randomUUID().slice(-12);
  };
}
