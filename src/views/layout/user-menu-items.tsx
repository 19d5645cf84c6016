import CircleQuestion from 'lucide-react/icons/circle-question-mark';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { useSnapshot } from 'valtio';
import { goToOperators, profileCommand } from '../../commands/account/open-account.ts';
import { helpCommand, hintCommand } from '../../commands/app/app.ts';
import { goToSettings } from '../../commands/app/navigation.ts';
import { run } from '../../commands/run/runner.ts';
import { signOutCommand } from '../../commands/session/sign-out.ts';
import { themeCommand } from '../../commands/session/theme.ts';
import { routes } from '../../model/resource/routes.ts';
import { theme } from '../../state/browser/theme.ts';
import { session } from '../../state/session/session-store.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import { context } from '../frame/context.ts';
import styles from './user-menu-items.module.css';

/** What the user menu holds. Its code comes after the first screen. */
export function UserMenuItems() {
  const { account } = useSnapshot(session);
  const { dark } = useSnapshot(theme);
  const name = account?.name || 'Admin';
  const toggle = useCommandProps(themeCommand);
  return (
    <>
      <p className={styles.greeting}>
        Здравствуйте, <strong>{name}</strong>
      </p>
      <CommandButton command={profileCommand} variant="ghost" icon={<User size={16} />} className={styles.item} />
      <CommandButton command={goToOperators} variant="ghost" icon={<Users size={16} />} className={styles.item} />
      <CommandLink command={goToSettings} href={routes.dashboard} className={styles.link}>
        <Settings size={16} aria-hidden="true" />
        Настройки
      </CommandLink>
      <div className={styles.theme}>
        <Moon size={16} aria-hidden="true" />
        <Switch
          checked={dark}
          onChange={() => void run(themeCommand, context)}
          command={toggle.attributes}
          label="Тёмная тема"
        />
      </div>
      <CommandButton command={helpCommand} variant="ghost" icon={<Keyboard size={16} />} className={styles.item} />
      <CommandButton
        command={hintCommand}
        variant="ghost"
        icon={<CircleQuestion size={16} />}
        className={styles.item}
      />
      <CommandButton command={signOutCommand} variant="ghost" icon={<LogOut size={16} />} className={styles.item} />
    </>
  );
}
