import ChevronUp from 'lucide-react/icons/chevron-up';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { themeCommand, userMenuCommand } from '../../commands/app.ts';
import { goToSettings } from '../../commands/navigation.ts';
import { run } from '../../commands/runner.ts';
import { profileCommand, signOutCommand } from '../../commands/session.ts';
import { routes } from '../../model/routes.ts';
import { panels } from '../../state/panels.ts';
import { session } from '../../state/session-store.ts';
import { theme } from '../../state/theme.ts';
import { Menu } from '../../ui/menu.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CommandButton, useCommandProps } from '../command-button.tsx';
import { CommandLink } from '../command-link.tsx';
import { context } from '../context.ts';
import styles from './user-menu.module.css';

/** The specification greets everybody as Admin; a host may send the account's name. */
export function UserMenu() {
  const { account } = useSnapshot(session);
  const { dark } = useSnapshot(theme);
  const { userMenu } = useSnapshot(panels);
  const name = account?.name || 'Admin';
  const menu = useCommandProps(userMenuCommand);
  const toggle = useCommandProps(themeCommand);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!userMenu) return;
    panels.userMenu = false;
    root.current?.querySelector('button')?.focus();
  }, [userMenu]);

  return (
    <div ref={root} className={styles.root}>
      <Menu
        command={menu.attributes}
        trigger={
          <span className={styles.trigger}>
            <span className={styles.avatar} aria-hidden="true">
              {name.charAt(0).toUpperCase()}
            </span>
            <span className={styles.name}>{name}</span>
            <ChevronUp size={16} aria-hidden="true" className={styles.chevron} />
          </span>
        }
      >
        <p className={styles.greeting}>
          Здравствуйте, <strong>{name}</strong>
        </p>
        <CommandButton command={profileCommand} variant="ghost" icon={<User size={16} />} className={styles.item} />
        <CommandLink command={goToSettings} href={routes.dashboard} className={styles.link}>
          <Settings size={16} aria-hidden="true" />
          Настройки
        </CommandLink>
        <div className={styles.theme}>
          <Switch
            checked={dark}
            onChange={() => void run(themeCommand, context)}
            command={toggle.attributes}
            label="Тёмная тема"
          />
        </div>
        <CommandButton command={signOutCommand} variant="ghost" icon={<LogOut size={16} />} className={styles.item} />
      </Menu>
    </div>
  );
}
