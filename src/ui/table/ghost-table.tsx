import ghost from './ghost-table.module.css';
import styles from './table.module.css';
import { TableColumns, TableHead, TableSkeletonRow } from './table-head.tsx';
import type { TableShape } from './table-types.ts';

/** The outline of a table that has no rows yet. */
export function GhostTable<Row>({ shape }: { shape: TableShape<Row> }) {
  return (
    <div className={ghost.ghost} aria-hidden="true" inert>
      <table className={styles.table} data-pictured={shape.thumbnail !== undefined || undefined}>
        <TableColumns shape={shape} />
        <TableHead shape={shape} selected="none" onSelectAll={undefined} />
        <tbody>
          {[0, 1, 2].map((index) => (
            <TableSkeletonRow key={index} index={index} shape={shape} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
