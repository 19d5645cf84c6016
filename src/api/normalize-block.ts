import { isObject } from '../model/base/json-value.ts';
import { type Block, fieldsOf } from '../model/block/block.ts';
import { nameInData } from '../model/block/block-body.ts';
import { type BlockType, isBlockType } from '../model/block/block-types.ts';
import type { BlockField, BlockValue, BlockValues } from '../model/block-types/block-field.ts';
import { numberOf } from './normalize-record.ts';

type Raw = Record<string, unknown>;

/**
 * Returns blocks in the panel's shape. Hosts may write flags as 1 and 0, leave empty texts and lists null, and leave
 * parts out. A block of an unknown type keeps its data unchanged.
 */
export function normalizeBlocks(raw: unknown): Block[] {
  if (!Array.isArray(raw)) return [];
  return raw.filter(isAddressable).map(normalizeBlock);
}

/** Whether the block has a type and an id: only then it can be moved and deleted. */
function isAddressable(block: unknown): block is Raw {
  return isObject(block) && typeof block.type === 'string' && Number(block.id) > 0;
}

export function normalizeBlock(raw: Raw): Block {
  const type = raw.type as string; // the caller has checked it
  const { id, case_id, sort, version } = raw;
  // `readData` returns the data of each type, which TypeScript cannot infer from the loop.
  return {
    id: numberOf(id),
    case_id: numberOf(case_id),
    sort: sort ?? 0,
    type,
    data: isBlockType(type) ? readData(type, object(raw.data) ?? {}) : raw.data,
    ...(typeof version === 'string' && { version }),
  } as Block;
}

function readData(type: BlockType, data: Raw): Raw {
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).map(([field, description]) => {
      const name = nameInData(field, description);
      return [name, readField(description, data[name])];
    }),
  );
}

function readField(field: BlockField, raw: unknown): unknown {
  switch (field.kind) {
    case 'part': {
      const part = object(raw);
      return part && readValues(field.fields, part);
    }
    case 'rows': {
      const rows = list(raw);
      return rows && Object.values(rows).map((row) => readValues(field.fields, object(row) ?? {}));
    }
    case 'image-pair': {
      const sides = list(raw);
      return sides && ['0', '1'].map((side) => readValues(field.fields, object(sides[side]) ?? {}));
    }
    default:
      return readValue(field, raw);
  }
}

function readValues(values: BlockValues, raw: Raw): Raw {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readValue(value, raw[name])]));
}

function readValue(value: BlockValue, raw: unknown): unknown {
  if (value.kind === 'flag') return raw === true || raw === 1 || raw === '1';
  if (value.kind === 'choice') {
    return typeof raw === 'string' && Object.hasOwn(value.choices, raw) ? raw : Object.keys(value.choices)[0];
  }
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
  return 'required' in value ? text : text || null;
}

/**
 * Returns the items by their indexes; null when there are none. PHP writes a list without its first items, or with a
 * gap, as an object: `{"0": …, "2": …}`.
 */
function list(raw: unknown): Raw | null {
  const items = object(raw);
  return items && Object.keys(items).every((key) => /^\d+$/.test(key)) ? items : null;
}

/** Returns the object, or null. An empty object counts as null (.github/contract.md); PHP writes it as an empty list. */
function object(raw: unknown): Raw | null {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length === 0) return null;
  return raw as Raw; // an object with keys
}
