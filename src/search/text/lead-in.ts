import { fold } from '../../model/base/fold.ts';
import { findVerb, undoWords } from './sentence-words.ts';
import { swapLayout } from './swap-layout.ts';

/**
 * Returns what is asked for without the words around it that ask: «как удалить кейс», «хочу скрыть кейс 4», «скрой,
 * пожалуйста, кейс 4». They are words of a title where no action follows: «как мы живём».
 */
export function withoutLeadIn(text: string): string {
  const words = text.trim().split(/\s+/);
  const from = words.findIndex((word) => !isOneOf(word, isLeadIn));
  const asked =
    from > 0 && isOneOf(words[from] ?? '', isAction)
      ? words
          .slice(from)
          .join(' ')
          .replace(/[?!.]+$/, '')
      : text;
  return asked.replace(/^(\S+?),? пожалуйста,?(?= )|(?<=\d),? пожалуйста$/i, '$1');
}

/** Tests a word as it is typed, and in the other layout. */
function isOneOf(word: string, test: (folded: string) => boolean): boolean {
  return [word, swapLayout(word)].some((one) => test(fold(one)));
}

function isLeadIn(folded: string): boolean {
  return leadIn.has(folded);
}

const leadIn = new Set(
  'как хочу хотим хочется хотел хотела бы нужно надо можно мне нам ли я давай давайте сделать сделай помоги помогите пожалуйста'.split(
    ' ',
  ),
);

/** Any infinitive is one: «как выйти», «как сменить пароль». */
export function isAction(folded: string): boolean {
  return findVerb(folded) !== undefined || undoWords.has(folded) || /.(?:ть|ти|чь)(?:ся)?$/.test(folded);
}
