import type { FastifyRequest } from 'fastify';
import { isStale } from './entity-tag.ts';
import { StaleOrder } from './problems.ts';

/** Carries the tag of the order that a reorder call has made. */
export const orderHeader = 'X-Order';

/** Throws a 412 when `If-Match` names another order than the present one. `list`: as in the body of the call. */
export function checkOrder(request: FastifyRequest, order: string, list: unknown[]): void {
  if (isStale(request, order)) throw new StaleOrder({ current: { list }, order });
}
