import { useSnapshot } from 'valtio';
import { signInLaterCommand } from '../../commands/dialogs.ts';
import { run } from '../../commands/runner.ts';
import { answerSignIn, session } from '../../state/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandButton, useDrawing } from '../command-button.tsx';
import { context } from '../context.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The session ended over a form with unsaved changes: sign in here, and the refused call is repeated. */
export function SignInDialog() {
  const close = useDrawing(signInLaterCommand);
  const { signInAsked, account } = useSnapshot(session);
  return (
    <Dialog
      open={signInAsked}
      title="Вход"
      description="Сеанс завершён. Войдите снова — введённое сохранится."
      onRequestClose={() => void run(signInLaterCommand, context)}
      close={close}
    >
      <div data-overlay="">
        <SignInForm
          email={account?.email}
          onSignedIn={() => answerSignIn(true)}
          beside={<CommandButton of={signInLaterCommand}>Отмена</CommandButton>}
        />
      </div>
    </Dialog>
  );
}
