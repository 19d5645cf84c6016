import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Command } from '../../commands/command/command.ts';
import { formerCommand, rewindAuthorCommand, takeBackCommand } from '../../commands/form/history.ts';
import { run } from '../../commands/run/runner.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { formatTime } from '../../model/base/format-time.ts';
import { type HistoryStep, isEdit, type StepPart } from '../../model/changes/history-steps.ts';
import { initialsOf } from '../../model/media/thumbnail.ts';
import { isInForms } from '../../state/history/block-part.ts';
import { history, toggleStep } from '../../state/history/history-store.ts';
import type { HistorySubject } from '../../state/history/history-subject.ts';
import { partLabel, stepText } from '../../state/history/step-text.ts';
import { session } from '../../state/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { PartChange } from './part-change.tsx';
import styles from './step.module.css';
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
          <div className={styles.actions}>
            {isEdit(step) && <TakeBackAll step={step} />}
            {isEdit(step) && subject.kind === 'record' && subject.resource === 'case' && <Former step={step} />}
            {step.account !== null && <RewindAuthor step={step} name={isMine ? null : name} />}
          </div>
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

function TakeBackAll({ step }: Pick<StepProps, 'step'>) {
  const { cursor } = useSnapshot(history);
  return (
    // On a field the key takes that one back.
    <StepButton command={takeBackCommand} step={step} variant="secondary" showsKeys={cursor?.part == null}>
      Вернуть, как было до {formatTime(Date.parse(step.from))}
    </StepButton>
  );
}

function Former({ step }: Pick<StepProps, 'step'>) {
  return (
    <StepButton command={formerCommand} step={step}>
      Смотреть
    </StepButton>
  );
}

/** `name`: null for one's own. */
function RewindAuthor({ step, name }: Pick<StepProps, 'step'> & { name: string | null }) {
  return (
    <StepButton command={rewindAuthorCommand} step={step}>
      Вернуть все{name === null && ' мои'} правки с {formatTime(Date.parse(step.from))}
      {name !== null && `: ${name}`}…
    </StepButton>
  );
}

interface StepButtonProps extends Pick<StepProps, 'step'> {
  command: Command;
  variant?: 'secondary' | 'ghost';
  showsKeys?: boolean;
  children: ReactNode;
}

/** Runs the command on the whole step, wherever the cursor is. */
function StepButton({ command, step, variant = 'ghost', showsKeys = true, children }: StepButtonProps) {
  const { attributes, keys } = useCommandProps(command);
  return (
    <Button
      {...attributes}
      variant={variant}
      size="small"
      keys={showsKeys ? keys : []}
      onClick={() => {
        history.cursor = { step: step.id, part: null };
        void run(command, context);
      }}
    >
      {children}
    </Button>
  );
}
