import { announceTypes } from '../../model/resource/field.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import type { ValueKind } from '../../model/resource/value-kind.ts';
import { drawnSource } from '../../state/browser/drawn-media.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import type { Endpoint } from '../../state/writes/endpoint.ts';

/** What names and draws the values of an endpoint. */
export type ValueLabels = Pick<Endpoint, 'kindOf' | 'labelOf'>;

/** Returns a value as text for the operator, on one line. */
export function valueText(endpoint: ValueLabels, path: string, value: unknown): string {
  return valueLines(endpoint, path, value).join(', ');
}

/** Returns a value as text, a line for each of its items. */
export function valueLines(endpoint: ValueLabels, path: string, value: unknown): string[] {
  const kind = endpoint.kindOf(path);
  if (kind.kind === 'flag') return [kind.words[isOn(value) ? 0 : 1]];
  if (isEmpty(value)) return [kind.kind === 'part' ? 'убрано' : kind.kind === 'reference' ? 'не выбрано' : 'пусто'];
  switch (kind.kind) {
    case 'reference':
      return [titleOf(kind.to, value)];
    case 'image':
    case 'video':
      return [fileName(value)];
    case 'rows':
      return list(value).map((row) => rowText(kind, row));
    case 'announce-object':
      return [announceText(value)];
    case 'part':
      return partRows(endpoint, path, value);
    default:
      return [String(value)];
  }
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** «yacht.jpg» of «/storage/cases/yacht.jpg»; the whole value where it is no file's address, which is not drawn. */
function fileName(path: unknown): string {
  const value = String(path);
  return (drawnSource(value) && value.split('/').at(-1)) || value;
}

/** Hosts may send a flag as 1 or 0. */
function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

function titleOf(name: Extract<ValueKind, { kind: 'reference' }>['to'], id: unknown): string {
  const resource = resourceOf(name);
  const title = cachedRecord(resource, Number(id))?.[resource.label];
  return typeof title === 'string' && title !== '' ? title : `#${id}`;
}

/** «Срок — 14 недель», «Крупный текст: Банк терял заявки.» */
function rowText({ styles }: Extract<ValueKind, { kind: 'rows' }>, row: unknown): string {
  const { key, value, style, text } = row as Record<string, unknown>; // a row is a pair or a line
  if (key !== undefined || value !== undefined) return `${key ?? ''} — ${value ?? ''}`;
  const named = styles[String(style)];
  return named ? `${named}: ${text ?? ''}` : String(text ?? '');
}

function announceText(object: unknown): string {
  const { type, value } = object as Record<string, unknown>; // an announce object
  const named = announceTypes[type as keyof typeof announceTypes] ?? String(type ?? '');
  if (isEmpty(value)) return named;
  return `${named}: ${type === 'image' ? fileName(value) : value}`;
}

function partRows(endpoint: ValueLabels, path: string, part: unknown): string[] {
  return Object.entries(Object(part)).flatMap(([key, member]) => {
    const inside = `${path}.${key}`;
    if (typeof member === 'object' && member !== null) return partRows(endpoint, inside, member);
    return `${endpoint.labelOf(inside)}: ${valueText(endpoint, inside, member)}`;
  });
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
