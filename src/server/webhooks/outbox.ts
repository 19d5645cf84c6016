import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { noticeSent } from '../base/events.ts';
import type { Webhooks } from '../base/webhook-variables.ts';
import { cursorOf } from '../changes/cursor.ts';
import { changesSince } from '../content/changes-since.ts';
import { Published } from '../content/published.ts';
import type { DeliveryRow } from '../database/engine/schema.ts';
import { Deliveries, type Unsent, waitOf } from './deliveries.ts';
import { type Hook, hooksOf } from './hooks.ts';
import { makeNotice } from './notice.ts';
import { Gathering, type GatheringTimes, retryDelay } from './schedule.ts';
import { send } from './send.ts';

interface Times extends GatheringTimes {
  /** Between two looks whether anything has changed. */
  lookMs: number;
  /** While nothing has changed, between two looks at the rows: a node that was to send may have died. */
  restMs: number;
  /** For which a hook may think. */
  answerMs: number;
  /** For which the end of the host waits for a request under way; then it is given up, and sent again by the next host. */
  lastMs: number;
}

const usual: Times = {
  lookMs: 1000,
  quietMs: 5000,
  longestMs: 60_000,
  restMs: 10_000,
  answerMs: 20_000,
  lastMs: 2000,
};

interface Log {
  info: (about: object, text: string) => void;
  warn: (about: object, text: string) => void;
}

interface Options {
  log: Log;
  times?: Partial<Times>;
  /** 0 to 1. */
  dice?: () => number;
}

type Source = ConstructorParameters<typeof Published>[0];

/** Tells the website that the published content has changed: to each hook one request at a time, by one node at a time. */
export class Outbox {
  readonly #source: Source;
  readonly #webhooks: Webhooks;
  readonly #hooks: readonly Hook[];
  readonly #deliveries: Deliveries;
  readonly #times: Times;
  readonly #log: Log;
  readonly #dice: () => number;
  readonly #gatherings: ReadonlyMap<string, Gathering>;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #given = new AbortController();
  /** Of this process among all that may send. */
  readonly #name = randomUUID();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;
  #version = '';
  #lookAt = 0;

  constructor(source: Source, webhooks: Webhooks, { log, times, dice = Math.random }: Options) {
    this.#source = source;
    this.#webhooks = webhooks;
    this.#hooks = hooksOf(webhooks);
    this.#deliveries = new Deliveries(source.database, this.#hooks);
    this.#times = { ...usual, ...times };
    this.#log = log;
    this.#dice = dice;
    this.#gatherings = new Map(this.#hooks.map(({ id }) => [id, new Gathering(this.#times)]));
  }

  start(): void {
    this.#looking = this.#look()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the website cannot be told of changes now'))
      .finally(() => {
        if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), this.#times.lookMs);
      });
  }

  /** Ends what is under way; the database may be closed afterwards. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
    const all = Promise.all(this.#underWay.values());
    await Promise.race([all, pause(this.#times.lastMs, undefined, { ref: false })]);
    this.#given.abort();
    await all;
  }

  /** Seconds since the first change that a hook does not know of; 0: each knows them all. */
  async oldestUnsent(): Promise<number> {
    const now = await this.#source.database.engine.now(this.#source.database.read);
    const ages = (await this.#deliveries.rows()).map(async (row) => {
      const unsent = await this.#deliveries.unsent(row);
      const first = unsent?.first ? Date.parse(unsent.first) : row.since;
      return unsent && first !== null ? Math.max(0, now - first) / 1000 : 0;
    });
    return Math.max(0, ...(await Promise.all(ages)));
  }

  async #look(): Promise<void> {
    const { database } = this.#source;
    const version = database.cacheVersion(await database.engine.stamp());
    const at = performance.now();
    if (version === this.#version && at < this.#lookAt) return;
    this.#version = version;
    this.#lookAt = at + this.#times.restMs;
    const rows = await this.#deliveries.rows();
    const now = await database.engine.now(database.read);
    for (const row of rows) {
      const hook = this.#hooks.find(({ id }) => id === row.hook);
      if (!hook || this.#underWay.has(hook.id) || this.#isStopped) continue;
      const wait = await this.#waitOf(row, now);
      if (wait === 0) this.#begin(hook);
      else this.#lookAt = Math.min(this.#lookAt, at + (wait ?? this.#times.restMs));
    }
  }

  /** Returns the milliseconds until something may be sent; null: there is nothing. */
  async #waitOf(row: DeliveryRow, now: number): Promise<number | null> {
    const unsent = await this.#deliveries.unsent(row);
    if (!unsent) {
      this.#gatherings.get(row.hook)?.end();
      await this.#deliveries.leaveUnseen(row);
      return null;
    }
    if (row.is_paused) return null;
    return Math.max(waitOf(row, now), this.#gathered(row, unsent));
  }

  /** What has failed, and what somebody has asked for, waits for no more changes. */
  #gathered({ hook, since, next_at }: DeliveryRow, { changes, last }: Unsent): number {
    if (since !== null || next_at > 0 || changes === null) return 0;
    return this.#gatherings.get(hook)?.wait(last, performance.now()) ?? 0;
  }

  #begin(hook: Hook): void {
    const delivery = this.#deliver(hook)
      .catch((error: unknown) => {
        if (!this.#given.signal.aborted) this.#log.warn({ err: error, host: hook.address.host }, 'notice');
      })
      .finally(() => {
        this.#underWay.delete(hook.id);
        this.#lookAt = 0;
      });
    this.#underWay.set(hook.id, delivery);
  }

  async #deliver({ id, address }: Hook): Promise<void> {
    const row = await this.#deliveries.take(id, this.#name);
    this.#gatherings.get(id)?.end();
    if (!row) return;
    const { database } = this.#source;
    const since = row.epoch === '' ? null : cursorOf(row.from_cursor, row.epoch);
    const news = await changesSince(database, new Published(this.#source), since ?? '');
    if (news === null || ('tags' in news && news.tags.length === 0)) {
      await this.#deliveries.release(id, this.#name, news === null ? row.from_cursor : changeOf(news.cursor));
      return;
    }
    const notice = makeNotice(this.#webhooks, { hook: id, since, mark: row.mark }, news);
    const attempt = await send(address, notice, { answerMs: this.#times.answerMs, signal: this.#given.signal }).catch(
      async (error: unknown) => {
        await this.#deliveries.release(id, this.#name);
        throw error;
      },
    );
    const delay = retryDelay(row.attempts + 1, attempt.retryAfter, this.#dice());
    await this.#deliveries.settle(row, this.#name, { to: changeOf(news.cursor), attempt, delay });
    noticeSent.publish({ result: attempt.isAccepted ? 'sent' : 'failed' });
    const about = { host: address.host, status: attempt.status, cursor: news.cursor };
    if (attempt.isAccepted) this.#log.info(about, 'the website was told of changes');
    else this.#log.warn({ ...about, attempts: row.attempts + 1 }, 'the website does not accept the notice');
  }
}

function changeOf(cursor: string): number {
  return Number.parseInt(cursor, 10);
}
