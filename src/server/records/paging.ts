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

const schema = z.object({
  page: digits('Номер страницы — целое число от 1.', 1_000_000_000),
  limit: digits(`Число строк на странице — целое число от 1 до ${maxPageSize}.`, maxPageSize),
});
