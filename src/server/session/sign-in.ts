import { Problem } from '../../model/problem.ts';
import { invalid } from '../http/problems.ts';
import { signInFailed } from '../metrics/events.ts';
import type { SignInFailures } from '../store/sign-in-failures.ts';
import { emailKey, type User, type Users } from '../store/users.ts';
import { verifyPassword } from './password.ts';

/** Refuses a sign-in after too many failures; `seconds` is the value of `Retry-After`. */
export class TooManyAttempts extends Problem {
  readonly seconds: number;

  constructor(seconds: number) {
    const text = `Слишком много попыток входа. Повторите через ${seconds} с.`;
    super('too-many', 429, text, { email: [text] });
    this.seconds = seconds;
  }
}

/** Verifies credentials. Neither the message nor the response time shows whether the account exists. */
export class SignIn {
  readonly #users: Users;
  readonly #failures: SignInFailures;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(users: Users, failures: SignInFailures) {
    this.#users = users;
    this.#failures = failures;
  }

  /** Throws TooManyAttempts when the address is locked. Needs no body. */
  async checkAddress(address: string): Promise<void> {
    refuseWhileWaiting(await this.#failures.secondsUntilAllowed(address));
  }

  /**
   * Verifies one sign-in after another: so simultaneous right ones all succeed, and hashing needs the memory of one.
   * Throws a 422 or TooManyAttempts.
   */
  verify(email: string, password: string, address: string): Promise<User> {
    const result = this.#queue.then(() => this.#verify(email, password, address));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #verify(email: string, password: string, address: string): Promise<User> {
    const account = emailKey(email);
    const attempt = await this.#failures.recordAttempt(account, address);
    if (typeof attempt === 'number') throw tooManyAttempts(attempt);
    const user = await this.#users.byEmail(account);
    if (!(await verifyPassword(password, user?.password)) || !user) {
      signInFailed.publish({ reason: 'password' });
      throw invalid({ email: ['Неверный Email или пароль.'] });
    }
    await this.#failures.reset(attempt);
    return { id: user.id, name: user.name, email: user.email };
  }
}

function refuseWhileWaiting(seconds: number): void {
  if (seconds > 0) throw tooManyAttempts(seconds);
}

function tooManyAttempts(seconds: number): TooManyAttempts {
  signInFailed.publish({ reason: 'too-many' });
  return new TooManyAttempts(seconds);
}
