import { isNumber, isObject, isText } from '../base/json-value.ts';
import { isTabId } from '../base/tab-id.ts';
import { fieldsOf } from '../block/block.ts';
import { isBlockType } from '../block/block-types.ts';
import type { BlockField } from '../block-types/block-field.ts';
import { caseResource } from '../resource/case.ts';
import type { Field } from '../resource/field.ts';
import { pageSettingsFields, showCategoryField } from '../resource/page-settings.ts';
import { isResourceName, resourceOf } from '../resource/resources.ts';

type Values = Record<string, unknown>;

/** The unsaved changes of one form: of a record, of page settings, of a block of a case. */
export interface DraftPart {
  /** Key of the form: `case:42`, `settings:cases`, `block:42:textblock:7`. */
  form: string;
  /** The host's values of the changed fields, on which the changes are based. */
  base: Values;
  changes: Values;
}

/** What the panel sends. */
export interface OfferedDraft {
  /** Key of the form that the draft is offered in. */
  form: string;
  /** Id of the tab that the draft belongs to. */
  tab: string;
  /** Version of the record that the changes are based on; null where it has none. */
  version: string | null;
  /** The form itself and, of a case, its blocks: those that have changes. */
  parts: DraftPart[];
}

/** A draft that an operator has shown to the others. */
export interface SharedDraft extends OfferedDraft {
  id: number;
  by: { id: number; name: string };
  /** ISO time. */
  at: string;
}

export const sharedDraftsPath = '/api/drafts';

/** A draft is stored for so long. */
export const sharedDraftDays = 30;

/** Most bytes of its parts as JSON. */
export const maxSharedDraftBytes = 512 * 1024;

const maxParts = 100;
const maxRows = 200;

/** Whether drafts of the form with this key can be shared: it must exist on the host, and be no block. */
export function isSharableForm(form: string): boolean {
  return !form.startsWith('block:') && fieldsOfForm(form) !== null;
}

export function isSharedDraft(value: unknown): value is SharedDraft {
  return (
    isObject(value) &&
    isNumber(value.id) &&
    isObject(value.by) &&
    isNumber(value.by.id) &&
    isText(value.by.name) &&
    isText(value.at) &&
    isOfferedDraft(value)
  );
}

/** Whether each value has the shape of its field, so that a form can be filled with it. What it says is not judged. */
export function isOfferedDraft(value: unknown): value is OfferedDraft {
  if (!isObject(value)) return false;
  const { form, tab, version, parts } = value;
  return (
    isText(form) &&
    isSharableForm(form) &&
    isTabId(tab) &&
    (version === null || (isText(version) && version.length <= 64)) &&
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.length <= maxParts &&
    new Set(parts.map((part) => isObject(part) && part.form)).size === parts.length &&
    parts.every((part) => isPartOf(form, part))
  );
}

function isPartOf(form: string, part: unknown): boolean {
  if (!isObject(part) || !isText(part.form)) return false;
  const { form: key, base, changes } = part;
  const fields = key === form || key.startsWith(blocksOf(form)) ? fieldsOfForm(key) : null;
  if (!fields || !isObject(base) || !isObject(changes)) return false;
  const names = Object.keys(changes);
  return (
    names.length > 0 &&
    names.every((name) => Object.hasOwn(fields, name)) &&
    fitsAll(fields, changes) &&
    fitsAll(fields, base) &&
    Object.keys(base).every((name) => names.includes(name))
  );
}

/** Returns what the keys of forms of its blocks begin with; for another form than that of a case, no key does. */
function blocksOf(form: string): string {
  const [name, id] = form.split(':');
  return name === caseResource.name ? `block:${id}:` : ' ';
}

export type AnyField = Field | BlockField;

/** Returns the fields of the form with this key by their names; null where there is no such form. */
function fieldsOfForm(form: string): Readonly<Record<string, AnyField>> | null {
  const [, kind = '', name = '', type = ''] =
    /^([a-z]+):([a-z]+|[1-9]\d{0,14})(?::([a-z]+):[1-9]\d{0,14})?$/.exec(form) ?? [];
  if (kind === 'block') return isBlockType(type) && Number(name) > 0 ? fieldsOf(type) : null;
  if (type !== '') return null;
  if (kind === 'settings') {
    if (name !== 'cases' && name !== 'services') return null;
    return byName(name === 'cases' ? [...pageSettingsFields, showCategoryField] : pageSettingsFields);
  }
  return isResourceName(kind) && Number(name) > 0 ? byName(resourceOf(kind).fields) : null;
}

function byName(fields: readonly Field[]): Record<string, Field> {
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}

function fits(field: AnyField | undefined, value: unknown): boolean {
  if (!field) return false;
  if (value === null) return true;
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'year':
      return isNumber(value) || isText(value);
    case 'reference':
      return isNumber(value);
    case 'announce-object':
      return hasMembers(value, { type: isText, value: isTextOrNull });
    case 'lines':
      return isRows(value, (row) => hasMembers(row, { style: isText, text: isTextOrNull }));
    case 'rows':
      return isRows(value, (row) => fitsAll(field.fields, row));
    case 'image-pair':
      return Array.isArray(value) && value.length === 2 && value.every((image) => fitsAll(field.fields, image));
    case 'part':
      return fitsAll(field.fields, value);
    default:
      return isText(value);
  }
}

export function fitsAll(fields: Readonly<Record<string, AnyField>>, value: unknown): boolean {
  return (
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name) && fits(fields[name], value[name]))
  );
}

function hasMembers(value: unknown, members: Record<string, (member: unknown) => boolean>): boolean {
  return isObject(value) && Object.entries(value).every(([name, member]) => members[name]?.(member) === true);
}

function isRows(value: unknown, isRow: (row: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= maxRows && value.every(isRow);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || isText(value);
}
