import { capitalize } from '../model/capitalize.ts';
import { plural } from '../model/plural.ts';
import { quote } from '../model/quote.ts';
import { type ResourceName, resourceOf } from '../model/resources.ts';
import { deferNotice } from '../state/deferred-notices.ts';
import { consumeRefusedChange } from '../state/sign-in.ts';
import type { Context } from './command.ts';
import { type Command, plainTitleOf } from './command.ts';
import { cachedLabel } from './records/subject.ts';

interface Records {
  resource: ResourceName;
  ids: readonly number[];
}

const reason = 'Сеанс закончился раньше, чем сервер принял изменение. Повторите его.';

/** Defers a notice when a change was refused because the session has ended. It is shown after the sign-in. */
export function deferRefusalNotice(command: Command, context: Context, records: Records | null): void {
  if (!consumeRefusedChange()) return;
  deferNotice(`Не выполнено: ${plainTitleOf(command, context)}`, records ? `${namesOf(records)}. ${reason}` : reason);
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
