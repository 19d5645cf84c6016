import { useSnapshot } from 'valtio';
import { reloadListCommand } from '../../commands/list/list.ts';
import { formatTime } from '../../model/base/format-time.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { freshness } from '../../state/browser/freshness.ts';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './list-view.module.css';

/** Shows how old the rows are while they cannot be refreshed. */
export function ListFreshness({ resource }: { resource: Resource }) {
  const known = useSnapshot(freshness)[resource.name];
  if (!known?.failed) return null;
  return (
    <p className={styles.freshness}>
      Показано на {formatTime(known.at)}
      <CommandButton command={reloadListCommand} variant="ghost" size="small" />
    </p>
  );
}
