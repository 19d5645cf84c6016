import Refresh from 'lucide-react/icons/refresh-cw';
import { refreshCommand } from '../../commands/app/failures.ts';
import { run } from '../../commands/run/runner.ts';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './panel-status.module.css';

/** Leads to a new version of the panel. */
export function NewVersion() {
  const refresh = useCommandProps(refreshCommand);
  return (
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
  );
}
