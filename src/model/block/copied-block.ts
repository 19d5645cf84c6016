import { isObject, isText } from '../base/json-value.ts';
import { type BlockValues, isPart } from '../block-types/block-field.ts';
import { type Block, fieldsOf, isKnown, type KnownBlock } from './block.ts';
import { bodyFields, bodyOf, dataOf, nameInData } from './block-body.ts';
import { blockSummary } from './block-summary.ts';
import { type BlockType, isBlockType } from './block-types.ts';

/** A block apart from its case: what another case needs to create it. */
export interface CopiedBlock {
  type: BlockType;
  body: Record<string, unknown>;
  /** ID of the case that it was copied from, to say so. */
  from?: number;
}

export function copiedBlock(block: KnownBlock, from?: number | null): CopiedBlock {
  return { type: block.type, body: { ...bodyOf(block) }, ...(typeof from === 'number' && { from }) };
}

/** Returns the well-formed blocks of a list that comes from the storage or the clipboard, with their known fields. */
export function copiedBlocksIn(value: unknown): CopiedBlock[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    if (!isObject(entry) || !isBlockType(entry.type) || !isObject(entry.body)) return [];
    const { type, body, from } = entry;
    const known = Object.fromEntries(bodyFields(type).map((name) => [name, body[name] ?? null]));
    return [{ type, body: known, ...(Number.isSafeInteger(from) && { from: Number(from) }) }];
  });
}

/** Returns the block as it would stand in a case. */
export function asBlock({ type, body }: CopiedBlock): KnownBlock {
  // The body of a block of this type, in the shape in which a block is read.
  return { id: 0, case_id: 0, sort: 0, type, data: dataOf(type, body) } as unknown as KnownBlock;
}

/** Returns the blocks as plain text, an empty line between two; a block without words by its title. */
export function textOfBlocks(blocks: readonly CopiedBlock[]): string {
  return blocks
    .map(asBlock)
    .map((block) => textOfBlock(block) || blockSummary(block).title)
    .join('\n\n');
}

/** Returns what is written in a block, as plain text: the header, the facts, the paragraphs, a line each. */
function textOfBlock(block: Block): string {
  if (!isKnown(block) || !isObject(block.data)) return '';
  const data: Readonly<Record<string, unknown>> = { ...block.data };
  const lines = Object.entries(fieldsOf(block.type)).flatMap(([name, field]) => {
    const value = data[nameInData(name, field)];
    if (!isPart(field)) return field.kind === 'line' || field.kind === 'text' ? [value] : [];
    return (Array.isArray(value) ? value : [value]).map((entry) => textsIn(field.fields, entry).join(': '));
  });
  return lines.filter((line): line is string => isText(line) && line !== '').join('\n');
}

function textsIn(fields: BlockValues, entry: unknown): string[] {
  if (!isObject(entry)) return [];
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = entry[name];
    return (kind === 'line' || kind === 'text') && isText(value) && value !== '' ? [value] : [];
  });
}
