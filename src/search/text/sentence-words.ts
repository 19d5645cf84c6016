import { fold } from '../../model/base/fold.ts';
import { type ResourceName, referringField, resources } from '../../model/resource/resources.ts';
import { stemOf } from './stem.ts';
import { isOneTypo } from './typo.ts';

export type Verb = 'show' | 'hide' | 'delete' | 'edit' | 'copy' | 'rename' | 'up' | 'down' | 'move' | 'create' | 'go';

/** Operators' words for the actions, one for each stem: by that its other forms are recognised. */
const verbWords: Record<Verb, string> = {
  show: 'показать показывать покажи отобразить опубликовать опубликуй публиковать включить',
  hide: 'скрыть скрывать скрой скройте спрятать спрячь отключить выключить',
  delete: 'удалить удалять удали стереть сотри убрать убирать убери',
  edit: 'изменить редактировать отредактировать править поправить',
  copy: 'копия копировать скопировать скопируй дублировать дублируй дубль дубликат клонировать клонируй',
  rename: 'переименовать переименуй',
  up: 'поднять подними вверх',
  down: 'опустить вниз',
  move: 'переставить переместить перенести перенеси передвинуть передвинь поставить сдвинуть подвинуть сделать',
  create: 'новый создать добавить',
  go: 'перейти перейди открыть к ко',
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

/**
 * The verb with one letter wrong, not the first: «удалть», not «брать» for «убрать». Only where a number follows is it no
 * title. «Вылючить» may be one of two.
 */
export function findMistypedVerb(word: string): Verb | undefined {
  const folded = fold(word);
  if (folded.length < minTypoLength || adjective.test(folded)) return undefined;
  const near = verbForms.filter(([form]) => form[0] === folded[0] && isOneTypo(folded, form, false));
  const meant = near[0]?.[1];
  return near.every(([, verb]) => verb === meant) ? meant : undefined;
}

/** «Удалён» and «скрыт» say what a record is. */
const adjective = /(?:ый|ая|ое|ые|ого|ую|ых|ыми|[ае]н[аоы]?|[ыя]т[аоы]?)$/;

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
