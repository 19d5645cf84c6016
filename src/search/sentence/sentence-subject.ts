import { fold } from '../../model/base/fold.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { findResource, kindOfWord, qualifiedBy } from '../text/sentence-words.ts';
import { parseIds } from './sentence-ids.ts';

/**
 * What the command is about: ids, words of a title, what is open, or rows. `resource` is null when the
 * sentence does not name the kind.
 */
export type Subject =
  | { kind: 'open'; resource: ResourceName | null }
  | { kind: 'selected'; resource: ResourceName | null }
  /** The rows that a filter has left. */
  | { kind: 'filtered'; resource: ResourceName | null }
  | { kind: 'ids'; resource: ResourceName | null; ids: readonly number[] }
  | { kind: 'text'; resource: ResourceName | null; text: string }
  /** All cases of a year. */
  | { kind: 'year'; resource: 'case'; year: number };

export function parseSubject(text: string): Subject | null {
  const pointed = parsePointed(text.trim());
  if (pointed) return pointed;
  const { resource, rest } = parseResource(text.trim());
  const year = resource === 'case' ? ofYear.exec(rest)?.groups?.year : undefined;
  if (year) return { kind: 'year', resource: 'case', year: Number(year) };
  const ids = parseIds(rest);
  if (ids) return { kind: 'ids', resource, ids };
  const mistyped = resource ? null : splitAtBlank(rest);
  const meant = mistyped && kindOfWord(fold(mistyped.head), true);
  const numbers = mistyped && parseIds(mistyped.tail);
  // «кейсс 42»
  if (meant && numbers) return { kind: 'ids', resource: meant, ids: numbers };
  const before = splitAtBlank(text.trim(), text.trim().lastIndexOf(' '));
  const backwards = parseIds(before.head);
  const kind = backwards && findResource(before.tail);
  // «42 кейс»
  if (backwards && kind) return { kind: 'ids', resource: kind, ids: backwards };
  const words = unquote(rest);
  return words && !namesTooMany.test(words) ? { kind: 'text', resource, text: words } : null;
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

/** «2019 года», «за 2019 год» */
const ofYear = /^(?:за\s+)?(?<year>(?:19|20)\d\d)\s*(?:год[ау]?|г\.?)$/i;

const underCursor = /^(\S*) ?под курсором$/i;
const pointers = [
  ['open', /^(?:текущ[а-я]+|эт(?:от|[уои]|ого|о[йм]|их)|их|его|е[её]|строк[иу])$/i],
  ['selected', /^(?:(?:выбран|выделен|отмечен)н[а-я]+|selected)$/i],
  ['filtered', /^(?:отобран|отфильтрован)н(?:ое|ые|ых)$/i],
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
  const belongs = next.head !== '' && findResource(next.head) === qualifiedBy(resource);
  return { resource, rest: belongs ? next.tail : tail };
}

/** Returns the text before the blank at that offset, and what follows; the first blank when none is given. */
export function splitAtBlank(text: string, at = text.indexOf(' ')): { head: string; tail: string } {
  return at < 0 ? { head: text, tail: '' } : { head: text.slice(0, at), tail: text.slice(at + 1).trim() };
}

export function unquote(text: string): string {
  return text.trim().replace(/^[«"“„](.*)[»"”“]$/u, '$1');
}
