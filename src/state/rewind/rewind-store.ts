import { proxy, ref } from 'valtio/vanilla';
import { Problem } from '../../model/base/problem.ts';
import type { RecordedChange } from '../../model/changes/change.ts';
import { type Aim, authorsOf } from '../../model/changes/rewind.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import type { Change } from '../changes/journal-step.ts';
import { showTogether } from '../lists/lists.ts';
import { isAbsence, noteAbsent } from '../network/abilities.ts';
import type { WantedRewind } from '../screen/panels.ts';
import { type History, readHistory } from './read-changes.ts';
import { type Rehearsed, rehearse } from './rehearse.ts';
import { runRewind } from './run-rewind.ts';

type Author = NonNullable<RecordedChange['by']>;

interface RewindState {
  /** Milliseconds since the epoch. */
  since: number;
  account: number | null;
  kinds: readonly ResourceName[] | null;
  records: readonly number[] | null;
  /** A name that none of the authors has, or several have. */
  unknownName: string | null;
  loading: boolean;
  problem: Problem | null;
  history: History | null;
  authors: readonly Author[];
  rows: readonly Rehearsed[];
  /** What can come back, by the key of its row. */
  ticked: Record<string, boolean>;
  /** After it has run: by the row, why something of it has stayed; '' where all has come back. */
  results: Record<string, string> | null;
  running: boolean;
  /** While it runs: how many rows are done. */
  done: number;
  stopped: boolean;
  /** When it was rehearsed. */
  now: number;
}

/** The rehearsal that the dialog shows. */
export const rewindState = proxy<RewindState>(initial());

function initial(): RewindState {
  return {
    since: 0,
    account: null,
    kinds: null,
    records: null,
    unknownName: null,
    loading: true,
    problem: null,
    history: null,
    authors: [],
    rows: [],
    ticked: {},
    results: null,
    running: false,
    done: 0,
    stopped: false,
    now: Date.now(),
  };
}

const noHistory = 'Сервер не ведёт историю изменений: возвращать нечего.';

let load = 0;

/** Rehearses, unless what was rehearsed runs still. `find`: returns those whom a name in any case may mean. */
export async function openRewind(
  { name, ...wanted }: WantedRewind,
  find: (name: string, authors: readonly Author[]) => Author[],
): Promise<void> {
  if (rewindState.running) return;
  Object.assign(rewindState, initial(), wanted);
  await readRewind((authors) => {
    if (name === null) return;
    const found = find(name, authors);
    if (found.length === 1) rewindState.account = found[0]?.id ?? null;
    else rewindState.unknownName = name;
  });
}

/** Reads the history since the time and rehearses; a later call makes an earlier one void. */
export async function readRewind(onAuthors: (authors: readonly Author[]) => void = () => undefined): Promise<void> {
  const own = ++load;
  Object.assign(rewindState, { loading: true, problem: null, results: null, now: Date.now() });
  try {
    const history = await readHistory(rewindState.since);
    if (own !== load) return;
    const authors = authorsOf(history.changes);
    Object.assign(rewindState, { history: ref(history), authors: ref(authors) });
    onAuthors(authors);
    await plan(history.changes, own);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const isAbsent = isAbsence(problem);
    if (isAbsent) noteAbsent('changes');
    const shown = isAbsent ? new Problem('missing', problem.status, noHistory) : problem;
    if (own === load) Object.assign(rewindState, { problem: ref(shown), rows: ref([]), ticked: {} });
  } finally {
    if (own === load) rewindState.loading = false;
  }
}

async function plan(changes: readonly RecordedChange[], own: number): Promise<void> {
  const { account, kinds, records, unknownName } = rewindState;
  const aim: Aim = { account, kinds: kinds && [...kinds], records: records && [...records] };
  // Nothing of anybody is ticked by mistake.
  const rows = unknownName === null ? await rehearse(changes, aim) : [];
  if (own !== load) return;
  rewindState.rows = ref(rows.toSorted((one, other) => rank(one) - rank(other)));
  rewindState.ticked = Object.fromEntries(rows.filter(canComeBack).map(({ key }) => [key, true]));
}

function rank({ verdict }: Rehearsed): number {
  return verdict === 'stays' ? 1 : verdict === 'same' ? 2 : 0;
}

function canComeBack({ verdict }: Rehearsed): boolean {
  return verdict === 'back' || verdict === 'part';
}

/** Rehearses anew, for another time, author or kind. */
export function aimRewind(aim: Partial<Pick<RewindState, 'since' | 'account' | 'kinds' | 'records'>>): void {
  Object.assign(rewindState, aim, 'account' in aim && { unknownName: null });
  void readRewind();
}

export function tick(key: string, is = !rewindState.ticked[key]): void {
  if (rewindState.results === null && !rewindState.running && key in rewindState.ticked) rewindState.ticked[key] = is;
}

/** Ticks all that can come back, or none where all are. */
export function tickAll(): void {
  const keys = Object.keys(rewindState.ticked);
  const is = !keys.every((key) => rewindState.ticked[key]);
  for (const key of keys) tick(key, is);
}

/** What has begun is finished. */
export function stopRewind(): void {
  rewindState.stopped = true;
}

interface Performed {
  /** What undoes it. */
  changes: Change[];
  /** How many records were to come back, how many have, all of it or in part, and how many not wholly. */
  asked: number;
  back: number;
  failed: number;
  /** The first of the reasons. */
  reason: string;
}

/** Milliseconds between two looks of how far it is. */
const restMs = 200;

/** Takes back what is ticked. */
export async function performRewind(): Promise<Performed> {
  const rows = rewindState.rows.filter(({ key }) => rewindState.ticked[key]);
  const done = new Map<string, { reason: string; count: number }>();
  Object.assign(rewindState, { running: true, stopped: false, done: 0 });
  let shownAt = performance.now();
  const run = () =>
    runRewind(rows, {
      onDone: (key, { changes, problems }) => {
        const reason = [...new Set(problems.map(({ message }) => message))].join(' ');
        done.set(key, { reason, count: changes.length });
        if (performance.now() - shownAt < restMs) return;
        shownAt = performance.now();
        rewindState.done = done.size;
      },
      isStopped: () => rewindState.stopped,
    });
  try {
    const changes = await showTogether(run);
    rewindState.results = Object.fromEntries([...done].map(([key, { reason }]) => [key, reason]));
    const all = [...done.values()];
    return {
      changes,
      asked: rows.length,
      back: all.filter(({ count, reason }) => count > 0 || reason === '').length,
      failed: rows.length - all.filter(({ reason }) => reason === '').length,
      reason: all.find(({ reason }) => reason !== '')?.reason ?? '',
    };
  } finally {
    rewindState.running = false;
  }
}
