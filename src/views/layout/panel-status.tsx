import Refresh from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useSnapshot } from 'valtio';
import { refreshCommand } from '../../commands/app/failures.ts';
import { run } from '../../commands/run/runner.ts';
import { connection } from '../../state/network/connection.ts';
import { version } from '../../state/network/version.ts';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './panel-status.module.css';

/** Shows that the connection is lost or that a new version is out. Screen readers get the same by `announce`. */
export function PanelStatus() {
  const { online } = useSnapshot(connection);
  const { outdated: behind } = useSnapshot(version);
  const refresh = useCommandProps(refreshCommand);
  if (online && !behind) return null;
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
      {behind && (
        <button
          type="button"
          className={styles.item}
          {...refresh.attributes}
          data-tip="Вышла новая версия панели"
          onClick={() => void run(refreshCommand, context)}
        >
          <Refresh size={16} aria-hidden="true" />
          <span className={styles.text}>Обновить панель</span>
        </button>
      )}
    </div>
  );
}
