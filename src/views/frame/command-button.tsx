import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { type CommandDescription, titleOf } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { isTyping } from '../../commands/keys/field-strokes.ts';
import { ariaKeys, strokeLabels } from '../../commands/keys/key-label.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { targetState } from '../../state/screen/target.ts';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';
import type { CommandProps } from '../../ui/button/command-props.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { context } from './context.ts';

interface CommandControlProps<Answers extends object> {
  command: CommandDescription<Answers>;
  /** Answers that this control gives in advance. */
  answers?: Partial<Answers> | undefined;
  /** Shown instead of the command's own title. */
  children?: ReactNode;
}

/** A command drawn as a button: title, keys and condition come from the command. */
export function CommandButton<Answers extends object>({
  command,
  answers,
  children,
  hideKeys = false,
  keys,
  softDisabled = false,
  ...look
}: CommandControlProps<Answers> &
  Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'busy' | 'className'> & {
    hideKeys?: boolean | undefined;
    /** Badges in place of the command's own. */
    keys?: readonly string[] | undefined;
    /** Drawn as disabled, but can be focused and clicked: the command itself reports what is missing. */
    softDisabled?: boolean | undefined;
  }) {
  // `when` depends on the target.
  useSnapshot(targetState);
  const props = useCommandProps(command as CommandDescription);
  if (command.when && !command.when(context) && !look.busy && !softDisabled) return null;
  return (
    <Button
      {...look}
      {...props.attributes}
      aria-disabled={softDisabled || undefined}
      keys={hideKeys ? [] : (keys ?? props.keys)}
      onClick={() => void dispatch(command, context, answers)}
    >
      {children ?? titleOf(command as CommandDescription, context)}
    </Button>
  );
}

export function CommandIconButton<Answers extends object>({
  command,
  answers,
  name,
  ...look
}: CommandControlProps<Answers> & {
  name?: string | undefined;
  icon: ReactNode;
  tone?: 'neutral' | 'danger' | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  'aria-haspopup'?: 'dialog' | undefined;
  'data-close-drawer'?: '' | undefined;
}) {
  const props = useCommandProps(command as CommandDescription);
  return (
    <IconButton
      {...look}
      {...props.attributes}
      name={name ?? titleOf(command as CommandDescription, context)}
      onClick={() => void dispatch(command, context, answers)}
    />
  );
}

/** Returns what a control shows of its command, and renders it again when the operator changes keys. */
export function useCommandProps(command: CommandDescription): CommandProps {
  useSnapshot(keymap);
  return commandProps(command);
}

/** Returns what a control shows of its command. Tests find the command of a control by `data-command`. */
export function commandProps(command: CommandDescription): CommandProps {
  const [keys] = keysOf(command);
  return {
    keys: keys ? strokeLabels(keys) : [],
    attributes: {
      'data-command': command.id,
      'aria-keyshortcuts': keys && ariaKeys(keys),
      'data-typed': keys && isTyping(keys) ? '' : undefined,
    },
  };
}
