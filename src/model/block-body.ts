import { type BlockBody, type BlockOf, fieldsOf, type KnownBlock } from './block.ts';
import { type BlockField, type BlockValue, type BlockValues, isPart } from './block-field.ts';
import type { BlockType } from './block-types.ts';

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

/** Returns the body of a new block: every part is on and empty. */
export function emptyBody(type: BlockType): Record<string, unknown> {
  return mapFields(fieldsOf(type), (field) => (isPart(field) ? emptyPart(field) : null));
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
