/** An answer that was asked for before the panel's code was there: see early/calls.ts. */
export interface EarlyAnswer {
  /** When it was asked for, by `performance.now()`. */
  at: number;
  answer: Promise<Response>;
}

interface Call {
  method: string;
  path: string;
}

/** Milliseconds after which an answer is asked for anew. */
const maxAgeMs = 10_000;

/** Keeps an answer for the panel, which asks again for what has failed, and reports it. */
export function keepEarlyAnswer(call: Call, answer: Promise<Response>): void {
  answer.catch(() => undefined);
  globalThis.pultEarly ??= new Map();
  globalThis.pultEarly.set(keyOf(call), { at: performance.now(), answer });
}

/** Returns the answer to a call that is already on its way or there, once; null when the call is to be sent. */
export function takeEarlyAnswer(call: Call): Promise<Response> | null {
  const early = findEarly(call);
  globalThis.pultEarly?.delete(keyOf(call));
  return early?.answer ?? null;
}

/** Returns such an answer without taking it. */
export function peekEarlyAnswer(call: Call): Promise<Response> | undefined {
  return globalThis.pultEarly?.get(keyOf(call))?.answer;
}

export function hasEarlyAnswer(call: Call): boolean {
  return findEarly(call) !== undefined;
}

/** Drops the answers that nobody has taken: a change makes them old. */
export function dropEarlyAnswers(): void {
  globalThis.pultEarly?.clear();
}

function findEarly(call: Call): EarlyAnswer | undefined {
  const early = globalThis.pultEarly?.get(keyOf(call));
  return early && performance.now() - early.at < maxAgeMs ? early : undefined;
}

function keyOf({ method, path }: Call): string {
  return `${method} ${path}`;
}
