import type { Values } from '../writes/endpoint.ts';

/**
 * Returns a deep copy to assign to a proxy. Valtio replaces the objects inside of an assigned value by proxies, and the
 * original is used elsewhere as plain data.
 */
export function copyValues(values: Readonly<Values>): Values {
  return structuredClone(values) as Values;
}
