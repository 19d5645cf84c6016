import type { PluralForms } from '../base/plural.ts';
import type { Field } from './field.ts';

/** The words from which the texts of commands, titles and messages are built. */
interface Words {
  /** The noun after a number: 1 кейс, 2 кейса, 5 кейсов. */
  count: PluralForms;
  /** The noun in the accusative, after «Удалить»: «категорию». */
  accusative: string;
  /** Menu, breadcrumb and title of the list: «Категории кейсов» */
  list: string;
  /** Button of the list: «Добавить категорию» */
  add: string;
  /** Title of the empty form: «Новая категория» */
  newTitle: string;
  gender: 'm' | 'f';
}

/** `contain` shows the whole picture, for logos; `cover` fills the box and cuts the rest. */
export type ThumbnailFit = 'cover' | 'contain';

/** The plain facts of one kind of record; `resources.ts` lists all of them. */
export interface ResourceDescriptor {
  /** Singular: a record is identified as `case:42`, a command as `case.hide`. */
  name: string;
  words: Words;
  /** Its place in the menu. */
  menu: 'content' | 'references';
  /** The keys that open its list. */
  goKeys: string;
  /** Path of the collection on the API's origin; a record is `${api}/${id}`. */
  api: string;
  /** Its table in the host's database; has a column for each field, under the field's name. */
  table: string;
  /** Addresses of the panel; `edit(':id')` is the pattern of the route. */
  paths: { list: string; create: string; edit: (id: number | ':id') => string };
  /** Route names of the specification, as in `go.cases-list`. Null when the screen has the address of the list. */
  routeNames: { list: string; create: string | null; edit: string | null };
  /** The field whose value names the record. */
  label: 'title' | 'name';
  /** Whether its rows have an order that operators change. */
  ordered: boolean;
  /** Whether a new record is sent with its place, `sort` (section 4 of the specification); else the host puts it last. */
  sendsPlace: boolean;
  /** The flag that the show/hide switch writes. */
  visibility: 'show' | 'active' | null;
  /** Fields whose picture its rows show, the first that has one; null when they show none. */
  thumbnail: { from: readonly string[]; fit: ThumbnailFit } | null;
  /** Further columns of the list, after id and label, by the names of list-columns.ts. */
  columns: readonly string[];
  fields: readonly Field[];
  /** Rows on a page of its list; null shows all rows at once. */
  pageSize: number | null;
  /** Whether the host has a call that reads one record; else it is taken from the list. */
  single: boolean;
  /** The screen after a successful save. */
  afterSave: 'form' | 'list';
  /** Section of the public site for the search snippet; null when its records have no page. */
  site: string | null;
}

/** Any record as the panel handles it when the resource is not known at compile time. */
export type AnyRecord = { id: number } & Record<string, unknown>;

export interface List<Item> {
  items: Item[];
  /** Number of all rows, not of this page alone. */
  count: number;
  /** Tag of the order of all rows, as the host has sent it. */
  order?: string;
}
