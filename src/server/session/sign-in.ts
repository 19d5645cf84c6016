import { Problem } from '../../model/problem.ts';
import { invalid } from '../http/problems.ts';
import { emailKey, type User, type Users } from '../store/users.ts';
import { isPassword } from './password.ts';
import { Throttle } from './throttle.ts';

/** Refused because of too many failures; `seconds` go into `Retry-After`. */
export class TooManyFailures extends Problem {
  readonly seconds: number;

  constructor(seconds: number) {
    const text = `Слишком много попыток входа. Повторите через ${seconds} с.`;
    super('too-many', 429, text, { email: [text] });
    this.seconds = seconds;
  }
}

/** Tells who signs in. Neither words nor time tell whether the account exists. */
export class SignIn {
  readonly #users: Users;
  readonly #byAccount = new Throttle(5);
  readonly #byAddress = new Throttle(50);
  #last: Promise<unknown> = Promise.resolve();

  constructor(users: Users) {
    this.#users = users;
  }

  /** Known before the body is looked at. */
  checkAddress(address: string): void {
    refuse(this.#byAddress.wait(address));
  }

  /** One after the other: guesses that come at once are counted too, and hashing takes no more memory than one needs. */
  verify(email: string, password: string, address: string): Promise<User> {
    const result = this.#last.then(() => this.#verify(email, password, address));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #verify(email: string, password: string, address: string): Promise<User> {
    const account = emailKey(email);
    refuse(Math.max(this.#byAccount.wait(account), this.#byAddress.wait(address)));
    const user = await this.#users.byEmail(account);
    if (!(await isPassword(password, user?.password)) || !user) {
      this.#byAccount.fail(account);
      this.#byAddress.fail(address);
      throw invalid({ email: ['Неверный Email или пароль.'] });
    }
    this.#byAccount.forgive(account);
    return { id: user.id, name: user.name, email: user.email };
  }
}

function refuse(seconds: number): void {
  if (seconds > 0) throw new TooManyFailures(seconds);
}
