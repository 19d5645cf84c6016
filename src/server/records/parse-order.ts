import type { FieldErrors } from '../../model/base/problem.ts';
import { invalid } from '../http/problems.ts';
import { messages } from '../validation/messages.ts';

const label = 'Порядок';

/** Returns the ids of `{"list": [3, 1, 2]}`. Throws a 422. */
export function parseOrder(body: Readonly<Record<string, unknown>>): number[] {
  return parseUniqueItems(body, (item) => (isId(item) ? { value: item, key: String(item) } : null));
}

/**
 * Returns the items of `list`; `read` returns null for an invalid one. Throws a 422 with one error per item under
 * `list.{n}`; a repeated key is an error at its second position.
 */
export function parseUniqueItems<T>(
  { list }: Readonly<Record<string, unknown>>,
  read: (item: unknown) => { value: T; key: string } | null,
): T[] {
  if (!Array.isArray(list)) throw invalid({ list: [messages.list(label)] });
  if (list.length === 0) throw invalid({ list: [messages.required(label)] });
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  const items: T[] = [];
  list.forEach((entry: unknown, index) => {
    const item = read(entry);
    if (!item) errors[`list.${index}`] = ['Ожидался номер записи.'];
    else if (seen.has(item.key)) errors[`list.${index}`] = ['Номер указан дважды.'];
    else {
      seen.add(item.key);
      items.push(item.value);
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return items;
}

export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
