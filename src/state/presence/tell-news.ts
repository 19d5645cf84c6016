import { blockKey } from '../../model/block/block.ts';
import { countChanges } from '../../model/changes/count-changes.ts';
import type { ToldChange } from '../../model/presence/presence.ts';
import { isResourceName, resourceOf } from '../../model/resource/resources.ts';
import { type Form, forms } from '../form/form-state.ts';
import { announce } from '../messages/announcer.ts';
import { presence } from '../network/presence.ts';
import { currentTarget } from '../screen/target.ts';
import { session } from '../session/session-store.ts';
import { shortNameOf } from './people.ts';

/** Milliseconds for which changes are gathered into one message. */
const gatherMs = 1500;

let gathered: ToldChange[] = [];

/**
 * Says to screen readers what colleagues have changed in the list, the blocks or the trash that is shown, or anywhere while
 * the dashboard is: several changes at once, so that a busy colleague does not talk without end. A form says itself what its
 * fields take over.
 */
export function tellNews(changes: readonly ToldChange[]): void {
  // What happened before the page was opened stands in it.
  if (!presence.follows) return;
  if (gathered.length === 0) setTimeout(tell, gatherMs);
  gathered.push(...changes.filter(({ by }) => by?.id !== session.account?.id));
}

function tell(): void {
  const [place, isShown] = placeShown();
  const shown = gathered.filter(isShown);
  gathered = [];
  if (shown.length > 0) announce(place + newsText(shown));
}

/** Returns what the screen is called, and which changes are in it. */
function placeShown(): [place: string, isShown: (change: ToldChange) => boolean] {
  const target = currentTarget();
  if (!target) return ['', () => true];
  if (target.kind === 'list') {
    const { name, words } = resourceOf(target.resource);
    return [`${words.list}. `, ({ type }) => type === name];
  }
  if (target.kind === 'trash') return ['Корзина. ', isOfTrash];
  const form = target.kind === 'form' ? forms[target.form] : null;
  return ['Блоки. ', (change) => !!form && isOfBlocks(form, change)];
}

function isOfTrash({ type, op }: ToldChange): boolean {
  return isResourceName(type) && ['remove', 'restore', 'purge'].includes(op);
}

/** Whether blocks of the case have changed; without the one that is open, which is a form itself. */
function isOfBlocks({ source }: Form, { type, record, op, fields }: ToldChange): boolean {
  const { block, resource, id } = source;
  // The name of a block's part, or of all of it (`ChangedFields`): a field's has no colon.
  const isOther = (name: string) => name.includes(':') && !(block && isIn(name, blockKey(block)));
  if (type !== 'case' || record !== String(block?.caseId ?? (resource === 'case' ? id : null))) return false;
  return op === 'order' || (op === 'change' && fields.some(isOther));
}

function isIn(name: string, block: string): boolean {
  return name === block || name.startsWith(`${block}.`);
}

/** Returns «Вера: 2 изменения. Иван: 1 изменение». */
function newsText(changes: readonly ToldChange[]): string {
  const counts: Record<string, number> = {};
  for (const change of changes) counts[shortNameOf(change)] = (counts[shortNameOf(change)] ?? 0) + 1;
  return Object.entries(counts)
    .map(([name, count]) => `${name}: ${countChanges(count)}`)
    .join('. ');
}
