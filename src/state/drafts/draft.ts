import { isNumber, isObject, isText } from '../../model/base/json-value.ts';
import type { Attempt } from '../writes/create.ts';

/** The unsaved changes of a form. They outlive the tab and the browser. */
export interface Draft {
  account: number;
  /** Id of the owning tab: two tabs with the same record have separate drafts. */
  tab: string;
  /** Id of the tab in which it was begun, where another has taken it over: what colleagues see of it bears this id. */
  origin?: string;
  /** Key of the form: `case:42`. */
  form: string;
  /** Address of the form. */
  path: string;
  /** Title in the list of drafts. */
  title: string;
  /** All values of the record as they were loaded, on which the changes are based. */
  base: Record<string, unknown>;
  /** Only the fields that differ from `base`. */
  changes: Record<string, unknown>;
  /** The creation whose answer was lost. */
  attempt: Attempt | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** Counts the writes of a tab: unlike the clock, it never goes back. Former versions of the panel wrote none. */
  turn?: number;
  /** The page was left during a save: the host may have the changes. */
  sent?: true;
  /** Stashed to make room for another draft of the form: restored only on request. */
  parked?: true;
  schema: typeof draftSchema;
}

/** Version of the shape above. Drafts of other versions are ignored. */
export const draftSchema = 1;

export function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) &&
    value.schema === draftSchema &&
    isNumber(value.account) &&
    [value.tab, value.form, value.path, value.title].every(isText) &&
    isObject(value.base) &&
    isObject(value.changes) &&
    isNumber(value.at)
  );
}

/** Returns the id of the tab in which the draft was begun. */
export function originOf({ origin, tab }: Draft): string {
  return origin ?? tab;
}

/** Whether `one` was written after `other`, both drafts of the same tab. */
export function isNewer(one: Draft, other: Draft): boolean {
  return one.turn !== undefined && other.turn !== undefined ? one.turn > other.turn : one.at > other.at;
}

/** Returns the key of the form from the id of its draft. */
export function formOfDraft(id: string): string {
  return id.split('/').slice(2).join('/');
}

/** Returns an id that is unique among all accounts, tabs and forms. */
export function draftId({ account, tab, form }: Pick<Draft, 'account' | 'tab' | 'form'>): string {
  return `${account}/${tab}/${form}`;
}
