import { fetchRecord } from '../../api/records.ts';
import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import type { Block } from '../../model/block/block.ts';
import { caseResource } from '../../model/resource/case.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import type { RecordChange } from '../changes/journal-step.ts';
import { dropDraft } from '../drafts/draft-store.ts';
import { recordFormKey } from '../form/form-keys.ts';
import { forgetBlocksOf } from '../forms/block-form.ts';
import { attachBlocks, journal, recordStep } from '../journal/journal.ts';
import { journalReady } from '../journal/stored-journal.ts';
import { publishWritten } from '../lists/lists.ts';
import { refusalToast } from '../messages/refusals.ts';
import { addToast } from '../messages/toasts.ts';
import { accountReady, currentAccount } from '../tab/account.ts';
import { removeIdempotently } from '../writes/remove-once.ts';
import { claimOrphanedDeletions, dropOrphanedDeletion, type StoredDeletion } from './deletion-store.ts';

let sending: Promise<void> | null = null;

/** Sends the deletions that closed and crashed tabs have left, and reports their results. */
export function sendOrphanedOnce(): Promise<void> {
  sending ??= sendOrphaned().finally(() => {
    sending = null;
  });
  return sending;
}

interface Settled {
  deletion: StoredDeletion;
  /** Why the deletion failed; null when it succeeded. */
  problem: Problem | null;
}

async function sendOrphaned(): Promise<void> {
  if ((await accountReady()) === null || currentAccount() === null) return;
  await journalReady();
  const ended: Settled[] = [];
  const changes: RecordChange[] = [];
  const sent = new Set<ResourceName>();
  // One after another, in the order of creation: one may depend on another.
  for (const deletion of await claimOrphanedDeletions()) {
    const problem = await send(deletion, (change) => changes.push(change));
    // It stays stored and is sent after the sign-in.
    if (problem?.kind === 'signed-out') break;
    ended.push({ deletion, problem });
    // It stays stored, too, and is sent when the server can be reached.
    if (problem?.kind === 'offline') break;
    dropOrphanedDeletion(deletion);
    sent.add(deletion.resource);
  }
  for (const name of sent) publishWritten(resourceOf(name), false);
  const done = ended.filter(({ problem }) => problem === null).map(({ deletion }) => deletion);
  // The steps of a closed tab cannot be undone; the deletions that this page has sent can.
  if (changes.length > 0) recordStep(`Удалить ${describeDeletions(done)}`, changes);
  report(ended, done);
}

async function send(
  { resource: name, record, place }: StoredDeletion,
  note: (change: RecordChange) => void,
): Promise<Problem | null> {
  const resource = resourceOf(name);
  const isCase = name === caseResource.name;
  try {
    // The blocks are read while the host still has them, so that undo can create them again.
    const blocks = isCase ? await blocksOf(record.id) : undefined;
    const trash = await removeIdempotently(resource, record, { sentBefore: true });
    if (!isInJournal(name, record.id))
      note({
        kind: 'deleted',
        resource: name,
        record,
        place,
        ...(blocks && { blocks }),
        ...(trash !== null && { trash }),
      });
    else if (blocks) attachBlocks(record.id, blocks);
    dropDraft(recordFormKey(name, record.id));
    if (isCase) forgetBlocksOf(record.id);
    return null;
  } catch (problem) {
    return problem instanceof Problem ? problem : new Problem('broken', 0, 'Не удалось удалить запись.');
  }
}

async function blocksOf(caseId: number): Promise<readonly Block[] | undefined> {
  try {
    return (await fetchRecord(caseResource, caseId)).content;
  } catch (problem) {
    // The page that was closed has deleted the case already.
    if (problem instanceof Problem && problem.kind === 'missing') return undefined;
    throw problem;
  }
}

function isInJournal(resource: StoredDeletion['resource'], id: number): boolean {
  return journal.steps.some(({ changes }) =>
    changes.some((change) => change.kind === 'deleted' && change.resource === resource && change.record.id === id),
  );
}

/**
 * Shows one toast for the deletions that were done, and another for those that were refused: of several it opens the
 * list.
 */
function report(ended: readonly Settled[], done: readonly StoredDeletion[]): void {
  if (done.length > 0)
    addToast({
      type: 'success',
      title:
        done.length === 1
          ? `Удаление ${describeDeletions(done)} выполнено`
          : `Удаление выполнено: ${describeDeletions(done)}`,
      text: 'Страница закрылась раньше, чем сервер его подтвердил.',
      action: { command: 'app.undo', label: 'Отменить' },
    });
  const refused = ended.flatMap(({ deletion, problem }) => (problem ? [{ deletion, problem }] : []));
  const [first] = refused;
  if (!first) return;
  const name = describeDeletion(first.deletion);
  if (refused.length > 1)
    addToast(
      refusalToast({
        title: `Не удалено: ${refused.length} из ${ended.length}`,
        lines: refused.map(({ deletion, problem }) => `${describeDeletion(deletion)}: ${problem.message}`),
      }),
    );
  else if (first.problem.kind === 'offline')
    addToast({
      type: 'warning',
      title: `Удаление ${name} ещё не выполнено`,
      text: 'Нет связи с сервером. Оно выполнится, когда связь появится.',
    });
  else addToast({ type: 'error', title: `Удаление ${name} не выполнено`, text: first.problem.message });
}

/** Returns «#12 «Портал»» for one deletion, «3 записи» for several. */
function describeDeletions(deletions: readonly StoredDeletion[]): string {
  const [only] = deletions;
  return only && deletions.length === 1
    ? describeDeletion(only)
    : plural(deletions.length, ['запись', 'записи', 'записей']);
}

/** Returns «#12 «Портал»», or «#12» for a record without a label. */
function describeDeletion({ resource, record }: StoredDeletion): string {
  const label = record[resourceOf(resource).label];
  return typeof label === 'string' && label !== '' ? `#${record.id} ${quote(label)}` : `#${record.id}`;
}
