import { useSnapshot } from 'valtio';
import { reloadListCommand } from '../../commands/list/list.ts';
import { formatTime } from '../../model/base/format-time.ts';
import { unreadableText } from '../../model/base/unreadable-text.ts';
import { changedColumn } from '../../model/resource/list-columns.ts';
import { roomyScreen } from '../../model/resource/list-row.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { freshness } from '../../state/browser/freshness.ts';
import { isColumnShown } from '../../state/lists/choose-look.ts';
import { hiddenColumns } from '../../state/lists/hidden-columns.ts';
import { listGaps } from '../../state/lists/list-gaps.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import { absent, hasAbility } from '../../state/network/abilities.ts';
import { narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { CommandButton } from '../frame/command-button.tsx';
import { historyChunk } from '../frame/history-chunk.ts';
import { optionalView } from '../frame/lazy-view.tsx';
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

const ChangedColumn = optionalView(historyChunk, 'ChangedColumn');

/** Shows how old the rows are while they cannot be refreshed, and where the operator wants it who has changed each of them. */
export function ListFreshness({ resource }: { resource: Resource }) {
  const known = useSnapshot(freshness)[resource.name];
  const { ids } = useSnapshot(hiddenColumns);
  const isNarrow = useMedia(narrowScreen);
  useMedia(roomyScreen);
  useSnapshot(absent);
  const wantsChanges = !isNarrow && isColumnShown(`${resource.name}.${changedColumn}`, ids) && hasAbility('changes');
  return (
    <>
      {wantsChanges && <ChangedColumn resource={resource} />}
      {known?.failed && <Age at={known.at} />}
    </>
  );
}

function Age({ at }: { at: number }) {
  return (
    <p className={styles.freshness}>
      Показано на {formatTime(at)}
      <CommandButton command={reloadListCommand} variant="ghost" size="small" />
    </p>
  );
}
