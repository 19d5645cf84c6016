import { isListOf, isNumber, isObject, isText } from '../../model/base/json-value.ts';
import type { BlockRef } from '../../model/block/block.ts';
import { isBlockType } from '../../model/block/block-types.ts';
import { pageSettingsPaths } from '../../model/resource/page-settings.ts';
import { isResourceName } from '../../model/resource/resources.ts';
import type { Change, Step } from './journal-step.ts';

/** A step as it is stored, with its account and tab. */
export interface StoredStep extends Step {
  account: number;
  tab: string;
}

/** Whether a stored value is a step that can be undone. The journal skips other values. */
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

const shapes: Partial<Record<string, (change: Fields) => boolean>> = {
  fields: ({ resource, id, before, after }) =>
    isResourceName(resource) && isNumber(id) && isObject(before) && isObject(after),
  order: ({ resource, before, after }) => isResourceName(resource) && isMove(before) && isMove(after),
  created: ({ resource, record }) => isResourceName(resource) && isObject(record) && isNumber(record.id),
  deleted: ({ resource, record, blocks, place, trash }) =>
    isResourceName(resource) &&
    isObject(record) &&
    isNumber(record.id) &&
    (blocks === undefined || isListOf(isRef)(blocks)) &&
    (place === undefined || isMove(place)) &&
    (trash === undefined || isNumber(trash)),
  block: ({ caseId, block, before, after }) =>
    isNumber(caseId) && isKnownRef(block) && isObject(before) && isObject(after),
  'block-order': ({ caseId, before, after }) => isNumber(caseId) && isMove(before) && isMove(after),
  'block-deleted': ({ caseId, block, place, trash }) =>
    isNumber(caseId) && isKnownRef(block) && isMove(place) && (trash === undefined || isNumber(trash)),
  'block-created': ({ caseId, block }) => isNumber(caseId) && isKnownRef(block),
  settings: ({ page, before, after }) =>
    isText(page) && Object.hasOwn(pageSettingsPaths, page) && isObject(before) && isObject(after),
  keys: ({ before, after }) => isObject(before) && isObject(before.own) && isObject(after) && isObject(after.own),
};

function isMove(value: unknown): boolean {
  return isObject(value) && Array.isArray(value.ids) && 'after' in value && 'before' in value;
}

function isRef(value: unknown): value is BlockRef {
  return isObject(value) && isNumber(value.id) && isText(value.type);
}

/** Whether the value refers to a block of a supported type, which undo can write again. */
function isKnownRef(value: unknown): value is BlockRef {
  return isRef(value) && isBlockType(value.type);
}
