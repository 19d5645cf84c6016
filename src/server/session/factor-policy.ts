import { dayMs } from '../base/time.ts';
import type { Database } from '../database/database.ts';
import { readSecret, removeSecret, storeSecret } from '../store/secret.ts';
import type { SessionUser } from '../store/sessions.ts';

/** Beside the secrets, because each database makes it for itself: when a second factor was first required. */
const name = 'second-factor-since';

/** Whether accounts must have a second factor, and since when. */
export class FactorPolicy {
  /** Milliseconds since 1970; null: it is optional. */
  readonly #since: number | null;
  readonly #graceMs: number;

  constructor(since: number | null, graceMs: number) {
    this.#since = since;
    this.#graceMs = graceMs;
  }

  get isRequired(): boolean {
    return this.#since !== null;
  }

  /** Until when an account may do without, as an ISO time; null: for ever, or it has one. */
  dueAt({ hasFactor, createdAt }: Pick<SessionUser, 'hasFactor' | 'createdAt'>): string | null {
    const due = hasFactor ? null : this.#due(createdAt);
    return due === null ? null : new Date(due).toISOString();
  }

  isMissing({ hasFactor, createdAt }: Pick<SessionUser, 'hasFactor' | 'createdAt'>): boolean {
    if (hasFactor) return false;
    const due = this.#due(createdAt);
    return due !== null && due <= Date.now();
  }

  #due(createdAt: string): number | null {
    return this.#since === null ? null : Math.max(this.#since, Date.parse(createdAt)) + this.#graceMs;
  }
}

/** The days of grace begin when a host requires it first, and anew when it was optional meanwhile. */
export async function loadFactorPolicy(
  database: Database,
  { isRequired, graceDays }: { isRequired: boolean; graceDays: number },
): Promise<FactorPolicy> {
  if (isRequired) {
    const since = await storeSecret(database, name, String(Date.now()));
    return new FactorPolicy(Number(since), graceDays * dayMs);
  }
  if ((await readSecret(database, name)) !== undefined) await removeSecret(database, name);
  return new FactorPolicy(null, 0);
}
