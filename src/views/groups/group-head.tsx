import Chevron from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { foldCommand, unfoldCommand } from '../../commands/list/folds.ts';
import { groupTitle } from '../../commands/list/group-titles.ts';
import { run } from '../../commands/run/runner.ts';
import { plural } from '../../model/base/plural.ts';
import type { RowGroup } from '../../model/filter/row-groups.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cursors, rowsOf } from '../../state/lists/cursors.ts';
import { groupOfRow } from '../../state/lists/group-of-row.ts';
import { context } from '../frame/context.ts';
import styles from './group-head.module.css';

interface GroupHeadProps extends RowGroup {
  resource: Resource;
  field: string;
  /** From 1, as screen readers say it. */
  rowIndex: number;
  /** The cursor is on it: never while its rows are shown. */
  cursor: boolean;
}

/** The line above the rows of a group: a press folds them. */
export const GroupHead = memo(Head);

function Head({ resource, field, value, count, isFolded = false, rowIndex, cursor }: GroupHeadProps) {
  const command = isFolded ? unfoldCommand : foldCommand;
  return (
    <tr className={styles.head} aria-rowindex={rowIndex} data-cursor={cursor || undefined}>
      <th scope="rowgroup">
        <button
          type="button"
          className={styles.fold}
          data-command={command.id}
          data-row-link={cursor ? '' : undefined}
          aria-expanded={!isFolded}
          tabIndex={cursor ? undefined : -1}
          // The cursor stays where it is, unless its row goes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void run(command, context, { group: value })}
        >
          <Chevron className={styles.arrow} size={16} aria-hidden="true" />
          {groupTitle(resource, field, value)}{' '}
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{plural(count, resource.words.count)}</span>
          {isFolded && <Selected resource={resource} field={field} value={value} />}
        </button>
      </th>
    </tr>
  );
}

/** What is selected is told also where it is not seen. */
function Selected({ resource, field, value }: Pick<GroupHeadProps, 'resource' | 'field' | 'value'>) {
  const selected = new Set(useSnapshot(cursors)[resource.name].selection);
  if (selected.size === 0) return null;
  const { length } = rowsOf(resource).filter((row) => selected.has(row.id) && groupOfRow(row, field) === value);
  return length > 0 && <span className={styles.count}>· выбрано {length}</span>;
}
