import type { Author } from '../../api/stale-version.ts';
import type { Overlap } from '../../model/merge.ts';
import { Problem } from '../../model/problem.ts';
import type { Endpoint, Loaded, Values } from './endpoint.ts';

/** Both have changed the same: nothing is written until the operator has chosen. */
export class Conflict extends Problem {
  readonly endpoint: Endpoint;
  readonly base: Values;
  /** As the operator wants it, whole. */
  readonly mine: Values;
  readonly theirs: Loaded;
  readonly overlaps: readonly Overlap[];
  /** What can be joined without a question, over theirs. */
  readonly patch: Values;
  readonly by: Author | null;
  /** When theirs was saved, ISO 8601. */
  readonly at: string | null;
  /** Called once the operator's choice is on the host. */
  onResolved: () => void = () => undefined;

  constructor(parts: Pick<Conflict, 'endpoint' | 'base' | 'mine' | 'theirs' | 'overlaps' | 'patch' | 'by' | 'at'>) {
    const labels = [...new Set(parts.overlaps.map(({ path }) => `«${parts.endpoint.labelOf(path)}»`))].join(', ');
    super('conflict', 412, `${labels}: тем временем изменили. Ничего не записано, выберите, что оставить.`);
    this.endpoint = parts.endpoint;
    this.base = parts.base;
    this.mine = parts.mine;
    this.theirs = parts.theirs;
    this.overlaps = parts.overlaps;
    this.patch = parts.patch;
    this.by = parts.by;
    this.at = parts.at;
  }
}
