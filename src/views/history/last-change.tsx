import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fetchChanges } from '../../api/changes.ts';
import { historyCommand } from '../../commands/form/history.ts';
import { run } from '../../commands/run/runner.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { Problem } from '../../model/base/problem.ts';
import { describeWhen } from '../../model/base/when.ts';
import { type HistoryStep, historySteps } from '../../model/changes/history-steps.ts';
import { blocksState } from '../../state/blocks/blocks.ts';
import type { Form } from '../../state/form/form-state.ts';
import { filterOf, subjectOf } from '../../state/history/history-subject.ts';
import { stepSummary } from '../../state/history/step-text.ts';
import { absent, isAbsence, noteAbsent } from '../../state/network/abilities.ts';
import { panels } from '../../state/screen/panels.ts';
import { session } from '../../state/session/session-store.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './last-change.module.css';
import { nameOf } from './who-and-when.ts';

/** Under the title of a form: who has changed it last, when and what, and the way to its history. */
export function LastChange({ form }: { form: Form }) {
  const { pane } = useSnapshot(panels);
  const { keys, attributes } = useCommandProps(historyCommand);
  const step = useLastStep(form);
  useSnapshot(absent);
  if (!historyCommand.when?.(context)) return null;
  return (
    <p className={styles.line}>
      {step && <Words form={form} step={step} />}
      <button
        type="button"
        {...attributes}
        className={styles.history}
        aria-pressed={pane === 'history'}
        onClick={() => void run(historyCommand, context)}
      >
        <span className={styles.word}>История</span>
        {keys.map((key) => (
          <KeyBadge key={key} text={key} />
        ))}
      </button>
    </p>
  );
}

function Words({ form, step }: { form: Form; step: HistoryStep }) {
  const { account } = useSnapshot(session);
  const subject = subjectOf(form.source.key);
  if (!subject) return null;
  const name = step.account !== null && step.account === account?.id ? 'Вы' : nameOf(step);
  const when = describeWhen(Date.parse(step.to), Date.now()).replace(', ', ' в ');
  return (
    <>
      <span className={styles.words}>{keepNumbers(`${name}, ${when}: ${stepSummary(subject, step)}`)}</span>
      <span aria-hidden="true">·</span>
    </>
  );
}

/** Changes that one step may consist of. */
const maxChanges = 20;

/** Until the form and its blocks have come, and saves that follow each other are done. */
const settledMs = 300;

/** Returns the latest step of the record's history; null until it is known. */
function useLastStep(form: Form): HistoryStep | null {
  const { source, status, newest } = useSnapshot(form);
  const { [source.id ?? 0]: blocks } = useSnapshot(blocksState).byCase;
  const [last, setLast] = useState<{ key: string; step: HistoryStep | null } | null>(null);
  const { key } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes with what is saved
  useEffect(() => {
    const subject = subjectOf(key);
    if (status !== 'ready' || !subject) return;
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
  }, [key, status, newest, blocks]);
  return last?.key === key ? last.step : null;
}
