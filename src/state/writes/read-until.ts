import { dropEarlyAnswers } from '../../api/early-answers.ts';

/** Milliseconds between the reads: five seconds all in all. */
const pauses = [300, 700, 1500, 2500];

/**
 * Reads until the state is good, for at most five seconds: a cache, or a copy of the database that lags, may answer in
 * the host's place. Resolves to the last state, good or not.
 */
export async function readUntil<T>(read: () => Promise<T>, isGood: (state: T) => boolean): Promise<T> {
  // What was asked for before the panel's code was there may be older than what is on the screen.
  dropEarlyAnswers();
  let state = await read();
  for (const pause of pauses) {
    if (isGood(state)) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    state = await read();
  }
  return state;
}
