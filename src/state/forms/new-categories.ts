import { isListOf, isNumber } from '../../model/base/json-value.ts';
import { readStored, writeStored } from '../browser/storage.ts';

const stored = 'pult.new-categories';
const isIds = isListOf(isNumber);

/** The categories that were created in the form of a case which is not saved yet: hidden until it is. */
export function newCategories(): readonly number[] {
  return readStored(stored, (value) => (isIds(value) ? value : null)) ?? [];
}

export function noteNewCategory(id: number): void {
  writeStored(stored, [...newCategories(), id]);
}

export function forgetNewCategory(id: number): void {
  const left = newCategories().filter((other) => other !== id);
  writeStored(stored, left.length > 0 ? left : null);
}
