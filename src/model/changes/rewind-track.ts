import { isSameValue } from '../merge/normalize-value.ts';
import type { Author } from './rewind-order.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value that goes back; `before` is the present one. */
export interface FieldsBack {
  before: Values;
  after: Values;
}

/** What stays although it was to go back. `part`: name of a field, of a block or of its field, `order`; null: all of it. */
export interface Left extends Author {
  part: string | null;
  /** `unknown`: of a block whose type this version does not know. */
  why: 'later' | 'removed-later' | 'unknown';
}

interface Event extends Author {
  isMine: boolean;
}

interface ValueEvent extends Event {
  before: unknown;
  after: unknown;
}

interface LifeEvent extends Event {
  exists: boolean;
}

interface Back {
  whole: 'restore' | 'remove' | null;
  fields: FieldsBack;
  left: Left[];
  /** Whether it is there afterwards. */
  exists: boolean;
}

/** What has happened to a record or a block, the earliest first. */
export class Track {
  readonly #values = new Map<string, ValueEvent[]>();
  /** Values with which it was removed last, until it comes back; null: it was not. */
  #gone: Map<string, unknown> | null = null;
  readonly #lives: LifeEvent[] = [];
  readonly #touches: Event[] = [];

  /** Notes a value. Those of one that is added or removed as a whole count only where it comes back with others. */
  value(
    name: string,
    before: unknown,
    after: unknown,
    change: Author & { op?: string },
    isMine: boolean,
    whole = wholeOf(change.op),
  ): void {
    if (whole === 'removed') {
      this.#gone ??= new Map();
      this.#gone.set(name, before);
    } else if (whole === null) this.#note(name, before, after, change, isMine);
    else if (this.#gone) {
      this.#note(name, this.#gone.get(name), after, change, isMine);
      this.#gone.delete(name);
    }
  }

  #note(name: string, before: unknown, after: unknown, change: Author, isMine: boolean): void {
    if (isSameValue(before, after)) return;
    const events = this.#values.get(name) ?? [];
    this.#values.set(name, events);
    events.push({ before: before ?? null, after: after ?? null, isMine, ...authorOf(change) });
  }

  /** Notes that it has come or gone; its values are noted before. */
  life(exists: boolean, change: Author, isMine: boolean): void {
    if (exists) {
      // What it has not brought back.
      for (const [name, former] of this.#gone ?? []) this.#note(name, former, null, change, isMine);
      this.#gone = null;
    } else this.#gone ??= new Map();
    this.#lives.push({ exists, isMine, ...authorOf(change) });
    this.touch(change, isMine);
  }

  /** Notes that it was changed in any way. */
  touch(change: Author, isMine: boolean): void {
    this.#touches.push({ isMine, ...authorOf(change) });
  }

  get last(): Author {
    const { by, at } = this.#touches.at(-1) ?? [...this.#values.values()].flat().at(-1) ?? { by: null, at: '' };
    return { by, at };
  }

  /** Returns what takes it back. */
  back(): Back {
    const last = this.#lives.at(-1);
    const run = this.#lives.slice(trailing(this.#lives));
    // What it was before one's own last run of them: a removal needs something to remove.
    const existed = run[0] ? !run[0].exists : (last?.exists ?? true);
    const exists = last?.exists ?? true;
    const same: Back = { whole: null, fields: { before: {}, after: {} }, left: [], exists };
    if (last && !exists && !last.isMine) {
      const isOwnAddition = this.#lives.some((life) => life.exists && life.isMine) && !this.#hasOwnValues();
      return isOwnAddition ? same : { ...same, left: [{ part: null, why: 'removed-later', ...authorOf(last) }] };
    }
    if (!existed && !exists) return same;
    if (!existed) {
      const later = this.#otherSince(run[0]);
      return later
        ? { ...same, left: [{ part: null, why: 'later', ...later }] }
        : { ...same, whole: 'remove', exists: false };
    }
    return { ...this.#fieldsBack(), whole: exists ? null : 'restore', exists: true };
  }

  #fieldsBack(): Pick<Back, 'fields' | 'left'> {
    const before: Record<string, unknown> = {};
    const after: Record<string, unknown> = {};
    const left: Left[] = [];
    for (const [name, events] of this.#values) {
      const last = events.at(-1);
      const mine = events.find(({ isMine }) => isMine);
      if (!last || !mine) continue;
      const first = events[trailing(events)];
      if (first === undefined) {
        if (!isSameValue(mine.before, last.after)) left.push({ part: name, why: 'later', ...authorOf(last) });
      } else if (!isSameValue(first.before, last.after)) {
        before[name] = last.after;
        after[name] = first.before;
      }
    }
    return { fields: { before, after }, left };
  }

  #hasOwnValues(): boolean {
    return [...this.#values.values()].flat().some(({ isMine }) => isMine);
  }

  /** Returns who else has changed it since; null: nobody. */
  #otherSince(first: LifeEvent | undefined): Author | null {
    const values = [...this.#values.values()].flat();
    const others = [...this.#touches, ...values].filter(({ isMine, at }) => !isMine && first && at >= first.at);
    const last = others.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1);
    return last ? authorOf(last) : null;
  }
}

/** Returns the index at which the last events that are all one's own begin; that behind the last one where none is. */
function trailing(events: readonly Event[]): number {
  let start = events.length;
  while (start > 0 && events[start - 1]?.isMine) start--;
  return start;
}

function wholeOf(op: string | undefined): 'added' | 'removed' | null {
  return op === 'remove' ? 'removed' : op === 'add' || op === 'restore' ? 'added' : null;
}

function authorOf({ by, at }: Author): Author {
  return { by, at };
}
