import type { Held } from './held-key.ts';

interface EarlyKeys {
  held: Held[];
  /** Called when a key is held. */
  onHeld: () => void;
  /** Removes the listeners. */
  stop: () => void;
}

declare global {
  /** What was pressed before the panel listens. Set by src/early-keys.ts, a part of the page's early script. */
  var pultKeys: EarlyKeys | undefined;
  /** The stored keymap (state/screen/keymap.ts), read by static/early.js. */
  var pultOwnKeys: string | null | undefined;
}

/** Calls `act` when a key has been held or is held; the keys wait for the code that `act` loads. */
export function onEarlyKey(act: () => void): void {
  const early = globalThis.pultKeys;
  if (!early) return;
  early.onHeld = act;
  if (early.held.length > 0) act();
}

/** Returns what was pressed so far, and ends the recording: the caller listens from now on. */
export function takeEarlyKeys(): readonly Held[] {
  const early = globalThis.pultKeys;
  early?.stop();
  globalThis.pultKeys = undefined;
  return early?.held ?? [];
}

/** Drops what was pressed so far, because the code that it waits for cannot be loaded. Returns whether there was any. */
export function dropEarlyKeys(): boolean {
  return (globalThis.pultKeys?.held.splice(0).length ?? 0) > 0;
}
