import { StartError } from '../base/start-error.ts';
import { isBreached } from './breached-passwords.ts';

const minPasswordLength = 12;
const maxPasswordLength = 128;

/** What guessers try first at this host. */
export interface Surroundings {
  email: string;
  name: string;
  /** Addresses of the panel and of the company's website, as configured. */
  hosts: readonly string[];
}

/** Of the product. */
const ownWords = ['pult', 'пульт', 'admin', 'админ', 'administrator', 'администратор'];

/** Returns the names of hosts in which that of the company stands. */
export function hostsOf({ publicUrl, siteUrl }: { publicUrl: URL | null; siteUrl: string | null }): string[] {
  const site = siteUrl?.replace(/^https?:\/\//, '').split('/', 1) ?? [];
  return [...(publicUrl ? [publicUrl.hostname] : []), ...site];
}

/** Why a password is refused, for operators. Any characters are allowed. */
export const refusals = {
  short: `Пароль — не короче ${minPasswordLength} символов.`,
  long: `Пароль — не длиннее ${maxPasswordLength} символов.`,
  monotonous: 'Такой пароль легко угадать: в нём повторяется одно и то же.',
  words: 'Пароль не может состоять только из названия компании или сервиса, имени и адреса.',
  breached: 'Этот пароль есть в списках украденных. Придумайте другой.',
} as const;

/** The same for administrators: «the password …». */
const terse: Readonly<Record<keyof typeof refusals, string>> = {
  short: `must have at least ${minPasswordLength} characters`,
  long: `must have at most ${maxPasswordLength} characters`,
  monotonous: 'repeats one thing',
  words: 'has nothing but the names of the company, the product or the account',
  breached: 'stands in lists of stolen ones',
};

/** Returns the rule that a new password breaks; null: none. */
export async function brokenRule(password: string, around: Surroundings): Promise<keyof typeof refusals | null> {
  const length = [...password].length;
  if (length < minPasswordLength) return 'short';
  if (length > maxPasswordLength) return 'long';
  if (isMonotonous(password)) return 'monotonous';
  if (isOfWords(password, wordsAround(around))) return 'words';
  return (await isBreached(password)) ? 'breached' : null;
}

/** Throws a StartError for a password of a variable that breaks a rule. It never shows the value. */
export async function checkVariable(variable: string, password: string, around: Surroundings): Promise<void> {
  const rule = await brokenRule(password, around);
  if (rule !== null) throw new StartError(`${variable} ${terse[rule]}: choose another password`);
}

/** Whether it has three different characters at most, repeats a short part, or counts up or down. */
function isMonotonous(password: string): boolean {
  const letters = [...password.toLowerCase()];
  if (new Set(letters).size <= 3 || /^(.{1,4})\1+$/u.test(letters.join(''))) return true;
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, n) => (code - (codes[n] ?? 0) + 10) % 10));
  const isNumber = /^\d+$/.test(password);
  const plain = new Set(codes.slice(1).map((code, n) => code - (codes[n] ?? 0)));
  return plain.size === 1 || (isNumber && steps.size === 1);
}

/** Whether there are words, and no letter is left without them. */
function isOfWords(password: string, words: readonly string[]): boolean {
  const letters = /\p{L}/u;
  let rest = password.normalize('NFKC').toLowerCase();
  if (!letters.test(rest)) return false;
  for (const word of words) rest = rest.replaceAll(word, ' ');
  return !letters.test(rest);
}

/** The longest first: a short one may be a part of another. */
function wordsAround({ email, name, hosts }: Surroundings): string[] {
  const texts = [email, name, ...hosts].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const words = [...ownWords, ...texts].map((word) => word.normalize('NFKC').toLowerCase());
  return [...new Set(words)].filter((word) => word.length > 1).sort((one, other) => other.length - one.length);
}
