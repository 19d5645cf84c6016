import { z } from 'zod';
import { announceTypes, type Field, limits } from '../../model/resource/field.ts';
import { messages } from '../validation/messages.ts';
import {
  choice,
  flag,
  normalizeText,
  optionalList,
  optionalPart,
  optionalText,
  requiredChoice,
  requiredText,
} from '../validation/values.ts';

/** Returns the schema of a new record. `.partial()` makes it the schema of a change. */
export function schemaForFields(fields: readonly Field[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));
}

function fieldSchema(field: Field): z.ZodType {
  const { label } = field;
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return field.required ? requiredText(label, field.max) : optionalText(label, field.max);
    case 'image':
      return optionalText(label, limits.text);
    case 'slug':
      return slug(label);
    case 'year':
      return z.preprocess(digitsAsNumber, integer(1000, 9999, messages.year(label)).nullable());
    case 'flag':
      return flag(label, field.required ? null : field.initial);
    case 'reference':
      return z.preprocess(digitsAsNumber, integer(1, Number.MAX_SAFE_INTEGER, messages.choice(label)).nullable());
    case 'announce-object':
      return optionalPart(label, {
        type: requiredChoice('Тип объекта анонса', announceTypes),
        value: optionalText('Значение объекта анонса', limits.text),
      });
    case 'lines':
      return optionalList(label, lineSchema(field.styles));
  }
}

function slug(label: string): z.ZodType {
  const plain = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i;
  const text = optionalText(label, limits.text);
  return z.preprocess(
    withoutHtml,
    text.refine((value) => value === null || plain.test(value), { error: messages.slug(label) }),
  );
}

/** Removes `.html`, because the public site appends it. */
function withoutHtml(value: unknown): unknown {
  const text = normalizeText(value);
  return typeof text === 'string' ? text.replace(/\.html$/i, '') : value;
}

function lineSchema(styles: Readonly<Record<string, string>>) {
  return z.object(
    { style: choice('Стиль', styles), text: requiredText('Текст', limits.longText) },
    { error: messages.object('Строка') },
  );
}

function integer(min: number, max: number, error: string) {
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

function digitsAsNumber(value: unknown): unknown {
  const normalized = normalizeText(value);
  return typeof normalized === 'string' && /^[1-9]\d*$/.test(normalized) ? Number(normalized) : normalized;
}
