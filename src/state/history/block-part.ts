import { normalizeBlock } from '../../api/normalize-block.ts';
import { type BlockRef, fieldsOf } from '../../model/block/block.ts';
import { nameInData } from '../../model/block/block-body.ts';
import { isBlockType } from '../../model/block/block-types.ts';

/** Returns the block that a part belongs to, and the name of its data, empty for the whole; null for other parts. */
export function blockPartOf(part: string): { block: BlockRef; field: string } | null {
  const [, type = '', id, field = ''] = /^([a-z_-]+):(\d+)(?:\.(.+))?$/i.exec(part) ?? [];
  return id === undefined ? null : { block: { type, id: Number(id) }, field };
}

/** Whether a form can take the part back: neither an order nor a block that was added or removed. */
export function isInForms(part: string): boolean {
  return part !== 'order' && blockPartOf(part)?.field !== '';
}

/** Returns the name of a block's data in the body of its PUT, and in its form; null for one that the panel does not know. */
export function bodyName(type: string, field: string): string | null {
  const found = Object.entries(fieldsOf(type)).find(([name, description]) => nameInData(name, description) === field);
  return found?.[0] ?? null;
}

/** Returns a value of the history in the shape of the forms. */
export function formValue(part: string, value: unknown): unknown {
  const found = blockPartOf(part);
  if (!found || !isBlockType(found.block.type)) return structuredClone(value);
  const { data } = normalizeBlock({ ...found.block, data: { [found.field]: structuredClone(value) } });
  return (data as Record<string, unknown>)[found.field] ?? null;
}
