import { plural, pluralForm } from '../../model/base/plural.ts';
import { authorsNamed } from '../../search/rewind/named-author.ts';
import { openRewind, performRewind, readRewind, rewindState, stopRewind } from '../../state/rewind/rewind-store.ts';
import { panels, type WantedRewind } from '../../state/screen/panels.ts';
import type { Context, Outcome } from '../command/command.ts';
import { rewindTitle, sinceText } from './rewind-title.ts';
import { understandChanges } from './spoken-changes.ts';
import { understandRewind } from './spoken-rewind.ts';

/** What runs the time machine and reads its sentences. */
export const code = { runRewind, stopRewinding, understandChanges, understandRewind };

/** Begins the rehearsal. */
export function startRewind(wanted: WantedRewind): void {
  void openRewind(wanted, authorsNamed);
}

/** Stops what runs. Returns false when nothing does. */
function stopRewinding(): boolean {
  if (rewindState.running) stopRewind();
  return rewindState.running;
}

/** Takes back what is ticked; after a run, rehearses what is left. */
async function runRewind(context: Context): Promise<Outcome | undefined> {
  const { running, loading, results, problem, ticked } = rewindState;
  if (running || loading) return undefined;
  if (results || problem) {
    await readRewind();
    return undefined;
  }
  if (!Object.values(ticked).some(Boolean)) {
    context.announce('Ничего не отмечено.');
    return undefined;
  }
  const title = rewindTitle(rewindState);
  const noun = `возврат правок с ${sinceText(rewindState.since, rewindState.now)}`;
  const wanted = panels.rewind;
  const { changes, asked, back, failed, reason } = await performRewind();
  // One that was asked for meanwhile is rehearsed now.
  if (panels.rewind !== wanted) panels.rewind &&= { ...panels.rewind };
  else if (failed === 0) panels.rewind = null;
  const undo = changes.length > 0 ? { undo: { title, noun, changes } } : {};
  const records = plural(back, ['запись', 'записи', 'записей']);
  if (failed === 0) return { toast: { type: 'success', title: 'Правки возвращены', text: records }, ...undo };
  const done = `${pluralForm(back, ['Возвращена', 'Возвращены', 'Возвращено'])} ${back} из ${asked}`;
  return {
    toast: { type: 'warning', title: back === 0 ? 'Ничего не возвращено' : done, text: reason || 'Остановлено.' },
    ...undo,
  };
}
