import ArrowLeft from 'lucide-react/icons/arrow-left';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { contentCommand, menuCommand, paletteCommand } from '../../commands/app/app.ts';
import { goToList } from '../../commands/app/navigation.ts';
import { listOfForm } from '../../commands/command/resource-at.ts';
import { panels } from '../../state/screen/panels.ts';
import { OverlayBoundary } from '../failure/overlay-boundary.tsx';
import { CommandIconButton } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import { lazyView } from '../frame/lazy-view.tsx';
import { idleChunk } from '../frame/view-chunks.ts';
import styles from './layout.module.css';
import './print.module.css';
import { PanelStatus } from './panel-status.tsx';
import { Sidebar, sectionAt } from './sidebar.tsx';

const SidePane = lazyView(idleChunk, 'SidePane', null);

export function Layout({ children }: { children: ReactNode }) {
  const { drawer, pane } = useSnapshot(panels);
  const [path] = useLocation();
  const back = listOfForm(path);
  return (
    <div className={styles.layout} data-drawer={drawer || undefined} data-pane={pane ?? undefined}>
      {!drawer && (
        <CommandLink command={contentCommand} className={styles.skip} href="#main">
          К содержанию
        </CommandLink>
      )}
      <header className={styles.head}>
        <div className={styles.bar} data-top-bar="" inert={drawer}>
          {back ? (
            <CommandIconButton command={goToList[back.name]} name={`Назад: ${back.words.list}`} icon={<ArrowLeft />} />
          ) : (
            <CommandIconButton command={menuCommand} icon={<Menu />} />
          )}
          <CommandIconButton command={paletteCommand} name="Найти" icon={<Search />} className={styles.search} />
          <PanelStatus />
        </div>
        <div className={styles.side} {...(drawer && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Меню' })}>
          <Sidebar current={sectionAt(path)} />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closing the drawer by pointer; Escape does it by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className={styles.backdrop} onClick={closeDrawer} />
      <main id="main" className={styles.main} tabIndex={-1} inert={drawer}>
        {children}
      </main>
      <OverlayBoundary isOpen={pane !== null} onError={closePane}>
        {pane && <SidePane pane={pane} path={path} />}
      </OverlayBoundary>
    </div>
  );
}

function closePane(): void {
  panels.pane = null;
}

function closeDrawer(): void {
  panels.drawer = false;
}
