import { fetchRecord } from '../api/records.ts';
import type { Block } from '../model/block.ts';
import { caseResource } from '../model/case.ts';
import { plural } from '../model/plural.ts';
import { Problem } from '../model/problem.ts';
import { quote } from '../model/quote.ts';
import { resourceOf } from '../model/resources.ts';
import { accountReady, currentAccount, onAccountKnown } from './account.ts';
import { confirm, confirmationClosed } from './confirmation.ts';
import { onReconnect } from './connection.ts';
import { claimOrphanedDeletions, dropOrphanedDeletion, type StoredDeletion } from './deletion-store.ts';
import { sendDeletionsOnLeave } from './deletions.ts';
import { dropDraft } from './drafts/draft-store.ts';
import { forgetBlocksOf } from './forms/block-form.ts';
import { recordFormKey } from './forms/form-keys.ts';
import { attachBlocks, journal, journalReady, recordStep } from './journal.ts';
import type { RecordChange } from './journal-step.ts';
import { publishAndRevalidateList } from './lists.ts';
import { onSignedInAgain } from './sign-in.ts';
import { addToast } from './toasts.ts';
import { removeIdempotently } from './writes/remove-once.ts';

/** What this page holds goes with it; what closed and crashed tabs have left is sent now, and what came of it is told. */
export function followDeletions(): void {
  sendDeletionsOnLeave();
  const begin = () => void sendOrphanedOnce();
  begin();
  onAccountKnown(begin);
  onReconnect(begin);
  onSignedInAgain(begin);
}

let sending: Promise<void> | null = null;

function sendOrphanedOnce(): Promise<void> {
  sending ??= sendOrphaned().finally(() => {
    sending = null;
  });
  return sending;
}

interface Settled {
  deletion: StoredDeletion;
  /** Why not. */
  problem: Problem | null;
}

async function sendOrphaned(): Promise<void> {
  if ((await accountReady()) === null || currentAccount() === null) return;
  await journalReady();
  const ended: Settled[] = [];
  const changes: RecordChange[] = [];
  // One after another, as they were made: one may need the other.
  for (const deletion of await claimOrphanedDeletions()) {
    const problem = await send(deletion, (change) => changes.push(change));
    // Stays stored: it is sent after the sign-in.
    if (problem?.kind === 'signed-out') break;
    ended.push({ deletion, problem });
    // Stays stored, too: it is sent when the server can be reached.
    if (problem?.kind === 'offline') break;
    dropOrphanedDeletion(deletion);
    publishAndRevalidateList(resourceOf(deletion.resource));
  }
  const done = ended.filter(({ problem }) => problem === null).map(({ deletion }) => deletion);
  // Steps of a closed tab are nobody's to take back, but what was deleted here can be.
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
    // While the host still has them: so that undoing can make them again.
    const blocks = isCase ? await blocksOf(record.id) : undefined;
    await removeIdempotently(resource, record, { sentBefore: true });
    if (!isInJournal(name, record.id))
      note({ kind: 'deleted', resource: name, record, place, ...(blocks && { blocks }) });
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
    // Deleted already, by the page that was closed.
    if (problem instanceof Problem && problem.kind === 'missing') return undefined;
    throw problem;
  }
}

function isInJournal(resource: StoredDeletion['resource'], id: number): boolean {
  return journal.steps.some(({ changes }) =>
    changes.some((change) => change.kind === 'deleted' && change.resource === resource && change.record.id === id),
  );
}

/** One toast for what was done; what was not in another, or, when it is more, in a list. */
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
  if (refused.length > 1) void showRefused(refused, ended.length);
  else if (first.problem.kind === 'offline')
    addToast({
      type: 'warning',
      title: `Удаление ${name} ещё не выполнено`,
      text: 'Нет связи с сервером. Оно выполнится, когда связь появится.',
    });
  else addToast({ type: 'error', title: `Удаление ${name} не выполнено`, text: first.problem.message });
}

async function showRefused(
  refused: readonly { deletion: StoredDeletion; problem: Problem }[],
  all: number,
): Promise<void> {
  await confirmationClosed();
  await confirm({
    title: `Не удалено: ${refused.length} из ${all}`,
    lines: refused.map(({ deletion, problem }) => `${describeDeletion(deletion)}: ${problem.message}`),
    ok: 'Понятно',
    reversible: true,
  });
}

/** «#12 «Портал»», «3 записи» */
function describeDeletions(deletions: readonly StoredDeletion[]): string {
  const [only] = deletions;
  return only && deletions.length === 1
    ? describeDeletion(only)
    : plural(deletions.length, ['запись', 'записи', 'записей']);
}

/** «#12 «Портал»» */
function describeDeletion({ resource, record }: StoredDeletion): string {
  const label = record[resourceOf(resource).label];
  return typeof label === 'string' && label !== '' ? `#${record.id} ${quote(label)}` : `#${record.id}`;
}
