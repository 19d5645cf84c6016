import { fold } from '../../model/base/fold.ts';
import { type ResourceName, referringField, resources } from '../../model/resource/resources.ts';
import { stemOf } from './stem.ts';
import { isOneTypo } from './typo.ts';

export type Verb = 'show' | 'hide' | 'delete' | 'edit' | 'copy' | 'rename' | 'up' | 'down' | 'move' | 'create' | 'go';

/** Operators' words for the actions; other forms of a word are recognised by its stem. */
const verbWords: Record<Verb, string> = {
  show: 'показать показывать покажи отобразить опубликовать опубликуй публиковать включить включи',
  hide: 'скрыть скрывать скрой скройте спрятать спрячь отключить отключи выключить выключи',
  delete: 'удалить удалять удали стереть сотри убрать убирать убери',
  edit: 'изменить измени редактировать отредактировать править поправить открыть открой',
  copy: 'копия копию копировать скопировать скопируй дублировать дублируй дубль клонировать клонируй',
  rename: 'переименовать переименуй',
  up: 'поднять подними вверх',
  down: 'опустить опусти вниз',
  move: 'переставить переставь переместить перемести перенести перенеси передвинуть передвинь поставить поставь сдвинуть подвинуть сделать сделай',
  create: 'новый новая новое новую создать создай добавить добавь',
  go: 'перейти перейди к ко',
};

/** Returns the words that operators use for an action. */
export function wordsOfVerb(verb: Verb): string {
  return verbWords[verb];
}

export function findVerb(word: string): Verb | undefined {
  const folded = fold(word);
  const verb = verbs.get(stemOf(folded));
  // «Скрытая камера» is a title; «новая услуга» is a command.
  return verb !== 'create' && adjective.test(folded) ? undefined : verb;
}

/** The verb with one letter wrong: «удалть». Only where a number follows is it no title. */
export function findMistypedVerb(word: string): Verb | undefined {
  const folded = fold(word);
  if (folded.length < minTypoLength) return undefined;
  return verbForms.find(([form]) => isOneTypo(folded, form, false))?.[1];
}

const adjective = /(?:ый|ая|ое|ые|ого|ую|ых|ыми)$/;

export function findResource(word: string): ResourceName | undefined {
  const folded = fold(word);
  const stem = stemOf(folded);
  return resourceNames.find(({ name, stems }) => stems.has(stem) || (folded.length >= 3 && name.startsWith(folded)))
    ?.resource;
}

/** Returns whether a word, in any form, is one of the panel's own. */
export function isKnownWord(folded: string): boolean {
  const stem = stemOf(folded);
  return verbs.has(stem) || undoWords.has(folded) || resourceNames.some(({ stems }) => stems.has(stem));
}

export const undoWords: ReadonlySet<string> = new Set('отменить отмени отменять откатить откати'.split(' '));

/** Returns the kind of records that a word in any form, or with one typo, names. */
export function kindOfWord(folded: string, typo = false): ResourceName | undefined {
  const stem = stemOf(folded);
  if (!typo) return resourceNames.find(({ stems }) => stems.has(stem))?.resource;
  if (folded.length < minTypoLength) return undefined;
  return resourceNames.find(
    ({ forms, stems }) =>
      [...forms].some((form) => isOneTypo(folded, form, false)) ||
      [...stems].some((other) => other.length >= 4 && isOneTypo(stem, other, false)),
  )?.resource;
}

/** In letters. */
const minTypoLength = 5;

/** Returns the resource whose name may follow: the second word of «категории кейсов» and «типы технологий». */
export function qualifiedBy(resource: ResourceName): ResourceName | null {
  return referringField(resource)?.resource.name ?? null;
}

const verbForms = Object.entries(verbWords).flatMap(([verb, words]) =>
  // The keys are those of a Record<Verb, …>.
  words.split(' ').map((word) => [word, verb as Verb] as const),
);

const verbs = new Map(verbForms.map(([word, verb]) => [stemOf(word), verb]));

const resourceNames = resources.map(({ name: resource, words }) => ({
  resource,
  name: words.count[0],
  forms: new Set([...words.count, words.accusative]),
  stems: new Set([...words.count, words.accusative].map(stemOf)),
}));
