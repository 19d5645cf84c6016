import { createHash } from 'node:crypto';
import { BoundedMap } from '../base/bounded-map.ts';
import { contentRead } from '../base/events.ts';
import type { Database } from '../database/database.ts';
import { CompressedText } from '../http/compressed-text.ts';
import { KnownRows } from './known-rows.ts';
import type { Lack } from './pictures.ts';
import { type Content, Published, type Row, type Source } from './published.ts';

interface Cached {
  etag: string;
  text: CompressedText;
  tags: readonly string[];
  lack: Lack | null;
}

/** What a call makes of the content: the text of its answer, and what it is made of. */
export interface Made {
  type: string;
  text: string | Buffer;
  tags: readonly string[];
  /** Without one nothing is lacking. */
  lack?: Lack | null;
}

/** Answers that are kept: more than a website of thousands of pages asks for between two changes. */
const limits = { entries: 5000, bytes: 64_000_000 };

/** Milliseconds for which an answer is kept that names a file that is gone: somebody may bring it back. */
const goneMs = 10_000;

interface Kept {
  made: Promise<Cached | null>;
  /** Milliseconds since 1970. */
  until: number;
}

/** The content at one version of the database, and the answers that were made of it. */
export interface State {
  version: string;
  content: Published;
  answers: BoundedMap<Kept>;
}

/** Keeps the answers of the reading calls until the content changes. */
export class ContentCache {
  readonly #database: Database;
  readonly #read: () => Published;
  #state: State;

  constructor(source: Source, options: { withHidden?: boolean } = {}) {
    this.#database = source.database;
    const known = new KnownRows<Row>();
    this.#read = () => new Published(source, { ...options, known });
    this.#state = { version: '', content: this.#read(), answers: new BoundedMap(limits) };
  }

  /** Returns the version of the present state, without a promise where the database needs none. */
  version(): string | Promise<string> {
    const stamp = this.#database.engine.stamp();
    const version = (read: string) => this.#database.cacheVersion(read);
    return typeof stamp === 'string' ? version(stamp) : stamp.then(version);
  }

  /** Returns the content as it is; the same until a change, of this host or another one. */
  async state(): Promise<State> {
    const version = await this.version();
    if (version !== this.#state.version) {
      const content = this.#read();
      this.#state = { version, content, answers: new BoundedMap(limits) };
      // Before any row: a reader's cursor is never newer than what it has.
      void content.cursor().catch(() => undefined);
    }
    return this.#state;
  }

  async content(): Promise<Published> {
    return (await this.state()).content;
  }

  /**
   * Resolves to the answer of `key`, made once for each state of the content; to null where there is none. One with a
   * picture that could not be read is made again for whoever asks next.
   */
  answer(
    { content, answers }: State,
    key: string,
    make: (content: Content) => Promise<Made | null>,
  ): Promise<Cached | null> {
    const known = answers.get(key);
    const isCached = known !== undefined && performance.now() < known.until;
    contentRead.publish({ isCached });
    if (isCached) return known.made;
    const made = make(content).then((answer) => answer && cached(answer));
    const kept: Kept = { made, until: Number.POSITIVE_INFINITY };
    answers.set(key, kept, 0);
    const settle = (found: Cached | null) => {
      if (answers.get(key) !== kept) return;
      // What is not there is not kept: anybody may ask for any address.
      if (!found || found.lack === 'unread') return answers.delete(key);
      if (found.lack === 'gone') kept.until = performance.now() + goneMs;
      // What it weighs is known only now.
      answers.set(key, kept, found.text.bytes);
    };
    made.then(settle, () => settle(null));
    return made;
  }
}

export function cached({ type, text, tags, lack = null }: Made): Cached {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { etag, text: new CompressedText(bytes, type), tags, lack };
}
