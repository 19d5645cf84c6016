import { fold } from '../../model/base/fold.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { findResource, kindOfWord, qualifiedBy } from '../text/sentence-words.ts';
import { parseIds } from './sentence-ids.ts';

/**
 * What the command is about: ids, words of a title, what is open, or rows. `resource` is null when the
 * sentence does not name the kind.
 */
export type Subject =
  | { kind: 'open'; resource: ResourceName | null }
  /** `count`: nothing else than a selection of that size is meant. */
  | { kind: 'selected'; resource: ResourceName | null; count?: number }
  /** The rows that a filter has left. */
  | { kind: 'filtered'; resource: ResourceName | null }
  | { kind: 'ids'; resource: ResourceName | null; ids: readonly number[] }
  | { kind: 'text'; resource: ResourceName | null; text: string }
  /** All cases of a year. */
  | { kind: 'year'; resource: 'case'; year: number };

export const whatIsOpen: Subject = { kind: 'open', resource: null };

export function parseSubject(text: string): Subject | null {
  const pointed = parsePointed(text.trim());
  if (pointed) return pointed;
  const { resource, rest } = parseResource(text.trim());
  const year = resource === 'case' ? ofYear.exec(rest)?.groups?.year : undefined;
  if (year) return { kind: 'year', resource: 'case', year: Number(year) };
  // «Кейс 3 и кейс 4»
  const ids = parseIds(
    rest.replace(/(,| и) ([а-я]+) (?=[#№]?\d)/gi, (all, and, word) =>
      findResource(word) === resource ? `${and} ` : all,
    ),
  );
  if (ids) return { kind: 'ids', resource, ids };
  const mistyped = resource ? null : splitAtBlank(rest);
  const meant = mistyped && kindOfWord(fold(mistyped.head), true);
  const numbers = mistyped && parseIds(mistyped.tail);
  // «кейсс 42»
  if (meant && numbers) return { kind: 'ids', resource: meant, ids: numbers };
  const before = splitAtBlank(text.trim(), text.trim().lastIndexOf(' '));
  const backwards = parseIds(before.head);
  const kind = backwards && kindOfWord(fold(before.tail));
  if (backwards && kind) return countedOrNamed(backwards, kind, fold(before.tail));
  const words = unquote(rest);
  return words && !namesTooMany.test(words) ? { kind: 'text', resource, text: words } : null;
}

/** Tells «42 кейс» and «10, 12 услуги», which are numbers, from «3 кейса» and «5 услуг», which are counted. */
function countedOrNamed(ids: readonly number[], resource: ResourceName, word: string): Subject {
  const { accusative, count } = resourceOf(resource).words;
  const isNumber = word === count[0] || word === accusative || (ids.length > 1 && word !== count[2]);
  return isNumber ? { kind: 'ids', resource, ids } : { kind: 'selected', resource, count: ids[0] ?? 0 };
}

/** Parses «этот кейс», «текущую строку», «кейс под курсором», «их», «выбранные», «все отобранные услуги». */
export function parsePointed(text: string): Subject | null {
  const { head, tail } = splitAtBlank(
    text
      .replace(underCursor, 'эту $1')
      .replace(/^вс[её]х? /i, '')
      .trim(),
  );
  const [kind = null] = pointers.find(([, word]) => word.test(head)) ?? [];
  const resource = tail === '' || rowWord.test(tail) ? null : findResource(tail);
  // «Эти глаза» is a title.
  return kind === null || resource === undefined ? null : { kind, resource };
}

/** «2019 года», «за 2019 год», «за 2019» */
const ofYear = /^(?:за\s+)?(?<year>(?:19|20)\d\d)(?:\s*(?:год[ау]?|г\.?)|(?<=^за\s+\d+))$/i;

const underCursor = /^(\S*) ?под курсором$/i;
const pointers = [
  ['open', /^(?:текущ[а-я]+|эт(?:от|[уои]|ого|о[йм]|их)|их|его|е[её]|(?:строк|запис)[иуь])$/i],
  ['selected', /^(?:(?:выбран|выделен|отмечен)н[а-я]+|selected)$/i],
  ['filtered', /^(?:отобран|отфильтрован|найден)н(?:ое|ые|ых)$/i],
] as const;
const rowWord = /^(?:строк|запис)[иуь]$/i;

/** «Все» and «1-100000» name more records than one mistyped sentence may change. */
const namesTooMany = /^(?:вс[её]х?(?=\s|$)|[\d\s#№,;.…–—-]+$)/i;

/** Returns the resource that a text begins with, and the rest of the text. */
export function parseResource(text: string): { resource: ResourceName | null; rest: string } {
  const { head, tail } = splitAtBlank(text);
  const resource = findResource(head) ?? null;
  if (!resource) return { resource, rest: text };
  const next = splitAtBlank(tail);
  const owner = next.head === '' ? null : qualifiedBy(resource);
  const belongs = owner && findResource(next.head) === owner && !isOfOne(resource, owner, next);
  return { resource, rest: belongs ? next.tail : tail };
}

/** «Категорию кейса 5» is that of the case; «категорию кейсов Медицина» is told by its title. */
function isOfOne(resource: ResourceName, owner: ResourceName, { head, tail }: { head: string; tail: string }): boolean {
  if (resource !== 'category' || tail === '') return false;
  return fold(head) !== resourceOf(owner).words.count[2] || /\d/.test(tail);
}

/** Returns the text before the blank at that offset, and what follows; the first blank when none is given. */
export function splitAtBlank(text: string, at = text.indexOf(' ')): { head: string; tail: string } {
  return at < 0 ? { head: text, tail: '' } : { head: text.slice(0, at), tail: text.slice(at + 1).trim() };
}

export function unquote(text: string): string {
  return text.trim().replace(/^[«"“„](.*)[»"”“]$/u, '$1');
}
