import type { BlockDescription } from '../block-types/block-description.ts';
import {
  type BlockField,
  type BlockPartField,
  type BlockValue,
  type BlockValues,
  isPart,
} from '../block-types/block-field.ts';
import { type BlockBody, type BlockOf, fieldsOf, type KnownBlock } from './block.ts';
import { type BlockType, blockTypes } from './block-types.ts';

/** Returns the names of the fields in the body of POST and PUT. */
export function bodyFields(type: BlockType): string[] {
  return Object.keys(fieldsOf(type));
}

/**
 * Returns the name of a field in `data` of a block: the pairs of a text block are sent as `data` and read as `col1`.
 */
export function nameInData(name: string, field: BlockField): string {
  return field.kind === 'rows' ? (field.readAs ?? name) : name;
}

/** Returns the body of POST and PUT for a block. */
export function bodyOf<T extends BlockType>(block: BlockOf<T>): BlockBody<T>;
export function bodyOf({ type, data }: KnownBlock): object {
  const values: Record<string, unknown> = { ...data };
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).map(([name, field]) => [name, values[nameInData(name, field)]]),
  );
}

/** Returns `data` of a block for such a body, for a host that does not answer with the block. */
export function dataOf(type: string, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).map(([name, field]) => [nameInData(name, field), body[name]]),
  );
}

/** Returns the body of a new block: the part that it starts with is on, and all is empty. */
export function emptyBody(type: BlockType): Record<string, unknown> {
  const { startsWith }: Pick<BlockDescription, 'startsWith'> = blockTypes[type];
  const isOn = (name: string) => startsWith === undefined || startsWith === name;
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).map(([name, field]) => [
      name,
      isPart(field) && !isOn(name) ? null : emptyField(field),
    ]),
  );
}

/** Returns the body as it is sent: a part in which nothing is filled is off. */
export function withoutEmptyParts(type: BlockType, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = fieldsOf(type);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = fields[name];
      return [name, field && isPart(field) && isEmptyPart(field, value) ? null : value];
    }),
  );
}

/**
 * Returns the body in which the parts that are on stay on, although nothing is filled in: the host says what they need.
 */
export function withEmptyRows(type: BlockType, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = fieldsOf(type);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = fields[name];
      const isEmptyList = field?.kind === 'rows' && Array.isArray(value) && value.length === 0;
      return [name, isEmptyList ? [emptyValues(field.fields)] : value];
    }),
  );
}

export function isEmptyPart({ fields }: BlockPartField, value: unknown): boolean {
  const entries = Array.isArray(value) ? value : [value];
  return entries.every((entry) => !isFilled(fields, entry));
}

/** Whether something is written or chosen in a part or a row. Flags and styles alone do not count. */
export function isFilled(fields: BlockValues, entry: unknown): boolean {
  const values = (entry ?? {}) as Readonly<Record<string, unknown>>; // an object of the fields, or null
  return Object.entries(fields).some(([name, { kind }]) => {
    const value = values[name];
    return kind !== 'flag' && kind !== 'choice' && typeof value === 'string' && value.trim() !== '';
  });
}

/** A text or a file that is not there is null; a flag or a choice has always one of its values. */
function emptyField(field: BlockField): unknown {
  if (isPart(field)) return emptyPart(field);
  return field.kind === 'flag' || field.kind === 'choice' ? emptyValue(field) : null;
}

/** Returns the value of a part that is switched on when nothing was loaded. */
export function emptyPart(field: BlockField): unknown {
  switch (field.kind) {
    case 'part':
      return emptyValues(field.fields);
    case 'image-pair':
      return [emptyValues(field.fields), emptyValues(field.fields)];
    case 'rows':
      return [];
    default:
      return null;
  }
}

/** Returns a new row of a list, or a part without content. */
export function emptyValues(fields: BlockValues): Record<string, unknown> {
  return mapFields(fields, emptyValue);
}

function emptyValue(value: BlockValue): unknown {
  if (value.kind === 'flag') return false;
  if (value.kind === 'choice') return Object.keys(value.choices)[0];
  return 'required' in value ? '' : null;
}

function mapFields<F extends BlockField>(
  fields: Readonly<Record<string, F>>,
  map: (field: F) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));
}
