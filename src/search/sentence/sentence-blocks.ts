import { fold } from '../../model/base/fold.ts';
import type { Place } from '../../model/base/place.ts';
import { findVerb, type Verb } from '../text/sentence-words.ts';
import { stepOf } from './sentence-move.ts';
import { findPlace } from './sentence-place.ts';

/** What can be said of a block of the open case. */
export type BlockAction = Extract<Verb, 'edit' | 'delete' | 'copy' | 'up' | 'down' | 'move'>;

export interface BlockSentence {
  verb: 'block';
  action: BlockAction;
  /** From 1; -1 is the last. */
  number: number;
  /** Only of a move; null when the sentence has none. */
  place: Place | null;
}

/**
 * Parses «блок 2», «последний блок», «удалить блок 2», «поднять 3 блок», «блок 3 на место 1», «блок 2 скопировать», but
 * not «удалить 3 блока».
 */
export function parseBlockSentence(text: string): BlockSentence | null {
  const found = pattern.exec(fold(text))?.groups;
  const number = numberOf(found?.before ?? found?.after);
  if (!found || number === 0 || (found.before && found.after)) return null;
  const { verb = '', rest = '' } = found;
  const place = placeIn(rest);
  if (place && (verb === '' || findVerb(verb) === 'move')) return { verb: 'block', action: 'move', number, place };
  const said = saidIn(verb, rest);
  const action = said === 'go' ? 'edit' : said;
  return action && isBlockAction(action) ? { verb: 'block', action, number, place: null } : null;
}

function saidIn(verb: string, rest: string): Verb | undefined {
  if (verb && rest) return findVerb(verb) === 'move' ? stepOf(rest) : undefined;
  return verb || rest ? (stepOf(rest) ?? findVerb(verb || rest)) : 'edit';
}

/** Not that of «после кейса 3». */
function placeIn(rest: string): Place | null {
  const found = findPlace(rest);
  return found?.from === 0 && /^(?:блок|$)/.test(found.of ?? '') ? found.place : null;
}

function numberOf(named = '0'): number {
  return named.startsWith('пос') ? -1 : named === 'перв' ? 1 : Number(named);
}

const pattern =
  /^(?!(?:.*\s)?\d+\s+блока)(?:(?!последн|перв)(?<verb>[а-я]+)\s+)?(?:(?<before>\d{1,3}|последн|перв)(?:-?[а-я]{1,3})?\s+)?блок(?:а|у|ом)?(?:\s*[№#]?\s*(?<after>\d{1,3}))?(?:\s+(?<rest>\S.*))?$/;

function isBlockAction(verb: Verb): verb is BlockAction {
  return actions.has(verb);
}

const actions: ReadonlySet<Verb> = new Set<BlockAction>(['edit', 'delete', 'copy', 'up', 'down', 'move']);
