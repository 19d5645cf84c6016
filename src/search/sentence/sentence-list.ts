import { fold } from '../../model/base/fold.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { findResource, undoWords } from '../text/sentence-words.ts';

/** A sentence about a list or about what was done, not about records that it names. */
export type ListSentence =
  /** `resource` is null when the sentence does not name the kind. */
  { verb: 'filter'; shown: 'yes' | 'no' | 'all'; resource: ResourceName | null } | { verb: 'undo' };

/** Parses «показать скрытые», «вернуть скрытые», «скрытые кейсы», «отменить». */
export function parseListSentence(text: string): ListSentence | null {
  const folded = fold(text);
  if (undoWords.has(folded)) return { verb: 'undo' };
  const found = filter.exec(folded)?.groups;
  if (!found) return null;
  const resource = found.kind === undefined ? null : findResource(found.kind);
  if (resource === undefined) return null;
  // «все» alone is a word like another.
  if (found.all && !found.verb && !found.kind) return null;
  return { verb: 'filter', shown: found.all ? 'all' : found.no ? 'no' : 'yes', resource };
}

const filter =
  /^(?<verb>(?:пока[зж]|отоб|отбер|най[тд]|тольк|верн(?=\S+ скр))[а-я]+\s+)?(?:только\s+)?(?:(?<no>скрыты[ех])|(?<yes>показанны[ех]|опубликованны[ех])|(?<all>все))(?:\s+(?<kind>[а-я]+))?$/;
