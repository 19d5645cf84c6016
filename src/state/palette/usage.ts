import { proxy } from 'valtio/vanilla';
import { filterEntries, isNumber, isObject } from '../../model/base/json-value.ts';
import { onStored, readStored, writeStored } from '../browser/storage.ts';
import { accountKey, onAccountKnown } from '../tab/account.ts';

/** How often and how recently a thing was used: each use adds 1 to the score, which halves in a week. */
interface Use {
  score: number;
  /** Time of the score, in milliseconds since the epoch. */
  at: number;
}

const storageName = 'pult.usage';
const halfLifeMs = 7 * 24 * 3600 * 1000;
const maxUses = 300;

/** The uses of the current account in all its tabs, by thing. */
let uses: Record<string, Use> = stored();

onAccountKnown(() => {
  const isNew = Object.keys(uses).length > 0;
  uses = { ...stored(), ...uses };
  if (isNew) store(uses);
});

/** From now on what other tabs use and forget is taken over. */
export function followUses(): void {
  onStored(storageName, readAgain);
}

/** The last use: a new object for each use, also of the same thing, so that subscribers are notified. */
export const usage = proxy<{ last: { thing: string } | null }>({ last: null });

/** Records a use of `thing`, an id of the palette: `command:case.hide`, `case:42`. */
export function recordUse(thing: string, now: number = Date.now()): void {
  readAgain();
  uses[thing] = { score: scoreOf(thing, now) + 1, at: now };
  const names = Object.keys(uses);
  if (names.length > maxUses) {
    const least = names.reduce((low, other) => (scoreOf(other, now) < scoreOf(low, now) ? other : low));
    delete uses[least];
  }
  store(uses);
  usage.last = { thing };
}

/** Returns a weight from 0, for a thing that was never used, to below 1. */
export function usageWeight(name: string, now: number = Date.now()): number {
  const score = scoreOf(name, now);
  return score / (score + 3);
}

export function clearUses(): void {
  uses = {};
  store(null);
}

/** Takes what other tabs have stored or forgotten: what this one writes would replace it. */
function readAgain(): void {
  if (accountKey(storageName) !== null) uses = stored();
}

function stored(): Record<string, Use> {
  const key = accountKey(storageName);
  return (key === null ? null : readStored(key, (value) => filterEntries(value, isUse))) ?? {};
}

function store(value: Record<string, Use> | null): void {
  const key = accountKey(storageName);
  if (key) writeStored(key, value);
}

function scoreOf(name: string, now: number): number {
  const use = uses[name];
  return use ? use.score * 0.5 ** ((now - use.at) / halfLifeMs) : 0;
}

function isUse(value: unknown): value is Use {
  return isObject(value) && isNumber(value.score) && isNumber(value.at);
}
