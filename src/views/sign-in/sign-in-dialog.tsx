import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { continueAsNewAccountCommand, signInLaterCommand } from '../../commands/app/dialogs.ts';
import { run } from '../../commands/run/runner.ts';
import { forms, isDirty } from '../../state/form/form-state.ts';
import { session } from '../../state/session/session-store.ts';
import { resumeSession } from '../../state/session/sign-in.ts';
import { saveBeforeLeaving } from '../../state/tab/before-leaving.ts';
import { isWriting } from '../../state/writes/pending-writes.ts';
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
  const [isKept, setKept] = useState(true);
  // The page is sealed: nothing is begun any more.
  const [isBegun] = useState(isWriting);
  useEffect(() => void saveBeforeLeaving().then(setKept), []);
  const said = [
    Object.values(forms).some(isDirty) && `${former} ${isKept ? 'сохранены и ждут его входа' : 'не сохранились'}.`,
    isBegun && 'Последнее действие могло не выполниться.',
  ].filter(Boolean);
  return (
    <Dialog
      open
      blocksPageKeys
      title={`Вы вошли как ${otherAccount?.name || otherAccount?.email}`}
      description={said.join(' ') || null}
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
