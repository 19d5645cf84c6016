import { fetchAccount } from '../../api/auth.ts';
import { Problem } from '../../model/base/problem.ts';
import { isInTheMiddle } from '../follow/follow-shown.ts';
import { session } from '../session/session-store.ts';
import { resumeSession } from '../session/sign-in.ts';

/** Milliseconds until the host is asked: another window that has signed out or in tells it before, and in words of its own. */
const restMs = 700;

/**
 * Whether the page may go on after the host has refused its question for news. Asks as every other call does, so that the end
 * of a session leads to the sign-in as always; where another window has begun a new one, the page goes on with it.
 */
export async function isSignedIn(): Promise<boolean> {
  do await new Promise((resolve) => setTimeout(resolve, restMs));
  while (isInTheMiddle());
  if (session.signInOpen || session.signInPostponed || session.otherAccount) return false;
  try {
    resumeSession(await fetchAccount());
    return true;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    // Asked in vain: the next question tells.
    return problem.kind !== 'signed-out';
  }
}
