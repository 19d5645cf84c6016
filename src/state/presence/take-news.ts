import { SWRConfig } from 'swr';
import { ref, subscribe } from 'valtio/vanilla';
import { blockKey } from '../../model/block/block.ts';
import type { Present, ToldChange } from '../../model/presence/presence.ts';
import { isResourceName } from '../../model/resource/resources.ts';
import { blocksState } from '../blocks/blocks.ts';
import { recordFormKey } from '../form/form-keys.ts';
import { type Form, forms } from '../form/form-state.ts';
import { showBlocks } from '../forms/prefetch-case.ts';
import { refreshForm } from '../forms/refresh-form.ts';
import { historyChunk } from '../history/open-history.ts';
import { announce } from '../messages/announcer.ts';
import { presence } from '../network/presence.ts';
import { removeRecentRecord } from '../palette/recents-store.ts';
import { panels } from '../screen/panels.ts';
import { refetchLastChanges } from '../screen/whose-changes.ts';
import { session } from '../session/session-store.ts';
import type { Endpoint, Loaded, Values } from '../writes/endpoint.ts';
import { trashCountKey, trashKey } from '../writes/find-trashed.ts';
import { followConflict } from './follow-conflict.ts';
import { peopleIn, shortNameOf, unknownCases } from './people.ts';
import { markField, tagRows } from './row-marks.ts';
import { takeIntoLists } from './take-list-news.ts';
import { tellNews } from './tell-news.ts';
import { whenCalm } from './when-calm.ts';

const { mutate } = SWRConfig.defaultValue;

let present: readonly Present[] = [];
/** Their blocks are read once: without them a block that is edited there has no number. */
const askedCases = new Set<number>();

/** Shows who else is there. */
export function takePeople(who: readonly Present[]): void {
  present = who;
  showPeople();
  for (const id of unknownCases(who)) {
    if (askedCases.has(id)) continue;
    askedCases.add(id);
    showBlocks(id).catch(() => askedCases.delete(id));
  }
}

function showPeople(): void {
  presence.people = ref(peopleIn(present));
  tagRows();
}

// The numbers of blocks that somebody edits are told when the blocks are known.
subscribe(blocksState, () => {
  if (present.length > 0) showPeople();
});

/** Shows what others have changed. Resolves to false when not all of it could be read: it is to be told again. */
export function takeChanges(changes: readonly ToldChange[]): Promise<boolean> {
  if (changes.length === 0) return Promise.resolve(true);
  for (const form of Object.values(forms)) {
    const own = changes.filter((change) => isOf(form, change));
    const last = own.at(-1);
    if (!last) continue;
    form.authors ??= {};
    for (const change of own) for (const name of namesIn(form, change)) form.authors[name] = change;
    void takeInto(form, last);
  }
  void followConflict(changes);
  tellNews(changes);
  whenCalm('last changes', refetchLastChanges);
  whenCalm('changes', () => void mutate((key) => Array.isArray(key) && key[0] === 'changes'));
  if (changes.some(({ op, fields }) => (op !== 'change' && op !== 'order') || fields.some(isBlock))) {
    void mutate(trashCountKey);
    whenCalm('trash', () => void mutate(trashKey));
  }
  for (const { op, type, record } of changes)
    if (op === 'remove' && isResourceName(type)) removeRecentRecord(type, Number(record));
  return takeIntoLists(changes);
}

/** Whether a block was added or removed: the whole of it has a name without a part. */
function isBlock(name: string): boolean {
  return /^[^.]+:[^.]+$/.test(name);
}

/** Returns the fields of the form among those that were changed: the names of a block's are in those of its case. */
function namesIn({ source: { block } }: Form, { fields }: ToldChange): readonly string[] {
  const prefix = block ? `${blockKey(block)}.` : '';
  return fields.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

function isOf({ source }: Form, { type, record }: ToldChange): boolean {
  const key = source.block ? recordFormKey('case', source.block.caseId) : source.key;
  return key === `${type}:${record}`;
}

async function takeInto(form: Form, saved: Loaded['saved']): Promise<void> {
  const { newest } = form;
  await refreshForm(form, (...taken) => tellTaken(form, ...taken), saved);
  // The pane looks by itself when the form has other values.
  if (form.newest === newest && panels.pane === 'history') historyChunk.loaded()?.refreshHistory();
}

/** Beside the fields and to screen readers: «Вера: Название, Анонс». */
function tellTaken(form: Form, endpoint: Endpoint, names: readonly string[], before: Values): void {
  form.taken ??= {};
  const told: Record<string, string[]> = {};
  for (const name of names) {
    const author = form.authors?.[name] ?? form.newest.saved;
    const by = author?.by ?? null;
    form.taken[name] = { before: before[name], by };
    const who = shortNameOf({ ...author, by });
    if (by?.id !== session.account?.id) told[who] = [...(told[who] ?? []), endpoint.labelOf(name)];
    markField(name, before[name], form.values[name]);
  }
  const texts = Object.entries(told).map(([name, labels]) => `${name}: ${labels.join(', ')}`);
  if (texts.length > 0) announce(texts.join('. '));
}
