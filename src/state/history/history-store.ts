import { proxy, ref } from 'valtio/vanilla';
import { fetchChanges } from '../../api/changes.ts';
import { Problem } from '../../model/base/problem.ts';
import type { RecordedChange } from '../../model/changes/change.ts';
import { type HistoryStep, historySteps, isEdit } from '../../model/changes/history-steps.ts';
import { isAbsence, noteAbsent } from '../network/abilities.ts';
import { panels } from '../screen/panels.ts';
import { currentAccount } from '../tab/account.ts';
import { isInForms } from './block-part.ts';
import { historyPane } from './history-pane.ts';
import { filterOf, type HistorySubject, isPartOf } from './history-subject.ts';

interface History {
  /** Key of the form whose history is shown. */
  form: string | null;
  subject: HistorySubject | null;
  /** One's own changes alone. */
  mine: boolean;
  /** The latest first. Changes are never changed in place. */
  changes: readonly RecordedChange[];
  steps: readonly HistoryStep[];
  /** Where the next page begins; null at the end. */
  next: number | null;
  status: 'loading' | 'ready' | 'failed';
  problem: Problem | null;
  /** Where the keyboard is: the step, by its id, and the part, null on its head. */
  cursor: { step: number; part: string | null } | null;
  unfolded: number | null;
}

const empty = { changes: [], steps: [], next: null, problem: null, cursor: null, unfolded: null } as const;

/** The history that the pane shows. */
export const history = proxy<History>({ form: null, subject: null, mine: false, status: 'loading', ...empty });

const pageSize = 100;

/** The last call: an answer to an earlier one is dropped. */
let call = 0;

/** Shows the history of what the form edits. */
export async function showHistory(form: string, subject: HistorySubject): Promise<void> {
  if (history.form !== form) Object.assign(history, { form, subject, mine: false, ...empty });
  await loadFirst();
}

/** Shows one's own changes alone, or everybody's. */
export async function setMine(mine: boolean): Promise<void> {
  Object.assign(history, { mine, ...empty });
  await loadFirst();
}

/** Reads again what is new; the steps that are shown stay. */
export async function refreshHistory(): Promise<void> {
  if (history.status !== 'ready') return;
  await load(async (fetchPage) => {
    const { items, next } = await fetchPage(null);
    const last = items.at(-1)?.id ?? 0;
    const older = history.changes.filter(({ id }) => id < last);
    // More came than a page has: what was shown no longer joins it.
    const joins = next === null || history.changes.some(({ id }) => id >= last);
    return joins && older.length > 0 ? { items: [...items, ...older], next: history.next } : { items, next };
  });
}

export async function loadMore(): Promise<void> {
  const { next, status } = history;
  if (next === null || status !== 'ready') return;
  await load(async (fetchPage) => {
    const page = await fetchPage(next);
    return { items: [...history.changes, ...page.items], next: page.next };
  });
}

/**
 * Resolves to everybody's changes, the latest first, down to that one at least. Shown may be one's own alone, or fewer
 * than before, where many have come. Rejects with a Problem.
 */
export async function changesDownTo(id: number): Promise<readonly RecordedChange[]> {
  const { subject, mine, changes } = history;
  if (!subject || (!mine && changes.some((change) => change.id <= id))) return changes;
  const read: RecordedChange[] = [];
  for (let before: number | null = null; ; ) {
    const { items, next } = await fetchChanges(filterOf(subject), before, pageSize);
    read.push(...items);
    if (next === null || (items.at(-1)?.id ?? 0) <= id) return read;
    before = next;
  }
}

async function loadFirst(): Promise<void> {
  history.status = 'loading';
  await load(async (fetchPage) => {
    const page = await fetchPage(null);
    // The address of a change leads to it.
    const { wanted } = historyPane;
    while (wanted !== null && page.next !== null && (page.items.at(-1)?.id ?? 0) > wanted) {
      const more = await fetchPage(page.next);
      page.items.push(...more.items);
      page.next = more.next;
    }
    return page;
  });
  const wanted = historyPane.wanted ?? history.steps[0]?.id ?? 0;
  historyPane.wanted = null;
  const step = history.steps.find(({ id, first }) => first <= wanted && wanted <= id);
  if (step) Object.assign(history, { cursor: { step: step.id, part: null }, unfolded: isEdit(step) ? step.id : null });
}

interface Page {
  items: RecordedChange[];
  next: number | null;
}

async function load(read: (fetchPage: (before: number | null) => Promise<Page>) => Promise<Page>): Promise<void> {
  const { subject, mine } = history;
  if (!subject) return;
  const own = ++call;
  const account = mine ? (currentAccount() ?? undefined) : undefined;
  try {
    const { items, next } = await read((before) => fetchChanges({ ...filterOf(subject), account }, before, pageSize));
    if (own !== call) return;
    const isShown = (part: string) => isPartOf(subject, part);
    const steps = historySteps(items, subject.kind === 'block' ? isShown : undefined);
    Object.assign(history, { changes: ref(items), steps: ref(steps), next, status: 'ready', problem: null });
    keepCursor();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (own === call) fail(problem);
  }
}

/** What is shown already stays. A host that has no such call is not asked again. */
function fail(problem: Problem): void {
  Object.assign(history, { status: history.steps.length > 0 ? 'ready' : 'failed', problem: ref(problem) });
  if (!isAbsence(problem)) return;
  noteAbsent('changes');
  if (panels.pane === 'history') panels.pane = null;
}

/** The step under the cursor may have got more changes. */
function keepCursor(): void {
  const within = (id: number) => history.steps.find((step) => step.first <= id && id <= step.id)?.id ?? null;
  const { cursor, unfolded } = history;
  if (unfolded !== null) history.unfolded = within(unfolded);
  const step = cursor && within(cursor.step);
  if (cursor) history.cursor = step === null ? null : { ...cursor, step };
}

/** The step under the cursor; the first one before the cursor was moved. */
export function currentStep(): HistoryStep | null {
  const { cursor, steps } = history;
  return steps.find(({ id }) => id === cursor?.step) ?? steps[0] ?? null;
}

/** Moves the cursor among the steps, or among the parts of an unfolded step. */
export function moveCursor(by: 1 | -1): void {
  const step = currentStep();
  if (!step) return;
  const { steps, cursor } = history;
  const parts = step.parts.filter(({ name }) => isInForms(name));
  const part = parts.findIndex(({ name }) => name === cursor?.part);
  const nextPart = part < 0 ? undefined : parts[part + by];
  if (nextPart) history.cursor = { step: step.id, part: nextPart.name };
  else if (part >= 0 && by < 0) history.cursor = { step: step.id, part: null };
  else {
    const index = steps.indexOf(step) + (cursor ? by : 0);
    const next = steps[Math.max(0, Math.min(index, steps.length - 1))];
    if (next) history.cursor = { step: next.id, part: null };
    if (index >= steps.length - 1) void loadMore();
  }
}

/** Leads into the parts of the step under the cursor, which unfolds. */
export function enterParts(): void {
  const step = currentStep();
  const part = step?.parts.find(({ name }) => isInForms(name));
  if (!step || !part) return;
  history.unfolded = step.id;
  history.cursor = { step: step.id, part: history.cursor?.part ?? part.name };
}

/** Leads back to the head of the step, and folds it from there. */
export function leaveParts(): void {
  const { cursor } = history;
  if (!cursor) return;
  if (cursor.part === null) history.unfolded = null;
  else history.cursor = { ...cursor, part: null };
}

export function toggleStep(id: number): void {
  history.cursor = { step: id, part: null };
  history.unfolded = history.unfolded === id ? null : id;
}
