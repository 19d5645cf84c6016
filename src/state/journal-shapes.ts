import { type BlockRef, blockTypes } from '../model/block.ts';
import type { Change, Step } from './journal.ts';
import { isListOf, isNumber, isObject, isResourceName, isText } from './shapes.ts';

/** A step that can be changed back: anything else in the stored journal is left out. */
export function isStep(value: unknown): value is Step {
  return (
    isObject(value) &&
    isNumber(value.id) &&
    isText(value.title) &&
    isNumber(value.at) &&
    isListOf((change): change is Change => isObject(change) && shapes[String(change.kind)]?.(change) === true)(
      value.changes,
    )
  );
}

type Fields = Record<string, unknown>;

const isIds = isListOf(isNumber);
const isRefs = isListOf(isRef);

const shapes: Partial<Record<string, (change: Fields) => boolean>> = {
  fields: ({ resource, id, before, after }) =>
    isResourceName(resource) && isNumber(id) && isObject(before) && isObject(after),
  order: ({ resource, before, after }) => isResourceName(resource) && isIds(before) && isIds(after),
  deleted: ({ resource, record, blocks }) =>
    isResourceName(resource) && isObject(record) && isNumber(record.id) && (blocks === undefined || isRefs(blocks)),
  block: ({ caseId, block, before, after }) => isNumber(caseId) && isRef(block) && isObject(before) && isObject(after),
  'block-order': ({ caseId, before, after }) => isNumber(caseId) && isRefs(before) && isRefs(after),
  'block-deleted': ({ caseId, block, order }) => isNumber(caseId) && isRef(block) && isRefs(order),
};

function isRef(value: unknown): value is BlockRef {
  return isObject(value) && isNumber(value.id) && blockTypes.some((type) => type === value.type);
}
