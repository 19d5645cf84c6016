import { Problem } from '../model/problem.ts';

/** Who saved the version that stands in the way. */
export interface Author {
  id: number;
  name: string;
}

/** A write based on an older version (412). What the host tells of the newer one comes along; other hosts tell nothing. */
export class StaleVersion extends Problem {
  /** The newer version as GET would give it; undefined where the host does not send it. */
  readonly current: unknown;
  /** Its entity tag. */
  readonly etag: string | null;
  readonly by: Author | null;
  /** ISO 8601 */
  readonly at: string | null;

  constructor(message: string, body: unknown) {
    super('conflict', 412, message);
    const { current, etag, by, at } = isObject(body) ? body : {};
    this.current = isObject(current) && typeof etag === 'string' ? current : undefined;
    this.etag = typeof etag === 'string' ? etag : null;
    this.by =
      isObject(by) && typeof by.id === 'number' && typeof by.name === 'string' ? (by as unknown as Author) : null;
    this.at = typeof at === 'string' ? at : null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
