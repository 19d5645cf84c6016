import { isObject, isText } from '../base/json-value.ts';
import { type BlockValues, isPart } from '../block-types/block-field.ts';
import { type Block, fieldsOf } from './block.ts';
import { nameInData } from './block-body.ts';

/** Returns the backgrounds that a block has, in the order of its fields. */
export function backgroundsOf({ type, data }: Block): string[] {
  if (!isObject(data)) return [];
  return Object.entries(fieldsOf(type)).flatMap(([name, field]) => {
    const value = data[nameInData(name, field)];
    if (!isPart(field)) return field.kind === 'background' && isFilled(value) ? [value] : [];
    return (Array.isArray(value) ? value : [value]).flatMap((entry) => inside(field.fields, entry));
  });
}

function inside(fields: BlockValues, entry: unknown): string[] {
  if (!isObject(entry)) return [];
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = entry[name];
    return kind === 'background' && isFilled(value) ? [value] : [];
  });
}

function isFilled(value: unknown): value is string {
  return isText(value) && value.trim() !== '';
}
