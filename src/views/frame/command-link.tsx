import type { ComponentProps, MouseEvent } from 'react';
import type { CommandDescription } from '../../commands/command/command.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { useCommandProps } from './command-button.tsx';
import { context } from './context.ts';

/** A command drawn as a link. A plain click runs the command; the browser does everything else (new tab, copying). */
export function CommandLink<Answers extends object>({
  command,
  answers,
  children,
  ...props
}: {
  command: CommandDescription<Answers>;
  answers?: Partial<Answers> | undefined;
  href: string;
} & ComponentProps<'a'>) {
  const { attributes } = useCommandProps(command as CommandDescription);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event);
    runOnPlainClick(event, command, answers);
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it has an address; Enter on a link is a click
    <a {...props} {...attributes} onClick={onClick}>
      {children}
    </a>
  );
}

/** Runs the command of a link. The browser follows the link when the click asks for a new tab or the like. */
export function runOnPlainClick<Answers extends object>(
  event: MouseEvent,
  command: CommandDescription<Answers>,
  answers?: Partial<Answers>,
): void {
  if (event.defaultPrevented || !isPlain(event)) return;
  event.preventDefault();
  void dispatch(command, context, answers);
}

/** Returns whether a click would open the address in this tab. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
