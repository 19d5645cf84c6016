import { snapshot } from 'valtio/vanilla';
import type { DraftPart, SharedDraft } from '../../model/drafts/shared-draft.ts';
import { findBlock } from '../blocks/blocks.ts';
import { readDraft } from '../drafts/draft-state.ts';
import { type Form, forms } from '../form/form-state.ts';
import { blockForm, parseBlockFormKey } from '../forms/block-form.ts';
import { loadedBlock } from '../writes/block-endpoint.ts';
import type { Endpoint } from '../writes/endpoint.ts';
import { fieldOf, joinPart } from './join-part.ts';

/** A field that the draft would change. */
export interface Difference {
  endpoint: Endpoint;
  /** Name of the field. */
  field: string;
  /** The value that the form has now. */
  present: unknown;
  /** The value that the draft has. */
  shared: unknown;
}

/** Returns what taking the draft would change in the form and in the blocks of its case. */
export function differencesOf(form: Form, draft: SharedDraft): Difference[] {
  return draft.parts.flatMap((part) => differencesIn(form, part));
}

export function differencesIn(form: Form, part: DraftPart): Difference[] {
  const place = placeOf(form, part.form);
  if (!place) return [];
  const { endpoint, values, newest } = place;
  const { theirs, taken, overlaps } = joinPart(part, endpoint.rules, { values, newest });
  const fields = [...Object.keys(taken), ...new Set(overlaps.map(({ path }) => fieldOf(path)))];
  return fields.map((field) => ({
    endpoint,
    field,
    present: values[field],
    shared: field in taken ? taken[field] : theirs[field],
  }));
}

/** Whether the host has not got all of the draft yet. */
export function isUnsaved(form: Form, { parts }: SharedDraft): boolean {
  return parts.some((part) => differsFromHost(form, part));
}

/** Whether the host has not got all of the part yet. */
export function differsFromHost(form: Form, part: DraftPart): boolean {
  const place = placeOf(form, part.form);
  if (!place) return false;
  const { endpoint, newest } = place;
  return Object.keys(joinPart(part, endpoint.rules, { values: newest.values, newest }).taken).length > 0;
}

/** Whether the block of the part does not exist any more. */
export function isGone(form: Form, part: DraftPart): boolean {
  return placeOf(form, part.form) === null;
}

/** Returns the values that a part would be taken into; null where its block does not exist any more. */
function placeOf(form: Form, key: string) {
  const open = key === form.source.key ? form : forms[key];
  const { endpoint } = (open ?? form).source;
  if (open && endpoint) {
    const { values, newest } = snapshot(open);
    return { endpoint, values, newest };
  }
  const address = parseBlockFormKey(key);
  const block = address?.id && findBlock(address.caseId, { type: address.type, id: address.id });
  const source = address && blockForm(address);
  if (!block || !source?.endpoint) return null;
  const newest = loadedBlock(block);
  return { endpoint: source.endpoint, values: { ...newest.values, ...readDraft(key)?.changes }, newest };
}
