import type { Values } from '../writes/endpoint.ts';

/**
 * A copy for a proxy to take: valtio puts proxies in place of what lies inside the very object that it is given, and the
 * same object is kept elsewhere as plain data.
 */
export function copyValues(values: Readonly<Values>): Values {
  return structuredClone(values) as Values;
}
