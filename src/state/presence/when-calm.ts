import { idleMs } from '../follow/follow-shown.ts';

/** Milliseconds without a key or a pointer after which rows may come, go and move by themselves. */
export const calmMs = 10_000;

/** Returns the milliseconds until nothing has been touched for so long; zero or less when it has not. */
export const calmIn = () => calmMs - idleMs();

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Reads what is shown anew once nothing is touched, so that no row moves under the pointer. */
export function whenCalm(name: string, read: () => void): void {
  clearTimeout(timers.get(name));
  const left = calmIn();
  if (left <= 0) read();
  else
    timers.set(
      name,
      setTimeout(() => whenCalm(name, read), left),
    );
}
