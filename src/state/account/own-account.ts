import { proxy, ref } from 'valtio/vanilla';
import { fetchOwnAccount, type OwnAccount } from '../../api/account/own.ts';
import { Problem } from '../../model/base/problem.ts';
import { isAbsence, noteAbsent } from '../network/abilities.ts';

/** What the host knows of the account of this session; null until it has said so. */
export const own = proxy<{ account: OwnAccount | null; problem: Problem | null }>({ account: null, problem: null });

let loading: Promise<void> | null = null;

/** Asks the host anew. An older host has no such accounts: nothing of them is offered then. */
export function loadOwn(): Promise<void> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<void> {
  try {
    own.account = ref(await fetchOwnAccount());
    own.problem = null;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (isAbsence(problem)) noteAbsent('accounts');
    own.problem = ref(problem);
  }
}
