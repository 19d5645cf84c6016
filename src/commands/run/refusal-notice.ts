import { capitalize } from '../../model/base/capitalize.ts';
import { plural } from '../../model/base/plural.ts';
import type { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { deferNotice } from '../../state/session/deferred-notices.ts';
import { isSigningOut } from '../../state/session/session-store.ts';
import { isLeavingWithoutChange } from '../../state/session/sign-in.ts';
import type { Context } from '../command/command.ts';
import { type Command, plainTitleOf } from '../command/command.ts';
import { cachedLabel } from '../subject/record-subject.ts';
import { retryAction } from './retry-action.ts';

interface Records {
  resource: ResourceName;
  ids: readonly number[];
}

const reason = 'Сеанс закончился раньше, чем сервер принял изменение. Повторите его.';

/**
 * Says what was not done because the session has ended: after the sign-in when the page is being left for it, else at
 * once. Returns whether it can be repeated in this page. `outcome` of the problem names the change in place of the
 * command, and its message says the rest.
 */
export function reportRefusal(problem: Problem, command: Command, context: Context, records: Records | null): boolean {
  if (isSigningOut()) return false;
  const { outcome, message } = problem;
  const title = `Не выполнено: ${outcome ?? plainTitleOf(command, context)}`;
  const about = outcome ? message : records ? `${namesOf(records)}.` : '';
  if (isLeavingWithoutChange()) deferNotice(title, `${about} ${reason}`.trim());
  else context.notify({ type: 'error', title, text: `${about} Войдите и повторите.`.trim(), action: retryAction });
  return !isLeavingWithoutChange();
}

/** Says the same of some of many records. */
export function reportPartialRefusal(failed: number, all: number): void {
  if (isLeavingWithoutChange()) deferNotice(`Не выполнено: ${failed} из ${all}`, reason);
}

/** Returns «Кейс #1 «Портал банка»» or «3 кейса». */
function namesOf({ resource: name, ids }: Records): string {
  const resource = resourceOf(name);
  const { count } = resource.words;
  const [id] = ids;
  if (id === undefined || ids.length > 1) return plural(ids.length, count);
  const label = cachedLabel(resource, id);
  return `${capitalize(count[0])} #${id}${label ? ` ${quote(label)}` : ''}`;
}
