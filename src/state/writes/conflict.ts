import type { Author } from '../../api/stale-version.ts';
import { Problem } from '../../model/base/problem.ts';
import type { Overlap } from '../../model/merge/merge.ts';
import type { Endpoint, Loaded, Values } from './endpoint.ts';

/** A use of the choice that writes nothing, and how the dialog says so. */
export interface Choice {
  take: (patch: Values) => void;
  /** Asks about what the form has by then: asked late, the first question would put back older values. */
  askAgain: () => void;
  /** Whose values those of the other side are: «Черновик: Мария Орлова». */
  from: string;
  /** The button that takes the chosen values. */
  button: string;
  /** Says that nothing was chosen. */
  later: string;
}

/**
 * Thrown when the operator and another account have changed the same value: nothing is written until the operator has
 * chosen.
 */
export class Conflict extends Problem {
  readonly endpoint: Endpoint;
  readonly base: Values;
  /** All values as the operator wants them. */
  readonly mine: Values;
  readonly theirs: Loaded;
  readonly overlaps: readonly Overlap[];
  /** Values that could be joined without a question; they apply over `theirs`. */
  readonly patch: Values;
  /** Called once the host has saved the operator's choice. */
  onResolved: () => void = () => undefined;

  /** What a list of refusals says of it, where nothing can be chosen. */
  readonly inList: string;

  /** What is done with the choice where it is not written to the host; null where it is. */
  readonly choice: Choice | null = null;

  constructor(parts: Pick<Conflict, 'endpoint' | 'base' | 'mine' | 'theirs' | 'overlaps' | 'patch'>) {
    const labels = [...new Set(parts.overlaps.map(({ path }) => `«${parts.endpoint.labelOf(path)}»`))].join(', ');
    const changed = `${labels}: тем временем изменили`;
    super('conflict', 412, `${changed}. Ничего не записано, выберите, что оставить.`);
    this.inList = `${changed}, осталось чужое значение.`;
    this.endpoint = parts.endpoint;
    this.base = parts.base;
    this.mine = parts.mine;
    this.theirs = parts.theirs;
    this.overlaps = parts.overlaps;
    this.patch = parts.patch;
  }

  /** The account that saved `theirs`; null where the host has not named it. */
  get by(): Author | null {
    return this.theirs.saved?.by ?? null;
  }

  /** The time at which `theirs` was saved, ISO 8601; null where the host does not send it. */
  get at(): string | null {
    const at = this.theirs.saved?.at ?? this.theirs.values.updated_at;
    return typeof at === 'string' ? at : null;
  }
}
