import Clock from 'lucide-react/icons/clock';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { answersOf, confirmCommand, declineCommand, otherAnswerCommand } from '../../commands/app/dialogs.ts';
import type { Command } from '../../commands/command/command.ts';
import { strokeOf } from '../../commands/command/stroke.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { isMac, strokeLabels } from '../../commands/keys/key-label.ts';
import { run } from '../../commands/run/runner.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { type ConfirmOptions, confirmation } from '../../state/messages/confirmation.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { PasswordQuestion } from '../profile/account-chunk.ts';
import styles from './question-dialog.module.css';
import { QuestionLoading } from './question-loading.tsx';
import { QuestionRecord } from './question-record.tsx';

/** The confirmation dialog, which lies over every screen, or the word that it is on its way. */
export function QuestionDialog() {
  const { open: question, loading } = useSnapshot(confirmation);
  const close = useCommandProps(declineCommand);
  if (!question) return loading && <QuestionLoading />;
  if (question.dialog === 'password') return <PasswordQuestion />;
  return (
    <Dialog
      open
      blocksPageKeys
      title={
        <>
          <TriangleAlert className={styles.icon} data-tone="warning" aria-hidden="true" /> {question.title}
        </>
      }
      description={question.text && keepNumbers(question.text)}
      onRequestClose={() => void run(declineCommand, context)}
      close={close}
      initialFocus={() => document.querySelector<HTMLElement>(`footer [data-command="${defaultAnswer(question).id}"]`)}
      footer={<Answers {...question} />}
    >
      {question.record && <QuestionRecord {...question.record} />}
      {question.lines && question.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where they are many they scroll, so that keys must reach them
        <ul className={styles.lines} tabIndex={0} aria-label="Подробности">
          {question.lines.map((line) => (
            <li key={line}>{keepNumbers(line)}</li>
          ))}
        </ul>
      )}
      {question.wayBack && <WayBack {...question.wayBack} />}
    </Dialog>
  );
}

function WayBack({ text, keys, brief = false }: NonNullable<ConfirmOptions['wayBack']>) {
  const Sign = brief ? Clock : RotateCcw;
  return (
    <p className={styles.wayBack}>
      <Sign className={styles.sign} aria-hidden="true" />
      <span>
        {keepNumbers(text)}
        {keys && (
          <>
            {': '}
            <KeyBadge text={keys} />
            <span className="visually-hidden">{keys}</span>
          </>
        )}
      </span>
    </p>
  );
}

/**
 * The answer that has the focus first: OK for what can be undone, else «Отмена», so that an Enter that is still held
 * down or meant for something else does no harm.
 */
function defaultAnswer({ reversible, notice }: Pick<ConfirmOptions, 'reversible' | 'notice'>): Command {
  return reversible || notice ? confirmCommand : declineCommand;
}

/** The answers of a question. The badge of Enter stands on the one that Enter presses: the one that has the focus. */
function Answers(question: ConfirmOptions) {
  const root = useRef<HTMLDivElement>(null);
  const { ok, cancel, other } = answersOf(question);
  const isSafe = question.reversible || question.notice;
  const first = defaultAnswer(question).id;
  const [focused, setFocused] = useState(first);
  useEffect(() => {
    const dialog = root.current?.closest<HTMLElement>('[role="dialog"]');
    dialog?.querySelector<HTMLElement>(`footer [data-command="${first}"]`)?.focus();
    dialog?.addEventListener('keydown', answerByKey);
    return () => dialog?.removeEventListener('keydown', answerByKey);
  }, [first]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset.command ?? first);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notes which of its buttons has the focus
    <div ref={root} className={styles.answers} data-enter={focused} onFocus={onFocus}>
      {cancel && (
        <CommandButton command={declineCommand} keys={keysFor(declineCommand, focused)}>
          {cancel}
        </CommandButton>
      )}
      {other && (
        <CommandButton command={otherAnswerCommand} keys={keysFor(otherAnswerCommand, focused)}>
          {other}
        </CommandButton>
      )}
      <CommandButton
        command={confirmCommand}
        keys={keysFor(confirmCommand, focused)}
        variant={isSafe ? 'primary' : 'danger'}
      >
        {ok}
      </CommandButton>
    </div>
  );
}

/** Enter presses the button that has the focus; other keys of a command act anywhere in the dialog. */
function keysFor(command: Command, focused: string): string[] {
  const [own] = keysOf(command).filter((stroke) => stroke !== 'Enter');
  return [...(own === undefined ? [] : strokeLabels(own)), ...(focused === command.id ? ['Enter'] : [])];
}

function answerByKey(event: KeyboardEvent): void {
  if (event.repeat || event.isComposing) return;
  const stroke = strokeOf(event, isMac);
  const { currentTarget: dialog } = event;
  if (stroke === null || !(dialog instanceof Element)) return;
  if (stroke === 'Enter') {
    // A button that has the focus handles Enter itself.
    if (event.target !== dialog) return;
    dialog
      .querySelector<HTMLElement>(
        `[data-command="${dialog.querySelector<HTMLElement>('[data-enter]')?.dataset.enter}"]`,
      )
      ?.click();
  } else {
    const command = [confirmCommand, otherAnswerCommand].find((one) => keysOf(one).includes(stroke));
    if (!command) return;
    void run(command, context);
  }
  event.preventDefault();
}
