import { filterList, isObject, isText } from '../../model/base/json-value.ts';
import { isSameList } from '../../model/base/same-list.ts';
import { type Block, fieldsOf } from '../../model/block/block.ts';
import { nameInData } from '../../model/block/block-body.ts';
import { type BlockValues, isPart } from '../../model/block-types/block-field.ts';
import { blocksState } from '../blocks/blocks.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { accountKey } from '../tab/account.ts';

const storageName = 'pult.backgrounds';
const maxStored = 24;

/**
 * Returns the backgrounds that blocks have: first those of the case, then those of other cases that were opened in this
 * browser.
 */
export function usedBackgrounds(caseId: number): string[] {
  const ofCase = (id: number) => (blocksState.byCase[id] ?? []).flatMap(backgroundsOf);
  const others = Object.keys(blocksState.byCase).map(Number);
  const key = accountKey(storageName);
  const stored = (key === null ? null : readStored(key, (value) => filterList(value, isText))) ?? [];
  const used = [...new Set([...ofCase(caseId), ...others.flatMap(ofCase), ...stored])];
  const kept = used.slice(0, maxStored);
  if (key !== null && !isSameList(kept, stored)) writeStored(key, kept);
  return used;
}

/** Returns the backgrounds that a block has, in the order of its fields. */
function backgroundsOf({ type, data }: Block): string[] {
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
