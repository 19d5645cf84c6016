import type { Author } from '../../api/stale-version.ts';
import type { Overlap } from '../../model/merge.ts';
import { Problem } from '../../model/problem.ts';
import type { Form } from '../forms/form-state.ts';
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
  /** The form that was to be saved: what is chosen goes into it. null: a change from outside of a form. */
  form: Form | null = null;
  /** Called once the operator's choice is on the host. */
  onResolved: () => void = () => undefined;

  constructor(parts: Pick<Conflict, 'endpoint' | 'base' | 'mine' | 'theirs' | 'overlaps' | 'patch'>) {
    const labels = [...new Set(parts.overlaps.map(({ path }) => `«${parts.endpoint.labelOf(path)}»`))].join(', ');
    super('conflict', 412, `${labels}: тем временем изменили. Ничего не записано, выберите, что оставить.`);
    this.endpoint = parts.endpoint;
    this.base = parts.base;
    this.mine = parts.mine;
    this.theirs = parts.theirs;
    this.overlaps = parts.overlaps;
    this.patch = parts.patch;
  }

  /** Who saved theirs, where the host has told. */
  get by(): Author | null {
    return this.theirs.saved?.by ?? null;
  }

  /** When theirs was saved, ISO 8601; null where the host does not say. */
  get at(): string | null {
    const at = this.theirs.saved?.at ?? this.theirs.values.updated_at;
    return typeof at === 'string' ? at : null;
  }
}
