/** An answer that static/early.js has asked for before the panel's code was there. */
interface EarlyAnswer {
  /** When it was asked for, by `performance.now()`. */
  at: number;
  answer: Promise<Response>;
}

declare global {
  /** By method and path: `GET /api/cases`. Set by static/early.js. */
  var pultEarly: Map<string, EarlyAnswer> | undefined;
}

interface Call {
  method: string;
  path: string;
}

/** Milliseconds after which an answer is asked for anew. */
const maxAgeMs = 10_000;

/** Returns the answer to a call that is already on its way or there, once; null when the call is to be sent. */
export function takeEarlyAnswer(call: Call): Promise<Response> | null {
  const early = findEarly(call);
  globalThis.pultEarly?.delete(keyOf(call));
  return early?.answer ?? null;
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
