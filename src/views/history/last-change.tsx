import { useSnapshot } from 'valtio';
import { historyCommand } from '../../commands/form/history.ts';
import { run } from '../../commands/run/runner.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import type { HistoryStep } from '../../model/changes/history-steps.ts';
import { blocksState } from '../../state/blocks/blocks.ts';
import type { Form } from '../../state/form/form-state.ts';
import { subjectOf } from '../../state/history/history-subject.ts';
import { stepSummary } from '../../state/history/step-text.ts';
import { absent } from '../../state/network/abilities.ts';
import { panels } from '../../state/screen/panels.ts';
import { session } from '../../state/session/session-store.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './last-change.module.css';
import { useLastStep } from './use-last-step.ts';
import { whoAndWhen } from './who-and-when.ts';

/** Under the title of a form: who has changed it last, when and what, and the way to its history. */
export function LastChange({ form }: { form: Form }) {
  const { pane } = useSnapshot(panels);
  const { keys, attributes } = useCommandProps(historyCommand);
  const { source, status, newest } = useSnapshot(form);
  const { [source.id ?? 0]: blocks } = useSnapshot(blocksState).byCase;
  const step = useLastStep(status === 'ready' ? source.key : null, newest, blocks);
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
  useSnapshot(session);
  const subject = subjectOf(form.source.key);
  if (!subject) return null;
  return (
    <>
      <span className={styles.words}>{keepNumbers(`${whoAndWhen(step)}: ${stepSummary(subject, step)}`)}</span>
      <span aria-hidden="true">·</span>
    </>
  );
}
