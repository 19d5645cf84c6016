import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { confirmCommand, declineCommand } from '../../commands/dialogs.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { isMac } from '../../commands/keys/key-label.ts';
import { strokeOf } from '../../commands/keys/stroke.ts';
import { run } from '../../commands/runner.ts';
import { asked, type Question } from '../../state/question.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandButton, useCommandProps } from '../command-button.tsx';
import { context } from '../context.ts';
import styles from './question-dialog.module.css';

/** The confirmation over every screen. */
export function QuestionDialog() {
  const { question } = useSnapshot(asked);
  const close = useCommandProps(declineCommand);
  if (!question) return null;
  return (
    <Dialog
      open
      tone="warning"
      title={question.title}
      description={question.text}
      onRequestClose={() => void run(declineCommand, context)}
      close={close}
      footer={<Answers {...question} />}
    >
      {question.lines && (
        <ul className={styles.lines}>
          {question.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/**
 * Where the action can be undone, OK has the focus. Where it cannot, no button has it but the dialog itself, and Enter
 * there, announced by the badge of OK, confirms: so that deleting takes two keys (Delete, Enter), and still neither
 * Space, nor a letter, nor an Enter held down since before answers a question that nobody has read.
 */
function Answers({ ok = 'OK', cancel = 'Отмена', reversible = false }: Pick<Question, 'ok' | 'cancel' | 'reversible'>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = root.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    const button = dialog.querySelector<HTMLElement>(`[data-command="${confirmCommand.id}"]`);
    (reversible ? button : dialog)?.focus();
    dialog.addEventListener('keydown', confirmByKey);
    return () => dialog.removeEventListener('keydown', confirmByKey);
  }, [reversible]);

  return (
    <div ref={root} className={styles.answers} data-overlay="">
      <CommandButton command={declineCommand}>{cancel}</CommandButton>
      <CommandButton command={confirmCommand} variant={reversible ? 'primary' : 'danger'}>
        {ok}
      </CommandButton>
    </div>
  );
}

/** A button that has the focus takes Enter for itself. */
function confirmByKey(event: KeyboardEvent): void {
  if (event.repeat || event.isComposing || event.target !== event.currentTarget) return;
  const stroke = strokeOf(event, isMac);
  if (stroke === null || !keysOf(confirmCommand).includes(stroke)) return;
  event.preventDefault();
  void run(confirmCommand, context);
}
