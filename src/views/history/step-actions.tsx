import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Command } from '../../commands/command/command.ts';
import { formerCommand, rewindAuthorCommand, takeBackCommand } from '../../commands/form/history.ts';
import { run } from '../../commands/run/runner.ts';
import { formatTime } from '../../model/base/format-time.ts';
import { type HistoryStep, isEdit } from '../../model/changes/history-steps.ts';
import { history } from '../../state/history/history-store.ts';
import type { HistorySubject } from '../../state/history/history-subject.ts';
import { session } from '../../state/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { nameOf } from './who-and-when.ts';

/** Gives all back that the step has changed. */
export function TakeBackAll({ step, variant = 'secondary' }: Pick<StepButtonProps, 'step' | 'variant'>) {
  const { cursor } = useSnapshot(history);
  return (
    // On a field the key takes that one back.
    <StepButton command={takeBackCommand} step={step} variant={variant} showsKeys={cursor?.part == null}>
      Вернуть, как было до {formatTime(Date.parse(step.from))}
    </StepButton>
  );
}

interface OtherActionsProps {
  step: HistoryStep;
  subject: HistorySubject;
}

/** What else can be done with a step: a look at the case as it was, and all edits of that person taken back. */
export function OtherActions({ step, subject }: OtherActionsProps) {
  const { account } = useSnapshot(session);
  const isMine = step.account !== null && step.account === account?.id;
  return (
    <>
      {hasFormer(step, subject) && <Former step={step} />}
      {step.account !== null && <RewindAuthor step={step} name={isMine ? null : nameOf(step)} />}
    </>
  );
}

function hasFormer(step: HistoryStep, subject: HistorySubject): boolean {
  return isEdit(step) && subject.kind === 'record' && subject.resource === 'case';
}

function Former({ step }: Pick<StepButtonProps, 'step'>) {
  return (
    <StepButton command={formerCommand} step={step}>
      Смотреть
    </StepButton>
  );
}

/** `name`: null for one's own. */
function RewindAuthor({ step, name }: Pick<StepButtonProps, 'step'> & { name: string | null }) {
  return (
    <StepButton command={rewindAuthorCommand} step={step}>
      Вернуть все{name === null && ' мои'} правки с {formatTime(Date.parse(step.from))}
      {name !== null && `: ${name}`}…
    </StepButton>
  );
}

interface StepButtonProps {
  step: HistoryStep;
  command: Command;
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
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
