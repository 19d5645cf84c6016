import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { userMenuCommand } from '../../commands/app.ts';
import { panels } from '../../state/panels.ts';
import { session } from '../../state/session-store.ts';
import { Menu } from '../../ui/menu.tsx';
import { useCommandProps } from '../command-button.tsx';
import { lazyView } from '../lazy-view.tsx';
import styles from './user-menu.module.css';

const UserMenuItems = lazyView('UserMenuItems', null);

/** The specification greets everybody as Admin; a host may send the account's name. */
export function UserMenu() {
  const { account } = useSnapshot(session);
  const { userMenu } = useSnapshot(panels);
  const name = account?.name || 'Admin';
  const menu = useCommandProps(userMenuCommand);
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
        <UserMenuItems />
      </Menu>
    </div>
  );
}
