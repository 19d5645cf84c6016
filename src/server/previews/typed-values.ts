import { isObject } from '../../model/base/json-value.ts';
import { fieldsOf } from '../../model/block/block.ts';
import { nameInData, withoutEmptyParts } from '../../model/block/block-body.ts';
import { type BlockValue, type BlockValues, isPart } from '../../model/block-types/block-field.ts';
import type { PreviewedBlock, PreviewedForm, Values } from '../../model/drafts/previewed-form.ts';
import type { Field } from '../../model/resource/field.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import type { MediaRules } from '../validation/media.ts';
import { normalizeText } from '../validation/values.ts';

/**
 * Returns the form as it would be stored if it were saved now: a text is trimmed, a part without content is off, and a
 * file or background that the host would refuse is not there.
 */
export function asStored({ type, id, fields, blocks }: PreviewedForm, media: MediaRules): PreviewedForm {
  const known = resourceOf(type).fields;
  const values = known.flatMap((field) =>
    field.name in fields ? [[field.name, fieldValue(field, fields[field.name], media)] as const] : [],
  );
  const stored = blocks?.map((block) => blockAsStored(block, media));
  return { type, id, fields: Object.fromEntries(values), blocks: stored ?? null };
}

function fieldValue(field: Field, value: unknown, media: MediaRules): unknown {
  switch (field.kind) {
    case 'image':
      return file(value, media);
    case 'announce-object': {
      if (!isObject(value) || typeof value.type !== 'string') return null;
      const { type } = value;
      return { type, value: type === 'image' ? file(value.value, media) : normalizeText(value.value) };
    }
    case 'year':
      return /^\d{4}$/.test(String(value)) ? Number(value) : null;
    case 'slug':
      return slugOf(value);
    case 'lines': {
      const lines = Array.isArray(value) ? value.filter((line) => isObject(line) && normalizeText(line.text)) : [];
      return lines.length > 0 ? lines : null;
    }
    default:
      return normalizeText(value);
  }
}

/** What has no place in an address is not in it: the page is found by the number then. */
function slugOf(value: unknown): string | null {
  const slug = String(normalizeText(value) ?? '').replace(/\.html$/i, '');
  return /^[\w-]+$/.test(slug) ? slug : null;
}

function blockAsStored({ type, data }: PreviewedBlock, media: MediaRules): PreviewedBlock {
  const fields = fieldsOf(type);
  const stored: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = data[nameInData(name, field)] ?? null;
    if (!isPart(field)) stored[name] = blockValue(field, value, media);
    else if (Array.isArray(value)) stored[name] = value.map((entry) => partValues(field.fields, entry, media));
    else stored[name] = value === null ? null : partValues(field.fields, value, media);
  }
  const shown = Object.entries(withoutEmptyParts(type, stored));
  return {
    type,
    data: Object.fromEntries(shown.map(([name, value]) => [nameInData(name, fields[name] as never), value])),
  };
}

function partValues(fields: BlockValues, entry: unknown, media: MediaRules): Values {
  const values = isObject(entry) ? entry : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, blockValue(field, values[name] ?? null, media)]),
  );
}

function blockValue({ kind, label }: BlockValue, value: unknown, media: MediaRules): unknown {
  if (kind === 'image' || kind === 'video') return file(value, media, kind);
  const text = normalizeText(value);
  if (kind !== 'background' || typeof text !== 'string') return text;
  return media.backgroundError(label, text) === null ? text : null;
}

function file(value: unknown, media: MediaRules, kind: 'image' | 'video' = 'image'): string | null {
  return typeof value === 'string' && media.fileError(kind, '', value) === null ? value : null;
}
