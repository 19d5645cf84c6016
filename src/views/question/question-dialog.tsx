import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { confirmCommand, declineCommand } from '../../commands/dialogs.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { isMac } from '../../commands/keys/key-label.ts';
import { strokeOf } from '../../commands/keys/stroke.ts';
import { run } from '../../commands/runner.ts';
import { type ConfirmOptions, confirmation } from '../../state/confirmation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandButton, useCommandProps } from '../command-button.tsx';
import { context } from '../context.ts';
import styles from './question-dialog.module.css';

/** The confirmation dialog, which lies over every screen. */
export function QuestionDialog() {
  const { open: question } = useSnapshot(confirmation);
  const close = useCommandProps(declineCommand);
  if (!question) return null;
  return (
    <Dialog
      open
      tone="warning"
      blocksPageKeys
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
 * The answers of a question. For an action that can be undone, OK gets the focus. For any other, the dialog itself gets
 * it, and the key of OK confirms there: so that deleting takes two keys (Delete, Enter), and Space, a letter or an
 * Enter that is still held down cannot confirm a question that nobody has read.
 */
function Answers({
  ok = 'OK',
  cancel = 'Отмена',
  reversible = false,
}: Pick<ConfirmOptions, 'ok' | 'cancel' | 'reversible'>) {
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
    <div ref={root} className={styles.answers}>
      <CommandButton command={declineCommand}>{cancel}</CommandButton>
      <CommandButton command={confirmCommand} variant={reversible ? 'primary' : 'danger'}>
        {ok}
      </CommandButton>
    </div>
  );
}

/** Confirms by the key of OK while the dialog itself has the focus. A focused button handles Enter itself. */
function confirmByKey(event: KeyboardEvent): void {
  if (event.repeat || event.isComposing || event.target !== event.currentTarget) return;
  const stroke = strokeOf(event, isMac);
  if (stroke === null || !keysOf(confirmCommand).includes(stroke)) return;
  event.preventDefault();
  void run(confirmCommand, context);
}
