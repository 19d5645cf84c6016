import { resources } from '../../model/resource/resources.ts';

/** Whose changes: everybody's, one's own, or those of a name in any case. */
export type SpokenAuthor = 'all' | 'me' | { name: string };

/** What people do with content. */
export const workWords =
  /^(?:изм(?:ен|ени)[а-я]*|помен[а-я]+|мен(?:ял|яет)[а-я]*|сдела[а-я]+|прав(?:ил|к|ок)[а-я]*|(?:ис|по)прав[а-я]+|испорт[а-я]+|натвор[а-я]+|удал[а-я]+|добав[а-я]+|созда[а-я]+|скры[а-я]+|показ[а-я]+|перестав[а-я]+|работ[а-я]+)$/;
/** What lies in the trash, or is hidden, unless somebody or a time is named: «удалённое Марией». */
export const goneWords = /^(?:удал|скры|показ|добав|созда)[а-я]+(?:ый|ая|ое|ые|ого|ую|ых)$/;
export const smallWords =
  /^(?:что|то|как|был[аои]?|раньше|так|и|за|от|из|на|в|с|со|по|эт[а-я]+|вес[ьи]|всю|обратно|назад|состояние|состоянию|момент|время)$/;
export const ownWords = /^(?:я|мной|мною|мо[еийя]|моих|мои|сво[еийя]|своих|свои)$/;

/** Returns whether a name of records means several: «кейсам», «услуг», «категории», but not that of «в категории». */
export function isPlural(word: string, before = ''): boolean {
  if (before === 'в' && word.endsWith('и')) return false;
  return /(?:[иы]|[ая](?:м|х|ми))$/.test(word) || resources.some(({ words }) => words.count[2] === word);
}

/** Returns whether a number is left over, which must not leave all in its place. «Admin2» is a name where no kind is. */
export function hasUnreadNumber(words: readonly string[], hasKind: boolean): boolean {
  return words.some((word) => /\d/.test(word) && (hasKind || !/[а-яa-z]/.test(word)));
}
