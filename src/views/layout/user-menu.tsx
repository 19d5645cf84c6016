import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { userMenuCommand } from '../../commands/app/app.ts';
import { initialsOf } from '../../model/media/thumbnail.ts';
import { panels } from '../../state/screen/panels.ts';
import { session } from '../../state/session/session-store.ts';
import { narrowScreen } from '../../ui/base/use-media.ts';
import { Menu } from '../../ui/layer/menu.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { optionalView } from '../frame/lazy-view.tsx';
import { idleChunk } from '../frame/view-chunks.ts';
import styles from './user-menu.module.css';

const UserMenuItems = optionalView(idleChunk, 'UserMenuItems');

/** The specification greets everybody as Admin; a host may send the account's name. */
export function UserMenu() {
  const { account } = useSnapshot(session);
  const { userMenu } = useSnapshot(panels);
  const name = account?.name || 'Admin';
  const menu = useCommandProps(userMenuCommand);
  const root = useRef<HTMLDivElement>(null);
  /** What had the focus when the key of the command was pressed. */
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (!userMenu) return;
    panels.userMenu = false;
    opener.current = document.activeElement;
    const open = () => {
      const trigger = root.current?.querySelector('button');
      trigger?.focus();
      // It may have the focus already, or come back from a dialog that was chosen in it: that opens nothing.
      if (trigger?.matches('[aria-expanded="false"]')) trigger.click();
    };
    if (!matchMedia(narrowScreen).matches) return open();
    panels.drawer = true;
    // After the drawer has taken the focus.
    requestAnimationFrame(() => requestAnimationFrame(open));
  }, [userMenu]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from the menu
    <div
      ref={root}
      className={styles.root}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) opener.current = null;
      }}
    >
      <Menu
        command={menu.attributes}
        onEscape={() => {
          const { current } = opener;
          if (current instanceof HTMLElement && current !== document.body) current.focus();
          else if (current) context.focus('list');
        }}
        trigger={
          <span className={styles.trigger}>
            <span className="visually-hidden">Меню учётной записи: </span>
            <span className={styles.avatar} aria-hidden="true">
              {initialsOf(name)}
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
