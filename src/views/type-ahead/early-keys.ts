import type { Buffered } from '../../commands/keys/buffered-key.ts';
import { onBufferedKeysRefused } from '../../state/browser/buffered-keys.ts';

/** What was pressed for other rows than those that have come, before the code was there that says so. */
const refused: Buffered[] = [];

onBufferedKeysRefused(() => void refused.push(...(globalThis.pultKeys?.buffered.splice(0) ?? [])));

/** Returns what was refused since the last call: the caller says so. */
export function takeRefusedKeys(): readonly Buffered[] {
  return refused.splice(0);
}

/** Calls `act` when a key has been buffered or is; the keys wait for the code that `act` loads. */
export function onEarlyKey(act: () => void): void {
  const early = globalThis.pultKeys;
  if (!early) return;
  early.onBuffered = act;
  if (early.buffered.length > 0) act();
}

/** Returns what was pressed so far, and ends the recording: the caller listens from now on. */
export function takeEarlyKeys(): readonly Buffered[] {
  const early = globalThis.pultKeys;
  early?.stop();
  globalThis.pultKeys = undefined;
  return early?.buffered ?? [];
}

/** Drops what was pressed so far, because the code that it waits for cannot be loaded. Returns whether there was any. */
export function dropEarlyKeys(): boolean {
  return (globalThis.pultKeys?.buffered.splice(0).length ?? 0) > 0;
}
