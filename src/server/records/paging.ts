import { z } from 'zod';
import type { Page } from '../store/list-cache.ts';
import { digits } from '../validation/digits.ts';
import { validate } from '../validation/validate.ts';

const defaultPageSize = 20;
const maxPageSize = 1000;

/**
 * Parses `page` and `limit`. Without both the page is all rows. Throws a 422 for anything but whole numbers in range.
 */
export function parsePage(query: unknown): Page {
  const { page, limit } = validate(schema, query);
  if (page === undefined && limit === undefined) return { limit: null, offset: 0 };
  const size = limit ?? defaultPageSize;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

const maxIds = 100;

/** Returns the rows that a reader names, `ids=1,2`; null where it names none. Throws a 422. */
export function parseIds(query: unknown): number[] | null {
  const { ids } = validate(idsSchema, query);
  return ids === undefined ? null : ids.split(',').map(Number);
}

const idsSchema = z.object({
  ids: z
    .string()
    .regex(
      new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${maxIds - 1}}$`),
      `Номера — целые числа через запятую, до ${maxIds}.`,
    )
    .optional(),
});

const schema = z.object({
  page: digits('Номер страницы — целое число от 1.', 1_000_000_000),
  limit: digits(`Число строк на странице — целое число от 1 до ${maxPageSize}.`, maxPageSize),
});
