import { proxy, ref } from 'valtio/vanilla';
import { isSameList } from '../../model/base/same-list.ts';
import type { Block } from '../../model/block/block.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { beginStep, keepLastStep } from '../changes/begin-step.ts';
import type { StoredStep } from '../changes/journal-shapes.ts';
import type { Change, Step } from '../changes/journal-step.ts';
import { localDatabase, strictDurability } from '../drafts/local-database.ts';
import { currentAccount } from '../tab/account.ts';
import { currentTab } from '../tab/tab.ts';

const maxSteps = 20;

/** Maximum length of all steps together, in characters of JSON: one step may contain texts of a megabyte. */
const maxCharacters = 8_000_000;

/**
 * The undo steps of this tab and account, newest first: operators undo only their own changes. The journal survives a
 * reload. `ready`: the stored steps were read.
 */
export const journal = proxy<{ steps: Step[]; ready: boolean }>({ steps: [], ready: false });

export function recordStep(title: string, changes: readonly Change[], id = beginStep(), noun?: string): void {
  const step = ref({ id, title, ...(noun !== undefined && { noun }), changes, at: Date.now() });
  setSteps([step, ...journal.steps]);
  void storeStep(step);
  keepLastStep();
}

/** Adds the blocks of a deleted case to the step of its deletion, so that undo can create them again. */
export function attachBlocks(caseId: number, blocks: readonly Block[]): void {
  replaceChanges((change) =>
    change.kind === 'deleted' && isDeletion(change, 'case', caseId) ? [{ ...change, blocks }] : [change],
  );
}

/** Removes a deletion that the host has refused from its step. */
export function removeDeletion(resource: ResourceName, id: number): void {
  replaceChanges((change) => (isDeletion(change, resource, id) ? [] : [change]));
}

/** Replaces the changes of a step by those that are not undone yet. Removes the step when none are left. */
export function replaceStep({ id }: Step, remaining: readonly Change[]): void {
  if (remaining.length === 0) {
    removeStep(id);
    return;
  }
  journal.steps = journal.steps.map((step) => {
    if (step.id !== id) return step;
    const replaced = ref({ ...step, changes: remaining });
    void storeStep(replaced);
    return replaced;
  });
}

export function removeStep(id: number): void {
  journal.steps = journal.steps.filter((step) => step.id !== id);
  void eraseStep(id);
}

function replaceChanges(replace: (change: Change) => Change[]): void {
  journal.steps = journal.steps.flatMap((step) => {
    const changes = step.changes.flatMap(replace);
    if (isSameList(changes, step.changes)) return [step];
    if (changes.length === 0) {
      void eraseStep(step.id);
      return [];
    }
    const replaced = ref({ ...step, changes });
    void storeStep(replaced);
    return [replaced];
  });
}

function isDeletion(change: Change, resource: ResourceName, id: number): boolean {
  return change.kind === 'deleted' && change.resource === resource && change.record.id === id;
}

/** Keeps the newest steps within both limits and erases the others. */
export function setSteps(steps: readonly Step[]): void {
  const sorted = [...steps].sort((one, other) => other.id - one.id);
  let room = maxCharacters;
  const newest = sorted.slice(0, maxSteps).filter((step, at) => {
    room -= sizeOf(step);
    return at === 0 || room > 0;
  });
  for (const step of sorted) if (!newest.includes(step)) void eraseStep(step.id);
  journal.steps = newest;
}

const sizes = new WeakMap<Step, number>();

function sizeOf(step: Step): number {
  const size = sizes.get(step) ?? JSON.stringify(step.changes).length;
  sizes.set(step, size);
  return size;
}

async function storeStep(step: Step): Promise<void> {
  const account = currentAccount();
  if (account === null) return;
  const stored: StoredStep = { ...step, account, tab: currentTab() };
  const database = await localDatabase();
  const change = database?.transaction('steps', 'readwrite', strictDurability);
  await change?.store.put(structuredClone(stored)).catch(() => undefined);
}

async function eraseStep(id: number): Promise<void> {
  const account = currentAccount();
  if (account === null) return;
  await (await localDatabase())?.delete('steps', [account, currentTab(), id]).catch(() => undefined);
}
