import { SkeletonBar } from './skeleton.tsx';
import styles from './table.module.css';
import { columnMarks, type TableShape } from './table-types.ts';
import { Thumbnail } from './thumbnail.tsx';

/** The column widths, the same for skeleton and data. */
export function TableColumns<Row>({ shape }: { shape: TableShape<Row> }) {
  return (
    <colgroup>
      <col className={styles.leadColumn} />
      {!shape.numberless && <col className={styles.idColumn} />}
      <col />
      {shape.columns.map((column) => (
        // Not `style`, which the policy of prerendered pages does not allow.
        <col key={column.id} {...columnMarks(column)} className={styles.wideColumn} width={column.width} />
      ))}
      {shape.toggle && <col className={styles.toggleColumn} />}
      {shape.actions && <col className={styles.actionsColumn} />}
    </colgroup>
  );
}

interface TableHeadProps<Row> {
  shape: TableShape<Row>;
  selected: 'none' | 'some' | 'all';
  onSelectAll: ((all: boolean) => void) | undefined;
}

export function TableHead<Row>({ shape, selected, onSelectAll }: TableHeadProps<Row>) {
  // A heading says something.
  const Lead = onSelectAll ? 'th' : 'td';
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <Lead className={styles.lead}>
          {onSelectAll && (
            <input
              type="checkbox"
              tabIndex={-1}
              className={styles.select}
              data-command={shape.commands?.selectAll}
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some';
              }}
              checked={selected === 'all'}
              onChange={() => onSelectAll(selected !== 'all')}
              aria-label="Выбрать все строки"
            />
          )}
        </Lead>
        {!shape.numberless && (
          <th scope="col" className={styles.id}>
            #ID
          </th>
        )}
        <th scope="col">{shape.titleHeader}</th>
        {shape.columns.map((column) => (
          <th key={column.id} {...columnMarks(column)} scope="col" className={styles.cell}>
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
      {!shape.numberless && (
        <td className={styles.id}>
          <SkeletonBar width="28px" />
        </td>
      )}
      <td className={styles.title}>
        {shape.thumbnail && <Thumbnail picture={null} title="" fit={shape.thumbnail.fit} />}
        <SkeletonBar width={`${36 + ((index * 23) % 40)}%`} />
      </td>
      {shape.columns.map((column) => (
        <td key={column.id} {...columnMarks(column)} className={styles.cell}>
          <SkeletonBar width={`${50 + ((index * 31) % 35)}%`} />
        </td>
      ))}
      {shape.toggle && (
        <td className={styles.toggle}>
          <SkeletonBar width="30px" height={18} />
        </td>
      )}
      {shape.actions && <td />}
    </tr>
  );
}
