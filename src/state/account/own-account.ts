import { proxy, ref } from 'valtio/vanilla';
import { fetchOwnAccount, type OwnAccount } from '../../api/account/own.ts';
import { Problem } from '../../model/base/problem.ts';
import { isAbsence, noteAbsent } from '../network/abilities.ts';
import { inOrder } from './in-order.ts';

/** What the host knows of the account of this session; null until it has said so. */
export const own = proxy<{ account: OwnAccount | null; problem: Problem | null }>({ account: null, problem: null });

let loading: Promise<void> | null = null;

/** Asks the host anew. An older host has no such accounts: nothing of them is offered then. */
export function loadOwn(): Promise<void> {
  const mine = load().finally(() => {
    if (loading === mine) loading = null;
  });
  loading = mine;
  return mine;
}

/** For what opens: an answer that is on its way will do. After a change it would be too old. */
export async function awaitOwn(): Promise<void> {
  await (loading ?? loadOwn());
}

const load = inOrder(() => fetchOwnAccount().catch(asProblem), take);

function asProblem(problem: unknown): Problem {
  if (problem instanceof Problem) return problem;
  throw problem;
}

function take(found: OwnAccount | Problem): void {
  if (!(found instanceof Problem)) Object.assign(own, { account: ref(found), problem: null });
  else {
    if (isAbsence(found)) noteAbsent('accounts');
    own.problem = ref(found);
  }
}
