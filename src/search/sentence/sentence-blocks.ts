import { fold } from '../../model/base/fold.ts';
import type { Place } from '../../model/base/place.ts';
import { findVerb, type Verb } from '../text/sentence-words.ts';
import { findPlace } from './sentence-place.ts';

/** What can be said of a block of the open case. */
export type BlockAction = Extract<Verb, 'edit' | 'delete' | 'copy' | 'up' | 'down' | 'move'>;

export interface BlockSentence {
  verb: 'block';
  action: BlockAction;
  /** From 1. */
  number: number;
  /** Only of a move; null when the sentence has none. */
  place: Place | null;
}

/** Parses «блок 2», «удалить блок 2», «поднять 3 блок», «блок 3 на место 1», «блок 2 скопировать». */
export function parseBlockSentence(text: string): BlockSentence | null {
  const found = pattern.exec(fold(text))?.groups;
  const number = Number(found?.before ?? found?.after ?? 0);
  if (!found || number === 0 || (found.before && found.after)) return null;
  const { verb = '', rest = '' } = found;
  const place = findPlace(rest);
  if (place?.from === 0 && (verb === '' || findVerb(verb) === 'move'))
    return { verb: 'block', action: 'move', number, place: place.place };
  if (verb && rest) return null;
  const action = verb || rest ? findVerb(verb || rest) : 'edit';
  return action && isBlockAction(action) ? { verb: 'block', action, number, place: null } : null;
}

const pattern =
  /^(?:(?<verb>[а-я]+)\s+)?(?:(?<before>\d{1,3})(?:-?[а-я]{1,2})?\s+)?блок(?:а|у|ом)?(?:\s*[№#]?\s*(?<after>\d{1,3}))?(?:\s+(?<rest>\S.*))?$/;

function isBlockAction(verb: Verb): verb is BlockAction {
  return actions.has(verb);
}

const actions: ReadonlySet<Verb> = new Set<BlockAction>(['edit', 'delete', 'copy', 'up', 'down', 'move']);
