import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';

/** Whose changes: everybody's, one's own, or those of a name in any case. */
export type SpokenAuthor = 'all' | 'me' | { name: string };

/** What people do with content. */
export const workWords =
  /^(?:изм(?:ен|ени)[а-я]*|помен[а-я]+|мен(?:ял|яет)[а-я]*|сдела[а-я]+|прав(?:ил|к|ок)[а-я]*|(?:ис|по)прав[а-я]+|испорт[а-я]+|натвор[а-я]+|удал[а-я]+|добав[а-я]+|созда[а-я]+|скры[а-я]+|показ[а-я]+|перестав[а-я]+|работ[а-я]+)$/;
export const smallWords =
  /^(?:что|то|как|был[аои]?|раньше|так|и|за|от|из|на|в|с|со|по|это|этот|эту|обратно|назад|состояние|состоянию|момент|время)$/;
export const ownWords = /^(?:я|мной|мною|мо[еийя]|моих|мои|сво[еийя]|своих|свои)$/;

/** Returns whether a word for records of that kind means several: «кейсам», «услуг»; «услуги» does. */
export function isPlural(word: string, kind: ResourceName): boolean {
  return /(?:[иы]|[ая](?:м|х|ми))$/.test(word) || word === resourceOf(kind).words.count[2];
}
