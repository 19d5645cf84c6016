import { Problem } from '../../model/base/problem.ts';
import { signInFailed } from '../base/events.ts';
import { networkOf } from '../base/networks.ts';
import { invalid } from '../http/problems.ts';
import type { SignInFailures } from '../store/sign-in-failures.ts';
import { emailKey, type Users } from '../store/users.ts';
import { verifyPassword } from './password.ts';
import { Turns } from './turns.ts';

/** Refuses a sign-in after too many failures; `seconds` is the value of `Retry-After`. */
export class TooManyAttempts extends Problem {
  readonly seconds: number;

  constructor(seconds: number, text = `Слишком много попыток входа. Повторите через ${seconds} с.`) {
    super('too-many', 429, text, { email: [text] });
    this.seconds = seconds;
  }
}

type Account = NonNullable<Awaited<ReturnType<Users['byEmail']>>>;

interface Attempt {
  email: string;
  password: string;
  /** Of the client. */
  address: string;
  /** Whether this account has signed in before in the browser that asks. */
  isKnown: (account: Account) => boolean;
  /** Whether nobody waits for the answer any more. */
  isGone: () => boolean;
}

/** Hashing takes a processor and 19 MB: two at once leave the host answering. */
const limits = { running: 2, waiting: 20 } as const;
const busySeconds = 5;

/** Verifies credentials. Neither the message nor the response time shows whether the account exists. */
export class SignIn {
  readonly #users: Users;
  readonly #failures: SignInFailures;
  readonly #turns = new Turns(limits);

  constructor(users: Users, failures: SignInFailures) {
    this.#users = users;
    this.#failures = failures;
  }

  /** Throws TooManyAttempts when the address is locked. Needs no body. */
  async checkAddress(address: string): Promise<void> {
    refuseWhileWaiting(await this.#failures.secondsUntilAllowed(networkOf(address)));
  }

  /**
   * Addresses take turns, and those of one address are verified one after another, so that simultaneous right ones all
   * succeed. Returns the account. Throws a 422 or TooManyAttempts.
   */
  verify(attempt: Attempt): Promise<Account> {
    const network = networkOf(attempt.address);
    return this.#turns.run(network, () => this.#verify(attempt, network), tooBusy);
  }

  async #verify({ email, password, isKnown, isGone }: Attempt, network: string): Promise<Account> {
    if (isGone()) throw tooBusy();
    const login = emailKey(email);
    const account = await this.#users.byEmail(login);
    const passesLogin = account !== undefined && isKnown(account);
    const recorded = await this.#failures.recordAttempt({ login, network, passesLogin });
    if (typeof recorded === 'number') throw tooManyAttempts(recorded);
    if (!(await verifyPassword(password, account?.password)) || !account) {
      signInFailed.publish({ reason: 'password' });
      await this.#failures.writeRefusal(account?.id ?? null);
      throw invalid({ email: ['Неверный Email или пароль.'] });
    }
    await this.#failures.reset(recorded);
    return account;
  }
}

function refuseWhileWaiting(seconds: number): void {
  if (seconds > 0) throw tooManyAttempts(seconds);
}

function tooManyAttempts(seconds: number): TooManyAttempts {
  signInFailed.publish({ reason: 'too-many' });
  return new TooManyAttempts(seconds);
}

function tooBusy(): TooManyAttempts {
  signInFailed.publish({ reason: 'too-many' });
  return new TooManyAttempts(busySeconds, `Сейчас входит слишком много людей. Повторите через ${busySeconds} с.`);
}
