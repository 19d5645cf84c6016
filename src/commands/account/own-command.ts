import { own } from '../../state/account/own-account.ts';
import { profile } from '../../state/account/profile.ts';
import { type Command, type CommandDescription, type Context, command, type Outcome } from '../command/command.ts';

type Made = Pick<CommandDescription, 'title' | 'keywords' | 'icon'>;

/** Of accounts: a host without them has no word of it. */
export function accountsCommand<Answers extends object = object>(
  made: Parameters<typeof command<Answers>>[0],
): Command<Answers> {
  return command<Answers>({ ability: 'accounts', ...made });
}

/** Of one's own account: the host has said that it has such accounts. */
export function ownCommand(
  id: string,
  made: Made & Pick<Command, 'when' | 'run' | 'confirm' | 'hidden' | 'keys'>,
): Command {
  return accountsCommand({
    id: `account.${id}`,
    section: 'session',
    ...made,
    when: (it) => has() && (made.when?.(it) ?? true),
  });
}

function has(): boolean {
  return own.account !== null;
}

export function told(title: string): Outcome {
  return { toast: { type: 'success', title } };
}

/** Says that it was done; nothing where it was refused, or not confirmed. A context: leads to the refused field. */
export async function toldAfter(
  act: () => Promise<boolean | null>,
  title: string,
  context?: Context,
): Promise<Outcome | undefined> {
  if (await act()) return told(title);
  if (Object.keys(profile.errors).length > 0) context?.focus('error');
  return undefined;
}
