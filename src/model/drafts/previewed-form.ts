import { isNumber, isObject, isText } from '../base/json-value.ts';
import { fieldsOf } from '../block/block.ts';
import { nameInData } from '../block/block-body.ts';
import { type BlockType, isBlockType } from '../block/block-types.ts';
import { caseResource } from '../resource/case.ts';
import type { Field } from '../resource/field.ts';
import { type ResourceName, resources } from '../resource/resources.ts';
import { type AnyField, fitsAll } from './shared-draft.ts';

export type Values = Record<string, unknown>;

/** A block as it is typed; `data` as blocks are read. */
export interface PreviewedBlock {
  type: BlockType;
  data: Values;
}

/** A form as it is typed, which the website shows before it is saved. */
export interface PreviewedForm {
  type: ResourceName;
  /** Null for a record that is not saved yet. */
  id: number | null;
  fields: Values;
  /** All blocks in their order; null: those that are saved. */
  blocks: PreviewedBlock[] | null;
}

export const previewPath = '/api/preview';
export const previewLinksPath = `${previewPath}/links`;

/** A link for approval as operators see it: its token is shown once. */
export interface ApprovalLink {
  id: number;
  /** Null: the account was removed. */
  by: { id: number; name: string } | null;
  /** ISO time. */
  at: string;
  until: string;
  /** How often it was opened; the readings of one minute are one. */
  opened: number;
}

export const approvalDays = 7;

/** Most bytes of a form as JSON. */
export const maxPreviewBytes = 512 * 1024;

const maxBlocks = 200;

/** Returns the form in a body with the fields that are known; null where a value has not the shape of its field. */
export function previewedForm(body: Readonly<Values>): PreviewedForm | null {
  const { type, id = null, fields, blocks = null } = body;
  const resource = resources.find(({ name, site }) => name === type && site !== null);
  if (!resource || !isObject(fields)) return null;
  if (id !== null && !(isNumber(id) && Number.isInteger(id) && id > 0)) return null;
  const known = byName(resource.fields);
  const values = pickKnown(known, fields);
  if (!fitsAll(known, values)) return null;
  const typed = blocks === null ? null : typedBlocks(blocks);
  if (blocks !== null && (!typed || resource.name !== caseResource.name)) return null;
  return { type: resource.name, id, fields: values, blocks: typed };
}

function typedBlocks(blocks: unknown): PreviewedBlock[] | null {
  if (!Array.isArray(blocks) || blocks.length > maxBlocks) return null;
  const typed = blocks.map((block: unknown) => {
    if (!isObject(block) || !isText(block.type) || !isBlockType(block.type) || !isObject(block.data)) return null;
    const known = Object.fromEntries(
      Object.entries(fieldsOf(block.type)).map(([name, field]) => [nameInData(name, field), field]),
    );
    const data = pickKnown(known, block.data);
    return fitsAll(known, data) ? { type: block.type, data } : null;
  });
  return typed.includes(null) ? null : (typed as PreviewedBlock[]); // none is null
}

function pickKnown(known: Readonly<Record<string, AnyField>>, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(known, name)));
}

function byName(fields: readonly Field[]): Record<string, Field> {
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}
