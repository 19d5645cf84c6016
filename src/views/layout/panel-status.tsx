import WifiOff from 'lucide-react/icons/wifi-off';
import { useSnapshot } from 'valtio';
import { connection } from '../../state/network/connection.ts';
import { version } from '../../state/network/version.ts';
import { OverlayBoundary } from '../failure/overlay-boundary.tsx';
import { optionalView } from '../frame/lazy-view.tsx';
import { deferredChunk } from '../frame/view-chunks.ts';
import styles from './panel-status.module.css';

const NewVersion = optionalView(deferredChunk, 'NewVersion');

/**
 * Shows that the connection is lost, for which no code is to come, or that a new version is out. Screen readers get the same
 * by `announce`.
 */
export function PanelStatus() {
  const { online } = useSnapshot(connection);
  const { outdated } = useSnapshot(version);
  if (online && !outdated) return null;
  return (
    <div className={styles.status}>
      {!online && (
        <span
          className={styles.item}
          data-tip="Введённое хранится в черновиках. Данные обновятся сами, когда связь вернётся."
        >
          <WifiOff size={16} aria-hidden="true" />
          <span className={styles.text}>Нет связи</span>
        </span>
      )}
      <OverlayBoundary>{outdated && <NewVersion />}</OverlayBoundary>
    </div>
  );
}
