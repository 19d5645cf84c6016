import { useSnapshot } from 'valtio';
import { takeBackCommand } from '../../commands/form/history.ts';
import { run } from '../../commands/run/runner.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { type HistoryStep, isEdit, type StepPart } from '../../model/changes/history-steps.ts';
import { initialsOf } from '../../model/media/thumbnail.ts';
import { isInForms } from '../../state/history/block-part.ts';
import { history, toggleStep } from '../../state/history/history-store.ts';
import type { HistorySubject } from '../../state/history/history-subject.ts';
import { partLabel, stepText } from '../../state/history/step-text.ts';
import { session } from '../../state/session/session-store.ts';
import { narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { PartChange } from './part-change.tsx';
import styles from './step.module.css';
import { OtherActions, TakeBackAll } from './step-actions.tsx';
import { nameOf, timesOf } from './who-and-when.ts';

interface StepProps {
  step: HistoryStep;
  subject: HistorySubject;
}

/** What one person has done within five minutes; unfolded, what was before and after. */
export function Step({ step, subject }: StepProps) {
  const { cursor, unfolded } = useSnapshot(history, { sync: true });
  const { account } = useSnapshot(session);
  const isOpen = unfolded === step.id && step.parts.length > 0;
  const isMine = step.account !== null && step.account === account?.id;
  const name = nameOf(step);
  const parts = `parts-${step.id}`;
  const isPhone = useMedia(narrowScreen);
  return (
    <li
      className={styles.step}
      data-step={step.id}
      data-cursor={cursor?.step === step.id || undefined}
      data-unfolded={isOpen || undefined}
    >
      <button
        type="button"
        className={styles.head}
        data-head=""
        aria-expanded={step.parts.length > 0 ? isOpen : undefined}
        aria-controls={isOpen ? parts : undefined}
        onFocus={() => {
          if (history.cursor?.step !== step.id || history.cursor.part !== null)
            history.cursor = { step: step.id, part: null };
        }}
        onClick={() => toggleStep(step.id)}
      >
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.who}>{isMine ? 'Вы' : name}</span>
        <time className={styles.when} dateTime={step.to}>
          {timesOf(step)}
        </time>
        <span className={styles.what}>{stepText(subject, step)}</span>
      </button>
      {isOpen && (
        <div id={parts} className={styles.parts}>
          {step.parts.map((part) => (
            <Part key={part.name} part={part} step={step} subject={subject} />
          ))}
          {/* A phone has them in the foot of the sheet. */}
          {!isPhone && (
            <div className={styles.actions}>
              {isEdit(step) && <TakeBackAll step={step} />}
              <OtherActions step={step} subject={subject} />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function Part({ part, step, subject }: StepProps & { part: StepPart }) {
  const { cursor } = useSnapshot(history);
  const { attributes, keys } = useCommandProps(takeBackCommand);
  const label = capitalize(partLabel(subject, part.name));
  const isCurrent = cursor?.step === step.id && cursor.part === part.name;
  const isWhole = !isInForms(part.name);
  const become = () => {
    history.cursor = { step: step.id, part: part.name };
  };
  return (
    <div className={styles.part} data-current={isCurrent || undefined}>
      <h4 className={styles.label}>{label}</h4>
      {isEdit(step) && !isWhole && (
        <Button
          {...attributes}
          variant="ghost"
          size="small"
          data-part={part.name}
          aria-label={`Вернуть: ${label}`}
          keys={isCurrent ? keys : []}
          onFocus={become}
          onClick={() => {
            become();
            void run(takeBackCommand, context);
          }}
        >
          Вернуть
        </Button>
      )}
      {!isWhole && <PartChange part={part} subject={subject} />}
    </div>
  );
}
