import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../../model/base/error-message.ts';
import { liveLimitMs } from '../../model/changes/live-state.ts';
import { committed } from '../base/events.ts';
import { lastChangeId } from '../changes/cursor.ts';
import type { Database } from '../database/database.ts';
import { readCursor } from './read-cursor.ts';
import { firstVisible, lastVisible, type VisibleChange } from './visible-changes.ts';

/** Milliseconds from one question to the next. */
const everyMs = 5000;
/** At least so long nothing is asked, however late the answer was. */
const restMs = 1000;
/** Changes that follow each other are looked for once. */
const gatherMs = 1000;
/** Where the site was not asked for longer than this before, nobody knows when a change has appeared. */
const exactMs = 3 * everyMs;
/** At most so often the site is asked again about what it was given up for, while somebody looks at it. */
const againMs = 60_000;
/** States that are remembered: when each was seen first. */
const maxSeen = 500;

/** The website was seen to have this state first at `at`; at `before` it had an older one, or was not asked. */
interface Seen {
  id: number;
  at: number;
  before: number;
}

/**
 * What is known of a change. `late`: the host has stopped asking. `unknown`: the site is just being asked, or it has not
 * answered since a start after the change: it may have shown it before.
 */
export type Arrival =
  | { state: 'waiting' | 'late' | 'unknown' }
  /** `after`: seconds from the change on, null where nobody has looked. `ago`: seconds since then. */
  | { state: 'shown'; after: number | null; ago: number };

/**
 * Knows which changes the company's website shows (LIVE_URL). It asks after a change that the site can see, and only
 * then: until the site shows it, a quarter of an hour at most. Of several nodes those ask that notice the change: the
 * one that made it, one that writes something after it, and one that an operator asks about it, or that is asked for its
 * metrics. What they know is in their memory; after a start it is asked anew.
 */
export class LiveSite {
  readonly #database: Database;
  readonly #address: URL;
  readonly #stop = new AbortController();
  readonly #startedAt = Date.now();
  #log: Pick<FastifyBaseLogger, 'info' | 'warn'> | null = null;
  /** The latest change that the site can see, as far as it was noticed. */
  #last: VisibleChange = { id: 0, at: '' };
  /** Changes down to this one have been looked at. */
  #lookedAt = 0;
  #looking = false;
  /** Whether the site is being asked; one question is under way at a time. */
  #asking = false;
  #until = 0;
  /** In the order of their ids. */
  #seen: Seen[] = [];
  /** What the site answered last, and when that was new; null: it has not answered. */
  cursor: { id: number; at: number } | null = null;
  #answeredAt = 0;
  #askedAt = 0;
  /** What the log has last. */
  #told = '';
  /** Why the last question had no answer. */
  problem: string | null = null;

  constructor(database: Database, address: URL) {
    this.#database = database;
    this.#address = address;
  }

  /** Goes on with what a former process may have left, and follows the changes of this one. */
  async start(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Promise<void> {
    this.#log = log;
    committed.subscribe(() => this.#lookSoon());
    this.#lookedAt = await lastChangeId(this.#database.read);
    const since = new Date(Date.now() - liveLimitMs).toISOString();
    const change = await lastVisible(this.#database.read, { since });
    if (change) this.watch(change);
  }

  stop(): void {
    this.#stop.abort();
  }

  get isAsking(): boolean {
    return this.#asking;
  }

  /** Whether the last change that was noticed has not appeared in its time. */
  get gaveUp(): boolean {
    return this.#last.id > 0 && this.arrivalOf(this.#last).state === 'late';
  }

  /** What is known of a change; the site is asked where it was not since. */
  arrivalOf(change: VisibleChange): Arrival {
    const [now, changedAt] = [Date.now(), Date.parse(change.at)];
    const seen = this.#seen.find(({ id }) => id >= change.id);
    if (seen) {
      const isExact = seen.at - Math.max(seen.before, changedAt) <= exactMs;
      const after = isExact ? Math.max(0, Math.round((seen.at - changedAt) / 1000)) : null;
      return { state: 'shown', after, ago: Math.max(0, Math.round((now - seen.at) / 1000)) };
    }
    const isLate = now >= changedAt + liveLimitMs;
    const isAsked = this.#askedAt > changedAt;
    if (this.#asking || !(isLate && isAsked)) this.watch(change);
    if (!isLate) return { state: 'waiting' };
    const isKnown = this.cursor !== null || changedAt > this.#startedAt;
    return { state: isAsked && isKnown ? 'late' : 'unknown' };
  }

  /** The newest state that the site has shown; null: it has not said. */
  get shownId(): number | null {
    return this.#seen.at(-1)?.id ?? null;
  }

  /** As `arrivalOf`, for somebody who looks at what has not come: the site may have it meanwhile. */
  arrivalAgain(change: VisibleChange): Arrival {
    const arrival = this.arrivalOf(change);
    if (arrival.state !== 'shown') this.#watchAgain(change);
    return arrival;
  }

  /**
   * Seconds since the first change that the site does not show; 0 where it shows all, null where nobody knows. The site is
   * asked about it again: what it said last may be old, and of several nodes the one that was told more may be gone.
   */
  async lagSeconds(): Promise<number | null> {
    if (!this.cursor) return null;
    const first = await firstVisible(this.#database.read, this.cursor.id);
    if (!first) return 0;
    this.#watchAgain(first);
    return Math.max(0, (Date.now() - Date.parse(first.at)) / 1000);
  }

  /** Asks until the site shows the change, once at least. */
  watch(change: VisibleChange): void {
    if (change.id > this.#last.id) this.#last = change;
    this.#until = Math.max(this.#until, Date.parse(change.at) + liveLimitMs);
    if (this.#asking || this.#stop.signal.aborted) return;
    this.#asking = true;
    void this.#ask();
  }

  #watchAgain(change: VisibleChange): void {
    if (Date.now() - this.#askedAt > againMs) this.watch(change);
  }

  #lookSoon(): void {
    if (this.#looking) return;
    this.#looking = true;
    setTimeout(() => void this.#look(), gatherMs).unref();
  }

  async #look(): Promise<void> {
    this.#looking = false;
    try {
      const after = this.#lookedAt;
      const last = await lastChangeId(this.#database.read);
      if (last <= after) return;
      this.#lookedAt = last;
      const change = await lastVisible(this.#database.read, { after });
      if (change) this.watch(change);
    } catch (error) {
      // The next change, or an operator who asks, has it looked for again.
      this.#log?.warn({ err: error }, 'changes for the website are not found');
    }
  }

  async #ask(): Promise<void> {
    for (;;) {
      const asked = Date.now();
      try {
        await this.#read(asked);
        this.problem = null;
      } catch (error) {
        this.problem = errorMessage(error);
      }
      this.#askedAt = asked;
      const hasAll = (this.#seen.at(-1)?.id ?? 0) >= this.#last.id;
      if (hasAll || Date.now() >= this.#until || this.#stop.signal.aborted) break;
      const rest = Math.max(restMs, everyMs - (Date.now() - asked));
      await pause(rest, undefined, { ref: false, signal: this.#stop.signal }).catch(() => undefined);
    }
    this.#asking = false;
    this.#tell();
  }

  async #read(asked: number): Promise<void> {
    const { id, epoch } = await readCursor(this.#address, this.#stop.signal);
    const { read, epoch: own } = this.#database;
    if ((epoch !== null && epoch !== own) || id > (await lastChangeId(read)))
      throw new Error('its cursor is not of this database, or of the time before a restore');
    const before = this.#answeredAt;
    this.#answeredAt = asked;
    const now = Date.now();
    if (this.cursor?.id !== id) this.cursor = { id, at: now };
    // A former build that is put back does not undo what was seen.
    if (id <= (this.#seen.at(-1)?.id ?? -1)) return;
    this.#seen.push({ id, at: now, before });
    if (this.#seen.length > maxSeen) this.#seen.shift();
  }

  #tell(): void {
    if (this.#stop.signal.aborted) return;
    const { id: change } = this.#last;
    const arrival = this.arrivalOf(this.#last);
    // Who looks at it has it asked again and again.
    const told = `${change} ${arrival.state}`;
    if (told === this.#told) return;
    this.#told = told;
    if (arrival.state === 'shown') this.#log?.info({ change, after: arrival.after }, 'the website shows the change');
    else if (arrival.state === 'unknown')
      this.#log?.warn({ problem: this.problem }, 'the website does not say what it shows');
    else this.#log?.warn({ change, problem: this.problem }, 'the website has not shown the change');
  }
}
