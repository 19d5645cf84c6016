import type { Command } from '../command/command.ts';
import { type Bound, keysOf } from './bindings.ts';
import { keyGroupOf } from './key-group.ts';
import { screensOf } from './screens.ts';

export interface KeyConflict {
  command: Command;
  /** The key of that command. */
  keys: string;
}

/** Returns the command that would act on the key, or on its first stroke, at the same time as this one. */
export function keyConflictOf(
  keys: string,
  command: Bound,
  commands: readonly Command[],
  read: (command: Bound) => readonly string[] = keysOf,
): KeyConflict | null {
  for (const other of commands) {
    if (!canMeet(command, other)) continue;
    const theirs = read(other).find((key) => overlap(key, keys));
    if (theirs !== undefined) return { command: other, keys: theirs };
  }
  return null;
}

/** Commands with the same default key never act at the same time, even on one screen: a test checks that. */
function canMeet(one: Bound, other: Bound): boolean {
  if (keyGroupOf(one) === keyGroupOf(other)) return false;
  if (one.keys?.default?.some((key) => other.keys?.default?.includes(key))) return false;
  return screensOf(one).some((screen) => screensOf(other).includes(screen));
}

/** A key that begins a sequence acts before its second stroke comes. */
function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}
