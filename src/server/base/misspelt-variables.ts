import { readConfig } from './config.ts';
import type { Environment } from './environment.ts';

interface Misspelt {
  name: string;
  meant: string;
}

/** Shorter names are too near to those of other programs. */
const shortestName = 6;

/**
 * Returns the variables that are set, are none of ours, and are one typo away from one of ours that is not set. A host
 * without its DATABASE_URL would begin a new, empty database beside the real one.
 */
export function misspeltVariables(env: Environment): Misspelt[] {
  const known = knownVariables();
  const missing = [...known].filter((name) => name.length >= shortestName && !env[name]?.trim());
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || !env[name]?.trim()) return [];
    const meant = missing.find((other) => isOneTypo(name.toUpperCase(), other));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** The names that the configuration reads. */
function knownVariables(): ReadonlySet<string> {
  const names = new Set<string>();
  readConfig(
    new Proxy<Environment>(
      {},
      {
        get: (_env, name) => {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return names;
}

/** Whether one letter is other, missing or too many, or two neighbours have changed places; or case alone differs. */
function isOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
