import { useSnapshot } from 'valtio';
import { signInCommand } from '../../commands/app/session.ts';
import { session } from '../../state/session/session-store.ts';
import { FailedState } from '../../ui/page/failed-state.tsx';
import { CommandButton } from '../frame/command-button.tsx';

/** Shown in place of what could not be loaded after the sign-in was put off. `what` is e.g. «список не загружен». */
export function SignedOutState({ what }: { what: string }) {
  // The command's `when` depends on the session.
  useSnapshot(session);
  return (
    <FailedState
      title={`Вы не вошли: ${what}`}
      text="Войдите, и панель продолжит с этого места."
      action={<CommandButton command={signInCommand} variant="primary" />}
    />
  );
}
