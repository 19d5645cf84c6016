import type { MergeRules } from '../../model/merge.ts';
import type { ResourceName } from '../../model/resources.ts';
import type { BlockPlace } from '../blocks/editor.ts';
import type { Creation } from '../writes/create.ts';
import type { Endpoint, Loaded, Values } from '../writes/endpoint.ts';

export interface FormList {
  title: string;
  /** A new row. */
  emptyRow: object;
  /** Without rows it is an empty list; null has a meaning of its own, that of a part which is switched off. */
  keepsEmpty?: true;
}

/** What a form edits: where its values come from and where they go. A kind of form is one object of this shape. */
export interface FormSource {
  /** Unique: `case:42`, `case:new`, `settings:cases`. */
  readonly key: string;
  readonly resource: ResourceName | null;
  readonly id: number | null;
  /** Address of the screen, for drafts found elsewhere. */
  readonly path: string;
  /** How its values are merged with those of others. */
  readonly rules: MergeRules;
  /** What is known without asking the host, so that the form is there at once. */
  initial: () => Loaded | null;
  /** null: there is nothing on the host yet. */
  readonly endpoint: Endpoint | null;
  /** Makes what is not there yet. */
  create?: (values: Values, creation: Creation) => Promise<Loaded>;
  /** Names the draft: «Редизайн сайта банка». */
  heading: (values: Values) => string;
  /** Fields that hold rows which are added, removed and moved. */
  readonly lists?: Readonly<Record<string, FormList>>;
  /** The content block that the form edits. */
  readonly block?: BlockPlace;
  /** Cancel: closes what shows the form and gives the address to go to; null when the screen stays. */
  close: () => string | null;
  /** After a save: the address to go to, null to stay; `replaceWith` is the form of a record that is no longer new. */
  afterSave: (values: Values) => { path: string | null; replaceWith?: FormSource };
}
