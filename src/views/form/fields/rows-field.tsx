import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { addRowCommand } from '../../../commands/rows.ts';
import type { Form } from '../../../state/forms/form-state.ts';
import { moveRow, rowKeys, setRow } from '../../../state/forms/rows.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DragHandle } from '../../../ui/drag-handle.tsx';
import { useSortable } from '../../../ui/use-sortable.ts';
import { CommandButton } from '../../command-button.tsx';
import { useRowFocus } from '../use-row-focus.ts';
import { DescriptorField, type FieldTexts } from './descriptor-field.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './rows-field.module.css';

export interface RowProps<Row> {
  index: number;
  /** Key of the row in the host's errors: `content.3`. */
  errorKey: string;
  row: Row;
  errors: Readonly<Record<string, string>>;
  onChange: (row: Row) => void;
}

interface RowsFieldProps<Row> {
  form: Form;
  field: FieldTexts;
  /** Class with the columns of a row: handle, controls, actions. */
  rowClass: string | undefined;
  /** Renders the controls of a row. The one that takes the focus carries `data-row-text`. */
  children: (row: RowProps<Row>) => ReactNode;
}

/** A field of rows that can be added, removed and reordered. */
export function RowsField<Row extends object>({ form, field, rowClass, children }: RowsFieldProps<Row>) {
  const { name, label } = field;
  const { values, errors } = useSnapshot(form, { sync: true });
  const rows = (values[name] ?? []) as readonly Row[]; // the caller names the shape that the rows have on the wire
  const keys = rowKeys(form, name);
  const list = useRef<HTMLOListElement>(null);
  useRowFocus(list, form, name);
  useSortable({ list, enabled: rows.length > 1, onMove: (from, to) => moveRow(form, name, from, to) });

  return (
    <DescriptorField
      field={field}
      kind="group"
      error={errors[name]}
      aside={
        <CommandButton
          command={addRowCommand}
          answers={{ list: name }}
          size="small"
          icon={<Plus size={14} />}
          hideKeys
        />
      }
    >
      <ol ref={list} className={styles.rows} aria-label={label}>
        {rows.map((row, index) => (
          <li key={keys[index]} className={classNames(styles.row, rowClass)} data-row={index} data-sort-index={index}>
            <DragHandle />
            {children({
              index,
              errorKey: `${name}.${index}`,
              row,
              errors,
              onChange: (changed) => setRow(form, name, index, changed),
            })}
            <RowActions className={styles.actions} name={name} index={index} last={index === rows.length - 1} />
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p className={styles.none}>Строк пока нет.</p>}
    </DescriptorField>
  );
}
