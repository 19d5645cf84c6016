import type { ResourceName } from '../../model/resource/resources.ts';
import { kindOfWord, qualifiedBy } from '../text/sentence-words.ts';

export interface NamedSection {
  kind: ResourceName;
  /** How the word is written; see WordVariant of plan.ts. */
  as: 'typed' | 'layout' | 'spoken';
}

type Word = readonly (Pick<NamedSection, 'as'> & { tokens: readonly { text: string }[] })[];

/** Returns the section that the words name: «кейсов», «услугами», «категории кейсов»; null when they say more. */
export function namedSection(words: readonly Word[], typo: boolean): NamedSection | null {
  const [first, second] = words.slice(0, 2).map((word) => kindOf(word, typo));
  if (!first || words.length > 2) return null;
  if (words.length === 1) return first;
  return second && second.kind === qualifiedBy(first.kind) ? first : null;
}

function kindOf(word: Word, typo: boolean): NamedSection | null {
  for (const { as, tokens } of word) {
    const [only] = tokens;
    const kind = only && tokens.length === 1 ? kindOfWord(only.text, typo) : undefined;
    if (kind) return { kind, as };
  }
  return null;
}
