import Menu from 'lucide-react/icons/menu';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { contentCommand, menuCommand } from '../../commands/app.ts';
import { panels } from '../../state/panels.ts';
import { CommandIconButton } from '../command-button.tsx';
import { CommandLink } from '../command-link.tsx';
import { useFocusRecovery } from '../use-focus-recovery.ts';
import styles from './layout.module.css';
import { PanelStatus } from './panel-status.tsx';
import { ScreenHint } from './screen-hint.tsx';
import { Sidebar, sectionAt } from './sidebar.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const { drawer, hint } = useSnapshot(panels);
  const [path] = useLocation();
  const root = useRef<HTMLDivElement>(null);
  useDrawerEscape(drawer);
  useFocusRecovery(root);
  return (
    <div ref={root} className={styles.layout} data-drawer={drawer || undefined}>
      <CommandLink command={contentCommand} className={styles.skip} href="#main">
        К содержанию
      </CommandLink>
      <header className={styles.head}>
        <div className={styles.bar}>
          <CommandIconButton command={menuCommand} icon={<Menu size={20} />} />
          <img src="/favicon.svg" alt="" width={24} height={24} />
          <span>Пульт</span>
          <PanelStatus />
        </div>
        <div className={styles.side}>
          <Sidebar current={sectionAt(path)} />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closing the drawer by pointer; Escape does it by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className={styles.backdrop} onClick={closeDrawer} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {hint && <ScreenHint path={path} />}
    </div>
  );
}

function closeDrawer(): void {
  panels.drawer = false;
}

function useDrawerEscape(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    document.querySelector<HTMLElement>('nav a')?.focus();
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeDrawer();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
}
