import { isEdit, type RecordStep } from '../../model/changes/history-steps.ts';
import { isResourceName, resourceOf } from '../../model/resource/resources.ts';
import { shortParts } from '../conflict/short-parts.ts';
import { type Part, wordDifference } from '../conflict/word-difference.ts';

const kinds = new Set(['text', 'long-text', 'slug', 'year']);

/** Returns the first words that a step has changed, with those beside them; null where it has changed no single text. */
export function shortDifference({ type, step: { op, parts } }: RecordStep): Part[] | null {
  const [part] = parts;
  if (!isEdit({ op }) || !part || parts.length > 1 || !isResourceName(type)) return null;
  const field = resourceOf(type).fields.find(({ name }) => name === part.name);
  if (!field || !kinds.has(field.kind)) return null;
  const all = wordDifference(String(part.before ?? ''), String(part.after ?? ''));
  return shortParts(all);
}
