import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { closeActionsCommand } from '../../commands/app/dialogs.ts';
import { strokeOf } from '../../commands/command/stroke.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { isMac, strokeLabels } from '../../commands/keys/key-label.ts';
import { actsOnScreen } from '../../commands/keys/screens.ts';
import { run } from '../../commands/run/runner.ts';
import { onScreen } from '../../ui/base/on-screen.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
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

/**
 * A dialog of actions: at the bottom of a phone; in a wider window a menu at the button that opens it, or in the middle
 * where none is to be seen.
 */
export function SheetFrame({ title, picture, facts, actions, opener }: SheetFrameProps) {
  const close = useCommandProps(closeActionsCommand);
  const [anchor] = useState(() => anchorOf(document.querySelector(opener + onScreen)));
  const shown = anchor ? actions.filter(({ narrow }) => !narrow) : actions;
  return (
    <Dialog
      open
      size="sheet"
      anchor={anchor}
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
      <ul className={styles.list} data-menu={anchor ? '' : undefined} onKeyDown={(event) => onKey(event, shown)}>
        {shown.map((action) => (
          <li key={action.title}>
            <button
              type="button"
              className={styles.action}
              data-command={action.command.id}
              data-tone={action.tone}
              aria-disabled={!!action.refused || undefined}
              onClick={() => void choose(action)}
            >
              <action.icon size={anchor ? 16 : 20} aria-hidden="true" />
              <span className={styles.title}>
                {action.title}
                {(action.refused || !anchor) && <span className={styles.facts}>{action.refused ?? action.about}</span>}
              </span>
              {anchor ? <Keys action={action} /> : action.picture}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The key that does the same without the menu, and in it. */
function Keys({ action }: { action: Action }) {
  const [keys] = keysIn(action);
  if (keys === undefined) return null;
  return (
    // Enter does what has the focus.
    <span className={styles.keys} data-enter={keys === 'Enter' || undefined}>
      {strokeLabels(keys).map((text) => (
        <KeyBadge key={text} text={text} />
      ))}
    </span>
  );
}

function keysIn({ command }: Action): readonly string[] {
  return actsOnScreen(command, context) ? keysOf(command) : [];
}

/**
 * Returns where a menu at the button stands: under it, or above it where there is more room; null on a phone, by the sizes of
 * the style sheets in rem.
 */
function anchorOf(button: Element | null) {
  // Of a line across a row, its sign.
  const part = button?.querySelector('[data-anchor]') ?? button;
  const { left, right, top, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
  if (right === left || !matchMedia('(width >= 45rem) and (height >= 30rem)').matches) return null;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const end = part === button ? { right: `${Math.max(width - right, 0)}px` } : { left: `${left}px` };
  return height - bottom > Math.min(top, 360)
    ? { ...end, top: `${bottom + 4}px` }
    : { ...end, bottom: `${height - top + 4}px` };
}

/** The arrows lead from action to action; the key of one runs it. */
function onKey(event: KeyboardEvent<HTMLElement>, actions: readonly Action[]): void {
  const stroke = strokeOf(event, isMac);
  if (stroke === null || event.nativeEvent.isComposing) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const last = buttons.length - 1;
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }[stroke];
  const action = actions.find((one) => stroke !== 'Enter' && keysIn(one).includes(stroke));
  if (next !== undefined) buttons[next]?.focus();
  else if (action) void choose(action);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The sheet closes first and gives the focus back, so that what the command opens gives it back to the same place. */
async function choose({ command, answers, refused }: Action): Promise<void> {
  if (refused) return;
  await run(closeActionsCommand, context);
  // React removes the dialog before the next frame, and Radix moves the focus in a task after that.
  requestAnimationFrame(() => setTimeout(() => void run(command, context, answers)));
}
