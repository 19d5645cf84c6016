import { SkeletonBar } from './skeleton.tsx';
import styles from './table.module.css';
import type { TableShape } from './table-types.ts';

/** The column widths, the same for skeleton and data. */
export function TableColumns<Row>({ shape }: { shape: TableShape<Row> }) {
  return (
    <colgroup>
      <col className={styles.leadColumn} />
      <col className={styles.idColumn} />
      <col />
      {shape.columns.map((column) => (
        <col key={column.id} className={styles.wideColumn} style={{ width: column.width }} />
      ))}
      {shape.toggle && <col className={styles.toggleColumn} />}
      {shape.actions && <col className={styles.actionsColumn} />}
    </colgroup>
  );
}

export function TableHead<Row>({ shape }: { shape: TableShape<Row> }) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <td className={styles.lead} />
        <th scope="col" className={styles.id}>
          #ID
        </th>
        <th scope="col">{shape.titleHeader}</th>
        {shape.columns.map((column) => (
          <th key={column.id} scope="col" className={styles.cell}>
            {column.title}
          </th>
        ))}
        {shape.toggle && <th scope="col">{shape.toggle.title}</th>}
        {shape.actions && (
          <th scope="col">
            <span className="visually-hidden">Действия</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** `index`: of the row; the bars of neighbours differ in length. */
export function TableSkeletonRow<Row>({ shape, index }: { shape: TableShape<Row>; index: number }) {
  return (
    <tr className={styles.row} data-skeleton="">
      <td className={styles.lead} />
      <td className={styles.id}>
        <SkeletonBar width="28px" />
      </td>
      <td className={styles.title}>
        <SkeletonBar width={`${36 + ((index * 23) % 40)}%`} />
      </td>
      {shape.columns.map((column) => (
        <td key={column.id} className={styles.cell}>
          <SkeletonBar width={`${50 + ((index * 31) % 35)}%`} />
        </td>
      ))}
      {shape.toggle && (
        <td>
          <SkeletonBar width="30px" height={18} />
        </td>
      )}
      {shape.actions && <td />}
    </tr>
  );
}
