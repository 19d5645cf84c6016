import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { waitPath } from '../../model/presence/presence.ts';
import { TooMany } from '../http/problems.ts';
import { userId } from './guards.ts';

interface Bucket {
  /** Writes that the account may send at once. */
  left: number;
  /** Milliseconds. */
  at: number;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** More accounts than this hardly write in one minute; those that have written least lately are forgotten. */
const maxAccounts = 1000;

/**
 * How many writes of one account a host takes: `perMinute` at once, and as many in each minute after. In memory, because
 * to count in the database would be a write for each; so each node of several has its own.
 */
export class WriteLimit {
  readonly #perMinute: number;
  readonly #buckets = new Map<number, Bucket>();

  /** `perMinute` 0: any number. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts a write. Returns the seconds until the next one may come, without counting it, when it is one too many. */
  take(account: number, now = performance.now()): number {
    if (this.#perMinute === 0) return 0;
    const perMs = this.#perMinute / 60_000;
    const { left, at } = this.#buckets.get(account) ?? { left: this.#perMinute, at: now };
    const present = Math.min(this.#perMinute, left + (now - at) * perMs);
    const isFree = present >= 1;
    this.#buckets.delete(account);
    this.#buckets.set(account, { left: isFree ? present - 1 : present, at: now });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > maxAccounts && oldest !== undefined) this.#buckets.delete(oldest);
    return isFree ? 0 : Math.ceil((1 - present) / perMs / 1000);
  }
}

/** Refuses writes of an account that sends too many. Stands behind the session guard. */
export function writeGuard(limit: WriteLimit) {
  return (request: FastifyRequest, _reply: FastifyReply, next: HookHandlerDoneFunction): void => {
    const isCounted = !(reading.has(request.method) || request.routeOptions.url === waitPath);
    const seconds = isCounted ? limit.take(userId(request)) : 0;
    const text = `Слишком много изменений за минуту. Повторите через ${seconds} с.`;
    next(seconds > 0 ? new TooMany(text, seconds) : undefined);
  };
}
