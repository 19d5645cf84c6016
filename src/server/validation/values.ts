import { z } from 'zod';
import { isObject } from '../../model/base/json-value.ts';
import { messages } from './messages.ts';

/** Schemas of the values in bodies. Each treats a value that is left out as null. */
export function optionalText(label: string, max: number) {
  return z.preprocess(normalizeText, limited(label, max).nullable());
}

export function requiredText(label: string, max: number) {
  return z.preprocess(normalizeText, limited(label, max));
}

/**
 * Accepts `true`, `false`, 1, 0, "1" and "0". `initial` is the value when it is left out. Null, and hence an empty text, is
 * none of them, so that it publishes nothing that is hidden.
 */
export function flag(label: string, initial: boolean | null) {
  const error = (issue: { input?: unknown }) => (issue.input === null ? messages.required : messages.flag)(label);
  return z.preprocess(
    (value) => (value === undefined ? initial : (booleans.get(value) ?? normalizeText(value))),
    z.boolean({ error }),
  );
}

/** As `flag`, but null is off, too. */
export function optionalFlag(label: string) {
  return z.preprocess((value) => normalizeText(value) ?? false, flag(label, false));
}

/** One of the keys of `choices`; the first of them when it is left out. Null, and hence an empty text, is none of them. */
export function choice<K extends string>(label: string, choices: Readonly<Record<K, string>>) {
  const keys = Object.keys(choices) as [K, ...K[]]; // the keys of a record of K
  return z.preprocess(
    (value) => (value === undefined ? keys[0] : normalizeText(value)),
    z.enum(keys, { error: messages.choice(label) }),
  );
}

/** As `choice`, but a value that is left out is an error. */
export function requiredChoice<K extends string>(label: string, choices: Readonly<Record<K, string>>) {
  const keys = Object.keys(choices) as [K, ...K[]]; // the keys of a record of K
  const error = (issue: { input?: unknown }) => (issue.input === null ? messages.required : messages.choice)(label);
  return z.preprocess(normalizeText, z.enum(keys, { error }));
}

/** A part that may be switched off: a value that is left out and `{}` are null. */
export function optionalPart<S extends z.core.$ZodLooseShape>(label: string, shape: S) {
  return z.preprocess(emptyPartAsNull, z.object(shape, { error: messages.object(label) }).nullable());
}

const maxListLength = 200;

/** A value that is left out and the empty list are null. The items of too long a list are not looked at. */
export function optionalList<T extends z.ZodType>(label: string, item: T) {
  const length = z.transform((value: unknown, context) => {
    if (Array.isArray(value) && value.length > maxListLength)
      context.issues.push({ code: 'custom', message: messages.longList(label, maxListLength), input: value });
    return emptyListAsNull(value);
  });
  return z.pipe(length, z.array(item, { error: messages.list(label) }).nullable());
}

const booleans = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
]);

function limited(label: string, max: number) {
  return z
    .string({ error: (issue) => (issue.input === null ? messages.required : messages.text)(label) })
    .refine((value) => !isLonger(value, max), { error: messages.tooLong(label, max) });
}

/** Counts code points, not UTF-16 code units. */
function isLonger(value: string, max: number): boolean {
  return value.length > max && [...value].length > max;
}

/**
 * Returns a string trimmed, an empty one as null, without NUL and lone surrogates, which databases cannot store. Other
 * values stay as they are.
 */
export function normalizeText(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  const trimmed = value
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
  return trimmed === '' ? null : trimmed;
}

function emptyPartAsNull(value: unknown): unknown {
  const normalized = normalizeText(value);
  return isObject(normalized) && Object.keys(normalized).length === 0 ? null : normalized;
}

function emptyListAsNull(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : normalizeText(value);
}
