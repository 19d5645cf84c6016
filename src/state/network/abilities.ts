import { proxy } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import { isHostOurs } from './our-host.ts';

/** What only the embedded host can do, each by calls of its own (.github/contract.md). */
export type Ability = 'changes' | 'trash' | 'drafts' | 'example' | 'accounts';

/** What the host has been found unable to do in this visit: an older version of it, or one that looks like it. */
export const absent = proxy<Partial<Record<Ability, true>>>({});

/** Whether the panel may offer it. In front of another host the calls are not even tried. */
export function hasAbility(ability: Ability): boolean {
  return isHostOurs() && absent[ability] === undefined;
}

export function noteAbsent(ability: Ability): void {
  absent[ability] = true;
}

/** Whether the refusal says that the host has no such call: it does not know the address, or something else answers. */
export function isAbsence(problem: unknown): boolean {
  if (!(problem instanceof Problem)) return false;
  return problem.kind === 'missing' || (problem.kind === 'broken' && problem.status < 500);
}
