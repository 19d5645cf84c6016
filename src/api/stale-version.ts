import { isObject } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';

/** The account that saved the newer version. */
export interface Author {
  id: number;
  name: string;
}

/**
 * Thrown when a write is based on an older version (412). Holds what the host sends about the newer one; other hosts
 * send nothing.
 */
export class StaleVersion extends Problem {
  /** The newer version in the shape of GET; undefined where the host does not send it. */
  readonly current: unknown;
  /** Entity tag of the newer version. */
  readonly etag: string | null;
  readonly by: Author | null;
  /** The newer order, where an order was refused. */
  readonly order: { list: readonly unknown[]; tag: string } | null;
  /** Time of the save, ISO 8601. */
  readonly at: string | null;

  constructor(message: string, body: unknown) {
    super('conflict', 412, message);
    const { current, etag, by, at, order } = isObject(body) ? body : {};
    this.current = isObject(current) && typeof etag === 'string' ? current : undefined;
    this.etag = typeof etag === 'string' ? etag : null;
    this.by =
      isObject(by) && typeof by.id === 'number' && typeof by.name === 'string' ? (by as unknown as Author) : null;
    const list = isObject(current) ? current.list : null;
    this.order = Array.isArray(list) && typeof order === 'string' ? { list, tag: order } : null;
    this.at = typeof at === 'string' ? at : null;
  }
}
