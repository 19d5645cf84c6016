import { type CSSProperties, memo } from 'react';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { quote } from '../../model/base/quote.ts';
import { switchButton } from '../field/switch.tsx';
import { DragHandle } from './drag-handle.tsx';
import { rowIcons } from './row-icons.tsx';
import styles from './table.module.css';
import { columnMarks, type TableShape } from './table-types.ts';
import { Thumbnail } from './thumbnail.tsx';

interface TableRowProps<Row> {
  row: Row;
  index: number;
  shape: TableShape<Row>;
  cursor: boolean;
  selected: boolean;
  selectable: boolean;
  movable: boolean;
  /** Its controls do nothing yet; the link of its title does. */
  inert: boolean;
  onToggle: (id: number, value: boolean) => void;
}

/** The table handles the events, so that a row needs no closures and renders again only when its own data change. */
export const TableRow = memo(Row) as typeof Row;

function Row<Row extends { id: number }>({ row, index, shape, cursor, selected, ...can }: TableRowProps<Row>) {
  const title = shape.title(row);
  const tag = shape.tag?.(row);
  const below = shape.below?.(row);
  const isDimmed = shape.dimmed?.(row) === true;
  return (
    <tr
      className={styles.row}
      data-id={row.id}
      data-sort-index={index}
      data-cursor={cursor || undefined}
      data-dimmed={isDimmed || undefined}
      data-below={below ? '' : undefined}
      aria-rowindex={index + 2}
      aria-selected={can.selectable ? selected : undefined}
    >
      <td className={styles.lead} inert={can.inert}>
        {can.movable && <DragHandle command={shape.commands?.move} />}
        {can.selectable && (
          <input
            type="checkbox"
            tabIndex={-1}
            className={styles.select}
            data-command={shape.commands?.select}
            data-select=""
            checked={selected}
            onChange={ignore}
            aria-label={`Выбрать ${quote(title)}`}
          />
        )}
      </td>
      {!shape.numberless && <td className={styles.id}>#{row.id}</td>}
      <th
        scope="row"
        className={styles.title}
        data-ghost=""
        data-drafted={tag && ''}
        // The title leaves room for so many letters.
        style={tag ? ({ '--tag': tag.length } as CSSProperties) : undefined}
      >
        {shape.thumbnail && (
          <Thumbnail picture={shape.thumbnail.picture(row)} title={title} fit={shape.thumbnail.fit} />
        )}
        <a {...shape.link(row)} tabIndex={cursor ? undefined : -1} href={shape.href(row)} data-row-link="">
          {keepNumbers(title)}
        </a>
        <Under row={row} shape={shape} isDimmed={isDimmed} />
        {tag && <span className={styles.tag}>{tag}</span>}
        {below}
      </th>
      {shape.columns.map((column) => (
        <td key={column.id} {...columnMarks(column)} className={styles.cell}>
          {column.cell(row)}
        </td>
      ))}
      {shape.toggle && (
        <td className={styles.toggle} inert={can.inert}>
          {switchButton({
            name: shape.toggle.name(row),
            checked: shape.toggle.value(row),
            tabIndex: -1,
            command: shape.commands?.toggle && { 'data-command': shape.commands.toggle(row) },
            onChange: (value) => can.onToggle(row.id, value),
          })}
        </td>
      )}
      {shape.actions && (
        <td className={styles.actions} inert={can.inert}>
          <div>{shape.actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

interface UnderProps<Row> {
  row: Row;
  shape: TableShape<Row>;
  isDimmed: boolean;
}

/** The line under the title, on narrow screens. */
function Under<Row extends { id: number }>({ row, shape, isDimmed }: UnderProps<Row>) {
  return (
    <span className={styles.under}>
      {/* What no switch has hidden is dimmed for another reason, which its words tell. */}
      {isDimmed && shape.toggle && rowIcons.hidden}
      {!shape.numberless && `#${row.id}`}
      {shape.under?.(row)}
    </span>
  );
}

/** React requires `onChange` beside `checked`. The table handles the click instead, which carries the Shift key. */
function ignore() {}
