import { resourceOf } from '../../model/resource/resources.ts';
import { parseIds } from '../sentence/sentence-ids.ts';
import { kindOfWord, qualifiedBy } from '../text/sentence-words.ts';
import { isPlural } from './rewind-words.ts';
import { readTime } from './spoken-time.ts';

/** `ids`: null where no numbers stand at a kind of records, or none that can be read. */
interface Cut {
  ids: readonly number[] | null;
  rest: string;
}

/**
 * Takes the numbers at the first kind of records out of a folded text, before a time is read in it: those of «кейсы с 5 по
 * 9, как было в 12:00» are no hours.
 */
export function cutIds(text: string): Cut {
  const words = text.split(' ');
  const bare = words.map((word) => word.replace(/\P{L}+$/u, ''));
  const kinds = bare.map((word) => kindOfWord(word));
  const kind = kinds.findIndex(Boolean);
  const [name, next] = kinds.slice(kind);
  if (!name) return { ids: null, rest: text };
  const cut = (from: number, to: number): Cut | null => {
    const ids = parseIds(
      words
        .slice(from, to)
        .join(' ')
        .replace(/[,.;:!?]$/, ''),
    );
    return ids && { ids, rest: [...words.slice(0, from), ...words.slice(to)].join(' ') };
  };
  // «Категории кейсов 3-5» are categories, «категория кейса 3» is that of a case.
  const isQualified = next && qualifiedBy(name) === next && isPlural(bare[kind + 1] ?? '');
  const from = kind + (isQualified ? 2 : 1);
  for (let to = words.length; to > from; to--) {
    const found = cut(from, to);
    if (found && !endsInTime(words, from, to)) return found;
  }
  // «42 кейс»; «5 кейсов» may be how many.
  const { count, accusative } = resourceOf(name).words;
  const before = [count[0], accusative].includes(bare[kind] ?? '') ? cut(kind - 1, kind) : null;
  return before ?? { ids: null, rest: text };
}

/** «5 2 дня назад», «5 с 14 до 15», «2025 года» */
function endsInTime(words: readonly string[], from: number, to: number): boolean {
  if (/^г(?:од|[.,]|$)/.test(words[to] ?? '')) return true;
  if (words.slice(from + 1, to).some((word) => /^(?:с|от)$/.test(word))) return true;
  return readTime(words.slice(to - 1).join(' '), 0, false)?.rest.startsWith(' ') ?? false;
}
