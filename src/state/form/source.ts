import type { MergeRules } from '../../model/merge/merge.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import type { BlockAddress } from '../blocks/editor.ts';
import type { Creation } from '../writes/create.ts';
import type { Endpoint, Loaded, Values } from '../writes/endpoint.ts';

export interface FormList {
  title: string;
  /** A new row. */
  emptyRow: object;
  /** Without rows the value is an empty list. Null means that the part is switched off. */
  keepsEmpty?: true;
  /** Titles of the values of `style`, for lists whose rows have one. */
  styles?: Readonly<Record<string, string>>;
  /** Rows without content are dropped on saving. */
  isFilled?: (row: object) => boolean;
}

/** What a form edits: where its values come from and where they are saved. */
export interface FormSource {
  /** Unique: `case:42`, `case:new`, `settings:cases`. */
  readonly key: string;
  readonly resource: ResourceName | null;
  readonly id: number | null;
  /** Address of the screen, to which the list of drafts links. */
  readonly path: string;
  /** How the values are merged with those that others have saved. */
  readonly rules: MergeRules;
  /** Returns values known without a call, so that the form is shown at once; null without any. */
  initial: () => Loaded | null;
  /** Null when the thing does not exist on the host yet. */
  readonly endpoint: Endpoint | null;
  /** Creates the thing on the host. */
  create?: (values: Values, creation: Creation) => Promise<Loaded>;
  /** Returns the title of the draft: «Редизайн сайта банка». */
  heading: (values: Values) => string;
  /** Fields whose rows can be added, removed and moved, by name. */
  readonly lists?: Readonly<Record<string, FormList>>;
  /** Returns the values as they are sent. */
  readonly outgoing?: (values: Values) => Values;
  /** The content block that the form edits. */
  readonly block?: BlockAddress;
  /** Closes the form on Cancel. Returns the address to go to; null when the screen stays. */
  close: () => string | null;
  /** Returns the address to go to after a save, or null to stay; `replaceWith` is the form of the created record. */
  afterSave: (values: Values) => { path: string | null; replaceWith?: FormSource };
}
