import { z } from 'zod';
import { fieldsOf } from '../../model/block/block.ts';
import { dataOf } from '../../model/block/block-body.ts';
import { type BlockType, blockTypeNames } from '../../model/block/block-types.ts';
import { type BlockField, type BlockPartField, type BlockValue, isPart } from '../../model/block-types/block-field.ts';
import { limits } from '../../model/resource/field.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { choice, optionalFlag, optionalList, optionalPart, optionalText, requiredText } from '../validation/values.ts';

/**
 * Returns `data` of a block, as it is stored and read, from the flat body of POST and PUT. Throws when the body is
 * invalid.
 */
export function blockData(type: BlockType, body: unknown): object {
  const schema = schemas.get(type);
  if (!schema) throw new Error(`no schema of ${type}`);
  return dataOf(type, validate(schema, body));
}

const schemas = new Map(blockTypeNames.map((type) => [type, z.object(shapeOf(fieldsOf(type)))]));

function shapeOf(fields: Readonly<Record<string, BlockField>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isPart(field) ? partSchema(field) : valueSchema(field)]),
  );
}

function valueSchema(value: BlockValue): z.ZodType {
  const { label } = value;
  if (value.kind === 'flag') return optionalFlag(label);
  if (value.kind === 'choice') return choice(label, value.choices);
  const max = value.kind === 'text' ? limits.longText : limits.text;
  return 'required' in value ? requiredText(label, max) : optionalText(label, max);
}

function partSchema(part: BlockPartField): z.ZodType {
  const { label } = part;
  const shape = shapeOf(part.fields);
  const object = z.object(shape, { error: messages.object(label) });
  switch (part.kind) {
    case 'rows':
      return optionalList(label, object);
    case 'image-pair': {
      const error = `Поле «${label}»: нужны ровно два изображения.`;
      return z.preprocess(nothingAsNull, z.tuple([object, object], { error }).nullable());
    }
    case 'part': {
      const schema = part.emptyIsOff ? optionalPart(label, shape) : z.preprocess(nothingAsNull, object.nullable());
      return part.exclusive ? withExclusive(schema, part.exclusive) : schema;
    }
  }
}

/** Refuses a part in which two of the flags are set. The message stands at the first of the flags. */
function withExclusive(
  schema: z.ZodType,
  { flags, message }: NonNullable<Extract<BlockPartField, { kind: 'part' }>['exclusive']>,
): z.ZodType {
  // The schema has checked that the part is an object or null.
  const isSet = (part: unknown, name: string) => (part as Record<string, unknown> | null)?.[name] === true;
  return schema.refine((part) => flags.filter((name) => isSet(part, name)).length < 2, {
    path: [flags[0]],
    error: message,
  });
}

function nothingAsNull(value: unknown): unknown {
  return value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
