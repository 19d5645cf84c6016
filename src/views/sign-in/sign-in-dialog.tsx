import { useSnapshot } from 'valtio';
import { continueAsNewAccountCommand, signInLaterCommand } from '../../commands/app/dialogs.ts';
import { run } from '../../commands/run/runner.ts';
import { session } from '../../state/session/session-store.ts';
import { resumeSession } from '../../state/session/sign-in.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Asks for the password when the session has ended over something unsaved. For the same account, the refused call is
 * repeated.
 */
export function SignInDialog() {
  const { signInOpen, otherAccount } = useSnapshot(session);
  return otherAccount ? <AccountChanged /> : <SignInAgain open={signInOpen} />;
}

function SignInAgain({ open }: { open: boolean }) {
  const close = useCommandProps(signInLaterCommand);
  const { account } = useSnapshot(session);
  return (
    <Dialog
      open={open}
      blocksPageKeys
      title="Вход"
      description="Сеанс завершён. Войдите снова — введённое сохранится."
      onRequestClose={() => void run(signInLaterCommand, context)}
      close={close}
    >
      <SignInForm
        email={account?.email}
        onSignedIn={resumeSession}
        secondaryAction={<CommandButton command={signInLaterCommand}>Отмена</CommandButton>}
      />
    </Dialog>
  );
}

/** Shown when another account has signed in: nothing of the former account is done or shown any more. */
function AccountChanged() {
  const close = useCommandProps(continueAsNewAccountCommand);
  const { account, otherAccount } = useSnapshot(session);
  const former = account?.name ? `Черновики пользователя ${account.name}` : 'Черновики прежнего пользователя';
  return (
    <Dialog
      open
      blocksPageKeys
      title={`Вы вошли как ${otherAccount?.name || otherAccount?.email}`}
      description={`${former} сохранены и ждут его входа. Начатое им действие не выполнено.`}
      onRequestClose={() => void run(continueAsNewAccountCommand, context)}
      close={close}
      footer={
        <CommandButton command={continueAsNewAccountCommand} variant="primary">
          Продолжить
        </CommandButton>
      }
    />
  );
}
