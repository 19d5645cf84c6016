import { type Block, fieldsOf } from '../model/block.ts';
import { nameInData } from '../model/block-body.ts';
import type { BlockField, BlockValue, BlockValues } from '../model/block-field.ts';
import { type BlockType, isBlockType } from '../model/block-types.ts';

type Raw = Record<string, unknown>;

/**
 * Blocks as the panel reads them, from hosts that may write flags as 1 and 0, leave empty texts and lists null, and leave
 * parts out. A type that the panel does not know is left out too.
 */
export function normalizeBlocks(raw: unknown): Block[] {
  if (!Array.isArray(raw)) return [];
  return raw.filter((block: Raw) => isBlockType(block.type)).map(normalizeBlock);
}

export function normalizeBlock(raw: Raw): Block {
  const type = raw.type as BlockType; // the caller has checked it
  const { id, case_id, sort, version } = raw;
  // `readData` gives each type its own data, which TypeScript cannot see through the loop.
  return {
    id,
    case_id,
    sort: sort ?? 0,
    type,
    data: readData(type, object(raw.data) ?? {}),
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
    case 'rows':
      return Array.isArray(raw) && raw.length > 0
        ? raw.map((row) => readValues(field.fields, object(row) ?? {}))
        : null;
    case 'image-pair':
      return Array.isArray(raw) && raw.length > 0
        ? [0, 1].map((side) => readValues(field.fields, object(raw[side]) ?? {}))
        : null;
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

/** An empty object counts as null (contract.md); PHP writes it as an empty list. */
function object(raw: unknown): Raw | null {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length === 0) return null;
  return raw as Raw; // an object with keys
}
