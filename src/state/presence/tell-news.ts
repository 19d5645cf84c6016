import { capitalize } from '../../model/base/capitalize.ts';
import { plural } from '../../model/base/plural.ts';
import type { ToldChange } from '../../model/presence/presence.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { announce } from '../messages/announcer.ts';
import { presence } from '../network/presence.ts';
import { currentTarget } from '../screen/target.ts';
import { session } from '../session/session-store.ts';
import { shortNameOf } from './people.ts';

/** Milliseconds for which changes are gathered into one message. */
const gatherMs = 1500;

let gathered: ToldChange[] = [];

/**
 * Says to screen readers what colleagues have changed in the list that is shown, or anywhere while the dashboard is: several changes
 * at once, so that a busy colleague does not talk without end. A form says itself what it takes over.
 */
export function tellNews(changes: readonly ToldChange[]): void {
  // What happened before the page was opened stands in it.
  if (!presence.follows) return;
  const isFirst = gathered.length === 0;
  gathered.push(...changes.filter(({ by }) => by?.id !== session.account?.id));
  if (isFirst && gathered.length > 0) setTimeout(tell, gatherMs);
}

function tell(): void {
  const target = currentTarget();
  const shown = gathered.filter(({ type }) => !target || (target.kind === 'list' && target.resource === type));
  gathered = [];
  if (shown.length === 0) return;
  const place = target?.kind === 'list' ? `${resourceOf(target.resource).words.list}. ` : '';
  announce(place + newsText(shown));
}

/** Returns «Вера: 2 изменения. Иван: 1 изменение». What is saved several times is one change. */
function newsText(changes: readonly ToldChange[]): string {
  const byName = new Map<string, Set<string>>();
  for (const { by, op, type, record } of changes) {
    const name = capitalize(shortNameOf(by));
    byName.set(name, (byName.get(name) ?? new Set()).add(`${op} ${type} ${record}`));
  }
  return [...byName]
    .map(([name, { size }]) => `${name}: ${plural(size, ['изменение', 'изменения', 'изменений'])}`)
    .join('. ');
}
