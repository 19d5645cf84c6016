import { useSnapshot } from 'valtio';
import { signInCommand } from '../../commands/session.ts';
import { session } from '../../state/session.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { CommandButton } from '../command-button.tsx';

/** In place of what could not be loaded after the sign-in was put off; `what`: «список не загружен». */
export function SignedOutState({ what }: { what: string }) {
  // The command is there as soon as the sign-in is put off.
  useSnapshot(session);
  return (
    <FailedState
      title={`Вы не вошли: ${what}`}
      text="Войдите, и панель продолжит с этого места."
      action={<CommandButton command={signInCommand} variant="primary" />}
    />
  );
}
