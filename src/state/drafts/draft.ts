import { isNumber, isObject, isText } from '../guards.ts';
import type { Attempt } from '../writes/create.ts';

/** What was typed into a form and not saved yet. It outlives the tab and the browser. */
export interface Draft {
  account: number;
  /** The tab that it belongs to: two tabs on one record never share a draft. */
  tab: string;
  /** Key of the form: `case:42`. */
  form: string;
  /** Address of the form. */
  path: string;
  /** Names the draft in lists. */
  title: string;
  /** The whole record as it was loaded: what the changes are changes of. */
  base: Record<string, unknown>;
  /** Only the fields that differ from `base`. */
  changes: Record<string, unknown>;
  /** A creation whose answer was lost. */
  attempt: Attempt | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** The page was left while these changes were on their way to the host: it may have them. */
  sent?: true;
  /** Another was to be typed in its place: it is taken up when it is asked for, and not by itself. */
  parked?: true;
  schema: typeof draftSchema;
}

/** Of the shape above: a draft of another shape is not read. */
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

/** The form that a draft of this id belongs to. */
export function formOfDraft(id: string): string {
  return id.split('/').slice(2).join('/');
}

/** Among all tabs, accounts and forms. */
export function draftId({ account, tab, form }: Pick<Draft, 'account' | 'tab' | 'form'>): string {
  return `${account}/${tab}/${form}`;
}
