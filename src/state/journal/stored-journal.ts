import { ref } from 'valtio/vanilla';
import { isStep } from '../changes/journal-shapes.ts';
import type { Step } from '../changes/journal-step.ts';
import { localDatabase } from '../drafts/local-database.ts';
import { accountReady } from '../tab/account.ts';
import { currentTab, tabReady } from '../tab/tab.ts';
import { journal, setSteps } from './journal.ts';

let reading: Promise<void> | undefined;

/** Reads the steps that this tab stored before a reload. Resolves when they are in the journal. */
export function journalReady(): Promise<void> {
  reading ??= readStored().finally(() => {
    journal.ready = true;
  });
  return reading;
}

async function readStored(): Promise<void> {
  const [account] = await Promise.all([accountReady(), tabReady()]);
  const database = await localDatabase();
  if (account === null || !database) return;
  const range = IDBKeyRange.bound([account, currentTab(), 0], [account, currentTab(), Number.MAX_SAFE_INTEGER]);
  const stored = await database.getAll('steps', range).catch(() => []);
  setSteps([...journal.steps, ...stored.filter(isStep).map((step) => ref(step as Step))]);
  await eraseOldSteps(database);
}

/** Erases steps of other tabs that are older than a day: steps of closed tabs are never undone. */
async function eraseOldSteps(database: NonNullable<Awaited<ReturnType<typeof localDatabase>>>): Promise<void> {
  const dayAgo = Date.now() - 86_400_000;
  const change = database.transaction('steps', 'readwrite');
  for (let cursor = await change.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.tab !== currentTab() && cursor.value.at < dayAgo) await cursor.delete();
}
