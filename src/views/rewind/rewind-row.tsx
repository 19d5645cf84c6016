import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useId } from 'react';
import { useSnapshot } from 'valtio';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import type { Rehearsed } from '../../state/rewind/rehearse.ts';
import { rewindState, tick } from '../../state/rewind/rewind-store.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { RewindDifference } from './rewind-difference.tsx';
import styles from './rewind-row.module.css';
import { partsOfRow, resourceOfPlan, titleOfRow, verdictText } from './rewind-texts.ts';

interface RowProps {
  row: Rehearsed;
  now: number;
  /** Rows of several kinds stand there. */
  mixed: boolean;
  /** The keys act on it. */
  current: boolean;
  /** What changes is shown. */
  unfolded: boolean;
  onToggle: (key: string) => void;
  onCurrent: (key: string) => void;
}

/** One record of the rehearsal: its tick, what it is, what becomes of it. */
export const RewindRow = memo(Row);

function Row({ row, now, mixed, current, unfolded, onToggle, onCurrent }: RowProps) {
  const { key, plan, record } = row;
  const id = useId();
  const ticked = useSnapshot(rewindState.ticked)[key];
  const resource = resourceOfPlan(plan);
  const [title, parts] = [titleOfRow(row), partsOfRow(row, mixed)];
  const tabIndex = current ? 0 : -1;
  return (
    <li
      className={styles.row}
      data-rewind={key}
      data-current={current || undefined}
      data-verdict={row.verdict}
      onFocus={() => onCurrent(key)}
    >
      <span className={styles.tick}>
        {ticked !== undefined && (
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={ticked}
            aria-labelledby={`${id}title`}
            aria-describedby={`${id}verdict`}
            onChange={() => tick(key)}
          />
        )}
      </span>
      <button
        type="button"
        className={styles.main}
        tabIndex={tabIndex}
        aria-expanded={unfolded}
        aria-describedby={`${id}verdict`}
        onClick={() => onToggle(key)}
      >
        <Thumbnail
          picture={resource && record ? drawnPicture(resource, record) : null}
          title={title}
          fit={resource?.thumbnail?.fit}
        />
        <span className={styles.number}>{plan.id !== null && `#${plan.id}`}</span>
        <span id={`${id}title`} className={styles.title}>
          {title}
          {parts && <span className={styles.parts}> · {parts}</span>}
        </span>
      </button>
      <Verdict id={`${id}verdict`} row={row} now={now} />
      {unfolded && <RewindDifference row={row} now={now} />}
    </li>
  );
}

function Verdict({ id, row, now }: { id: string; row: Rehearsed; now: number }) {
  const result = useSnapshot(rewindState).results?.[row.key];
  const isBad = result ? true : row.verdict === 'part';
  const isGood = result === '' || (result === undefined && row.verdict === 'back');
  const text = result === '' ? 'возвращено' : (result ?? verdictText(row, now));
  return (
    <span id={id} className={styles.verdict} data-tone={isGood ? 'good' : isBad ? 'warning' : undefined}>
      {isGood ? (
        <Check aria-hidden="true" />
      ) : isBad ? (
        <TriangleAlert aria-hidden="true" />
      ) : (
        <Minus aria-hidden="true" />
      )}
      <span>{text}</span>
    </span>
  );
}
