import { subscribeKey } from 'valtio/vanilla/utils';
import { Problem } from '../../model/base/problem.ts';
import { addToast } from '../messages/toasts.ts';
import { loadOwn, own } from './own-account.ts';

/** What differs in the account when a change of it was made, and how that is said. */
export interface Sign {
  read: () => unknown;
  title: string;
}

/** By the names of what was sent. */
const watches = new Map<string, () => void>();

/** Names of what was sent without an answer: a call that was refused, and no more, has changed nothing. */
const unanswered = new Set<string>();

/**
 * Notes how the account is before a call. Returns what a refusal of the call is followed by: the account is read anew, and
 * where that shows that the change was made, its answer lost, this is told and `found` is called.
 */
export function watchFor(name: string, sign: Sign | undefined): (problem: Problem, found: () => void) => void {
  watches.get(name)?.();
  const before = sign?.read();
  const hadCodes = own.account?.codes != null;
  return ({ kind }, found) => {
    if (kind === 'offline' || kind === 'broken') unanswered.add(name);
    // The line may be down still: then the next reading tells.
    const stop = subscribeKey(own, 'account', (account) => {
      stop();
      const now = sign?.read();
      if (!sign || now === undefined || now === before || !unanswered.delete(name)) return;
      found();
      const lost = 'Ответ сервера потерялся.';
      const text = hadCodes || !account?.codes ? lost : `${lost} ${unseenCodes}`;
      addToast({ type: 'warning', title: sign.title, text });
    });
    watches.set(name, stop);
    void loadOwn();
  };
}

const unseenCodes =
  'Запасные коды показываются один раз: если вы их не видели, сделайте новые кнопкой «Новые коды…» в профиле.';

/** Throws the refusal of new codes: the host may have ended the former ones all the same. */
export function tellOfFormer(problem: Problem): never {
  const { kind, status, message } = problem;
  if (kind !== 'offline' && kind !== 'broken') throw problem;
  throw new Problem(kind, status, `${message} Прежние коды могли перестать действовать: сделайте новые ещё раз.`);
}
