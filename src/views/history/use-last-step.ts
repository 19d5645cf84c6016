import { useEffect, useState } from 'react';
import { fetchChanges } from '../../api/changes.ts';
import { Problem } from '../../model/base/problem.ts';
import { type HistoryStep, historySteps } from '../../model/changes/history-steps.ts';
import { filterOf, subjectOf } from '../../state/history/history-subject.ts';
import { isAbsence, noteAbsent } from '../../state/network/abilities.ts';

/** Changes that one step may consist of. */
const maxChanges = 20;

/** Until a form and its blocks have come, a cursor rests, and saves that follow each other are done. */
const settledMs = 300;

/**
 * Returns the latest step of the history of what the form of that key edits; null until it is known. It is asked for
 * again when any of `saved` changes.
 */
export function useLastStep(key: string | null, ...saved: [unknown, unknown]): HistoryStep | null {
  const [last, setLast] = useState<{ key: string; step: HistoryStep | null } | null>(null);
  useEffect(() => {
    const subject = key === null ? null : subjectOf(key);
    if (key === null || !subject) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { items } = await fetchChanges(filterOf(subject), null, maxChanges);
        if (isCurrent) setLast({ key, step: historySteps(items)[0] ?? null });
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        if (isAbsence(problem)) noteAbsent('changes');
      }
    }, settledMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, ...saved]);
  return last?.key === key ? last.step : null;
}
