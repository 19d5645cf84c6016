import { Problem } from '../model/base/problem.ts';

/** What the host wants first: the password again, or a second step of sign-in that is required and not set up. */
export type Wanted = 'confirm' | 'factor';

/** The host does a call only after something else. */
export class RefusedFor extends Problem {
  readonly wanted: Wanted;

  constructor(wanted: Wanted, message: string) {
    super('forbidden', 403, message);
    this.wanted = wanted;
  }
}

let told: Wanted | null = null;
let tell: (wanted: Wanted) => void = (wanted) => {
  told = wanted;
};

/** Called with each such refusal, and at once where there has been one before. */
export function onRefusedFor(listener: (wanted: Wanted) => void): void {
  tell = listener;
  if (told) listener(told);
}

/** Returns the Problem of an answer that names what is wanted; null of any other. */
export function refusedFor(reason: unknown, message: unknown): RefusedFor | null {
  if (reason !== 'confirm' && reason !== 'factor') return null;
  tell(reason);
  const texts = { confirm: 'Нужно подтвердить паролем.', factor: 'Сначала настройте второй шаг входа в профиле.' };
  return new RefusedFor(reason, typeof message === 'string' && message ? message : texts[reason]);
}
