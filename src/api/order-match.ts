/** Returns the value of `If-Match` for the tag of an order. */
export function orderMatch(order: string | null): string | null {
  return order === null ? null : `"${order}"`;
}
