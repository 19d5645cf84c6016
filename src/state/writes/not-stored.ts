import { isObject } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { shortTitle } from '../../model/base/short-title.ts';
import { isSameValue, normalizeValue } from '../../model/merge/normalize-value.ts';
import type { Endpoint, Loaded, Values } from './endpoint.ts';

/** Thrown when the host has taken a write and stored something else: what was typed stays a change to be saved. */
export class NotStored extends Problem {
  /** The state on the host. */
  readonly stored: Loaded;
  /** The fields that differ from what was sent. */
  readonly names: readonly string[];
  /** Their labels. */
  readonly labels: readonly string[];
  /** The values that a change of a record has sent, joined with what others had saved. */
  readonly wanted: Values;

  constructor(endpoint: Endpoint, stored: Loaded, names: readonly string[], before: Values, wanted: Values = {}) {
    const outcomes = names.map((name) => [name, outcomeOf(endpoint, name, stored.values[name], before[name])] as const);
    const texts = outcomes.map(([name, outcome]) => `«${endpoint.labelOf(name)}» ${outcome}`);
    super(
      'invalid',
      200,
      `Сервер сохранил не то, что отправлено: ${texts.join('; ')}.`,
      Object.fromEntries(
        outcomes.map(([name, outcome]) => [name, [`Сервер сохранил не то, что отправлено: ${outcome}.`]]),
      ),
    );
    this.stored = stored;
    this.names = names;
    this.wanted = wanted;
    this.labels = names.map((name) => endpoint.labelOf(name));
  }
}

/** Returns the fields that the host has stored otherwise than they were sent. */
export function changedByHost(sent: Values, stored: Values): string[] {
  return Object.keys(sent).filter((name) => !isSameValue(asStored(name, sent[name]), stored[name]));
}

/** Does the same for a new record, where the host may fill what was left empty. */
export function changedOnCreation(fields: readonly string[], sent: Values, stored: Values): string[] {
  const filled = fields.filter((name) => !isBlank(sent[name]));
  return changedByHost(Object.fromEntries(filled.map((name) => [name, sent[name]])), stored);
}

/** Returns what was sent for a new record but for what the host makes something of: what was left empty, and `.html`. */
export function storedAsSent(sent: Values): Values {
  const isKept = ([name, value]: [string, unknown]) => !isBlank(value) && isSameValue(asStored(name, value), value);
  return Object.fromEntries(Object.entries(sent).filter(isKept));
}

/** The ending of an address is not stored (.github/contract.md, «Records»). */
function asStored(name: string, value: unknown): unknown {
  return name === 'slug' && typeof value === 'string' ? value.trim().replace(/\.html$/i, '') : value;
}

/** An object that has no more than its type is blank, too. */
function isBlank(value: unknown): boolean {
  if (!isObject(value)) return normalizeValue(value) === null;
  return Object.entries(value).every(([name, member]) => name === 'type' || isBlank(member));
}

/** Returns «стало «Море»», «стало пустым» or «осталось прежним». */
function outcomeOf(endpoint: Endpoint, name: string, now: unknown, before: unknown): string {
  if (isSameValue(now, before)) return 'осталось прежним';
  if (normalizeValue(now) === null) return 'стало пустым';
  const kind = endpoint.kindOf(name);
  if (kind.kind === 'flag') return `стало «${kind.words[now === true ? 0 : 1]}»`;
  return typeof now === 'string' || typeof now === 'number'
    ? `стало ${quote(shortTitle(String(now)))}`
    : 'стало другим';
}
