import type { ReactNode } from 'react';
import { closeActionsCommand } from '../../commands/app/dialogs.ts';
import { run } from '../../commands/run/runner.ts';
import { onScreen } from '../../ui/base/on-screen.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import type { Action } from './action.ts';
import styles from './sheet-frame.module.css';

interface SheetFrameProps {
  title: string;
  picture?: ReactNode;
  /** The line under the title. */
  facts: string;
  actions: readonly Action[];
  /** Selector of the button that opened it, which not every browser focuses. */
  opener: string;
}

/** A dialog of actions: at the bottom of a phone, in the middle of a wider window. */
export function SheetFrame({ title, picture, facts, actions, opener }: SheetFrameProps) {
  const close = useCommandProps(closeActionsCommand);
  return (
    <Dialog
      open
      size="sheet"
      blocksPageKeys
      title={
        <span className={styles.head}>
          {picture}
          <span className={styles.words}>
            <span className={styles.name}>{title}</span> <span className={styles.facts}>{facts}</span>
          </span>
        </span>
      }
      initialFocus={() => document.querySelector('[role="dialog"] li button')}
      returnFocusTo={() => document.querySelector(opener + onScreen)}
      onRequestClose={() => void run(closeActionsCommand, context)}
      close={close}
    >
      <ul className={styles.list}>
        {actions.map((action) => (
          <li key={action.title}>
            <button
              type="button"
              className={styles.action}
              data-command={action.command.id}
              data-tone={action.tone}
              onClick={() => void choose(action)}
            >
              <action.icon size={20} aria-hidden="true" />
              {action.title}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The sheet closes first and gives the focus back, so that what the command opens gives it back to the same place. */
async function choose({ command, answers }: Action): Promise<void> {
  await run(closeActionsCommand, context);
  // React removes the dialog before the next frame, and Radix moves the focus in a task after that.
  requestAnimationFrame(() => setTimeout(() => void run(command, context, answers)));
}
