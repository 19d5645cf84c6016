import { useSnapshot } from 'valtio';
import { reloadListCommand } from '../../commands/list/list.ts';
import { unreadableText } from '../../model/base/unreadable-text.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { listGaps } from '../../state/lists/list-gaps.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './list-view.module.css';

/** Says which rows of a list are missing, and why. */
export function ListGaps({ resource }: { resource: Resource }) {
  const gaps = useSnapshot(listGaps)[resource.name];
  if (!gaps) return null;
  return (
    <p className={styles.freshness} role="status">
      <span>
        {gaps.isPart && `${shownPart(resource)}: остальные не загрузились. `}
        {gaps.unreadable > 0 && unreadableText(gaps.unreadable, ['запись', 'записи', 'записей'], 'f')}
      </span>
      <CommandButton command={reloadListCommand} variant="ghost" size="small" />
    </p>
  );
}
