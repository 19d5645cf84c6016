import { countChanges } from '../../model/changes/count-changes.ts';
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
 * Says to screen readers what colleagues have changed in the list that is shown, or anywhere while the dashboard is:
 * several changes at once, so that a busy colleague does not talk without end. A form says itself what it takes over.
 */
export function tellNews(changes: readonly ToldChange[]): void {
  // What happened before the page was opened stands in it.
  if (!presence.follows) return;
  if (gathered.length === 0) setTimeout(tell, gatherMs);
  gathered.push(...changes.filter(({ by }) => by?.id !== session.account?.id));
}

function tell(): void {
  const target = currentTarget();
  const list = target?.kind === 'list' && target.resource;
  const shown = gathered.filter(({ type }) => !target || type === list);
  gathered = [];
  if (shown.length > 0) announce((list ? `${resourceOf(list).words.list}. ` : '') + newsText(shown));
}

/** Returns «Вера: 2 изменения. Иван: 1 изменение». */
function newsText(changes: readonly ToldChange[]): string {
  const counts: Record<string, number> = {};
  for (const { by } of changes) counts[shortNameOf(by)] = (counts[shortNameOf(by)] ?? 0) + 1;
  return Object.entries(counts)
    .map(([name, count]) => `${name}: ${countChanges(count)}`)
    .join('. ');
}
