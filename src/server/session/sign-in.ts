import { signInFailed } from '../base/events.ts';
import { networkOf } from '../base/networks.ts';
import { invalid, TooMany } from '../http/problems.ts';
import type { SignInFailures } from '../store/sign-in-failures.ts';
import { type Account, emailKey, type Users } from '../store/users.ts';
import { verifyPassword } from './password.ts';
import { Turns } from './turns.ts';

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

interface Guess {
  /** Of the account, as failures are counted. */
  login: string;
  kind: 'login' | 'code';
  address: string;
  /** Whether failures of others do not count. */
  passesLogin?: boolean;
  isGone: () => boolean;
  /** Where the message of a refusal belongs. */
  field: string;
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

  /** Throws TooMany when the address is locked. Needs no body. */
  async checkAddress(address: string, field = 'email'): Promise<void> {
    const seconds = await this.#failures.secondsUntilAllowed(networkOf(address));
    if (seconds > 0) throw tooManyAttempts(seconds, field);
  }

  /** Throws TooMany when the address asks too often what a passkey is to sign. */
  async checkQuestion(address: string): Promise<void> {
    await this.checkAddress(address, 'credential');
    const seconds = await this.#failures.recordQuestion(networkOf(address));
    if (seconds > 0) throw tooManyAttempts(seconds, 'credential');
  }

  /** Returns the account. Throws a 422 or TooMany. */
  async verify({ email, password, address, isKnown, isGone }: Attempt): Promise<Account> {
    const login = emailKey(email);
    const account = await this.#users.byEmail(login);
    const passesLogin = account !== undefined && isKnown(account);
    const guess = { login, kind: 'login', address, passesLogin, isGone, field: 'email' } as const;
    const found = await this.guess(guess, async () => {
      // As it is now: the password may have been changed while others had their turns.
      const present = await this.#users.byEmail(login);
      const isRight = await verifyPassword(password, present?.password);
      return isRight && present ? present : null;
    });
    if (found) return found;
    await this.refuse(account?.id ?? null);
    throw invalid({ email: ['Неверный Email или пароль.'] });
  }

  /**
   * Lets `check` look at what somebody may have guessed; null: it was wrong. Addresses take turns, and those of one
   * address are verified one after another, so that simultaneous right ones all succeed. Throws TooMany.
   */
  guess<T>(guess: Guess, check: () => Promise<T | null>): Promise<T | null> {
    const { login, kind, passesLogin = false, isGone, field } = guess;
    const network = networkOf(guess.address);
    const run = async () => {
      if (isGone()) throw tooBusy(field);
      const recorded = await this.#failures.recordAttempt({ login, network, passesLogin, kind });
      if (typeof recorded === 'number') throw tooManyAttempts(recorded, field);
      const found = await check();
      if (found !== null) await this.#failures.reset(recorded);
      return found;
    };
    return this.#turns.run(network, run, () => tooBusy(field));
  }

  /** Writes and counts a refused one. `account`: null when there is none of that name. */
  async refuse(account: number | null): Promise<void> {
    signInFailed.publish({ reason: 'password' });
    await this.#failures.writeRefusal(account);
  }
}

function tooManyAttempts(seconds: number, field: string): TooMany {
  return refusal(seconds, field, `Слишком много попыток входа. Повторите через ${seconds} с.`);
}

function tooBusy(field: string): TooMany {
  return refusal(busySeconds, field, `Сейчас входит слишком много людей. Повторите через ${busySeconds} с.`);
}

function refusal(seconds: number, field: string, text: string): TooMany {
  signInFailed.publish({ reason: 'too-many' });
  return new TooMany(text, seconds, { [field]: [text] });
}
