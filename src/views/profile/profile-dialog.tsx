import { useSnapshot } from 'valtio';
import { profileCommand } from '../../commands/account/open-account.ts';
import { closeProfileCommand } from '../../commands/app/dialogs.ts';
import { titleOf } from '../../commands/command/command.ts';
import { run } from '../../commands/run/runner.ts';
import { signOutCommand } from '../../commands/session/sign-out.ts';
import { absent, hasAbility } from '../../state/network/abilities.ts';
import { session } from '../../state/session/session-store.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { SkeletonBar } from '../../ui/table/skeleton.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { AccountDialog } from './account-chunk.ts';
import styles from './profile-dialog.module.css';

/** Shows the account of the session, with all that its host can do with it. */
export function ProfileDialog() {
  useSnapshot(absent);
  return hasAbility('accounts') ? <AccountDialog /> : <AccountFacts />;
}

/** A host that is not the embedded one tells no more. */
function AccountFacts() {
  const close = useCommandProps(closeProfileCommand);
  const { account } = useSnapshot(session);
  const facts = {
    Имя: account?.name,
    Email: account?.email,
    Номер: account && `#${account.id}`,
    Пароль: 'Меняет администратор',
  };
  return (
    <Dialog
      open
      size="small"
      blocksPageKeys
      title={titleOf(profileCommand, context)}
      onRequestClose={() => void run(closeProfileCommand, context)}
      close={close}
      footer={
        <>
          <CommandButton command={closeProfileCommand}>Закрыть</CommandButton>
          <CommandButton command={signOutCommand} />
        </>
      }
    >
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <SkeletonBar width="120px" />}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
