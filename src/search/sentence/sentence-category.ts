import { fold } from '../../model/base/fold.ts';
import { findPlace } from './sentence-place.ts';

/** The two parts of a sentence that gives cases a category. */
interface CategorySentence {
  /** '' for what is open. */
  subject: string;
  category: WantedCategory;
}

/** `title` may be a number; `asked`: the sentence leaves it open. */
export type WantedCategory = { kind: 'titled'; title: string } | { kind: 'none' } | { kind: 'asked' };

/**
 * Parses «кейс 3 в категорию Брендинг», «кейс 3 категория Брендинг», «сменить категорию кейса 3 на Брендинг», «кейс 3
 * без категории», «убрать категорию кейса 3», and without a category «сменить категорию кейса 3», «категория кейса 3»,
 * «кейс 3 сменить категорию».
 */
export function parseCategory(text: string): CategorySentence | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.groups;
    if (!found) continue;
    const category = found.name === undefined ? none : ({ kind: 'titled', title: found.name.trim() } as const);
    return { subject: found.subject?.trim() ?? '', category };
  }
  const subject = asking.map((pattern) => pattern.exec(text)?.groups?.subject).find((found) => found !== undefined);
  return subject === undefined ? null : { subject, category: { kind: 'asked' } };
}

/**
 * Parses «перенеси кейс 8 в Медицина», and what is open: «перенести в медицину». Whether that is a category, only its list
 * knows.
 */
export function parseBareCategory(text: string): CategorySentence | null {
  const found = bare.exec(text)?.groups;
  if (!found || findPlace(fold(text))) return null;
  return { subject: found.subject?.trim() ?? '', category: { kind: 'titled', title: found.name ?? '' } };
}

const none = { kind: 'none' } as const;

const moving = '(?:перемест|перенес|постав|добав|отнес)[а-я]+';
const verb = `(?:${moving}(?:\\s+|$))?`;
const bare = new RegExp(`^${moving}\\s+(?<subject>(?:\\S+\\s+)*?)(?:в|во)\\s+(?<name>\\S.*)$`, 'i');
const change = '(?:смен|поменя|измен)[а-я]+';
const patterns = [
  `^${verb}(?<subject>(?:\\S+\\s+)*?)(?:в|во)\\s+категори[юи]\\s+(?<name>\\S.*)$`,
  `^${change}\\s+категорию\\s+(?<subject>(?:\\S+\\s+)*?)на\\s+(?<name>\\S.*)$`,
  '^(?<subject>(?:\\S+\\s+)*?[-\\d,]+\\s+)категори[яюи]\\s+(?<name>\\S.*)$',
  `^${verb}(?<subject>(?:\\S+\\s+)*?)без\\s+категории$`,
  '^(?:удал|убер|убир|убра|сн[ия]|ст[её]р|сотр)[а-яё]+\\s+категорию\\s+(?<subject>(?:\\S+\\s+)?кейс\\S*(?:\\s\\D*\\d.*)?)$',
].map((pattern) => new RegExp(pattern, 'i'));
const asking = [
  `^(?:${change}\\s+)?категори[яю]\\s+(?<subject>\\S.*)$`,
  `^(?<subject>\\S.*?)\\s+${change}\\s+категорию$`,
  '^(?<subject>\\S.*?\\d)\\s+категори[яю]$',
].map((pattern) => new RegExp(pattern, 'i'));
