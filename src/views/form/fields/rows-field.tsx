import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { addRowCommand, removeRowCommand } from '../../../commands/rows/rows.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { rowKeys } from '../../../state/form/row-keys.ts';
import { moveRow, setRow } from '../../../state/form/rows.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { DragHandle } from '../../../ui/table/drag-handle.tsx';
import { useSortable } from '../../../ui/table/use-sortable.ts';
import { CommandButton, CommandIconButton } from '../../frame/command-button.tsx';
import { DescriptorField, type FieldTexts } from './descriptor-field.tsx';
import styles from './rows-field.module.css';
import { useRowFocus } from './use-row-focus.ts';

export interface RowProps<Row> {
  index: number;
  /** Key of the row in the host's errors: `content.3`. */
  errorKey: string;
  row: Row;
  /** The empty row below the others: it becomes a row as soon as something is typed. */
  spare: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (row: Row) => void;
}

interface RowsFieldProps<Row> {
  form: Form;
  field: FieldTexts;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** Class with the columns of a row: handle, controls, the button that removes it. */
  rowClass: string | undefined;
  /** When an empty row stands below the others: always, or while there are none. */
  spare: 'always' | 'alone';
  /** Text of the button that adds a row. */
  add?: string;
  /** Handle what is typed and pasted in the fields of a row. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** Renders the controls of a row. The one that takes the focus carries `data-row-text`. */
  children: (row: RowProps<Row>) => ReactNode;
}

/** A field of rows that can be added, removed and reordered, in one frame. */
export function RowsField<Row extends object>({ form, field, children, ...props }: RowsFieldProps<Row>) {
  const { name, label } = field;
  const { values, errors } = useSnapshot(form, { sync: true });
  const rows = (values[name] ?? []) as readonly Row[]; // the caller names the shape that the rows have on the wire
  const emptyRow = form.source.lists?.[name]?.emptyRow as Row | undefined; // of the same shape
  const spares = emptyRow && (props.spare === 'always' || rows.length === 0) ? [{ ...emptyRow }] : [];
  const keys = rowKeys(form, name, spares.length);
  const list = useRef<HTMLOListElement>(null);
  useRowFocus(list, form, name);
  useSortable({ list, enabled: rows.length > 1, onMove: (from, to) => moveRow(form, name, from, to) });

  return (
    <DescriptorField
      field={field}
      kind="group"
      hideLabel={props.hideLabel}
      hint={props.hint ?? field.hint}
      error={errors[name]}
    >
      <ol
        ref={list}
        className={styles.rows}
        aria-label={label}
        onKeyDown={props.onKeyDown}
        onPaste={props.onPaste}
        data-invalid={errors[name] ? '' : undefined}
      >
        {[...rows, ...spares].map((row, index) => {
          const spare = index >= rows.length;
          return (
            <li
              key={keys[index]}
              className={classNames(styles.row, props.rowClass)}
              data-row={index}
              data-sort-index={spare ? undefined : index}
              data-style={'style' in row ? row.style : undefined}
            >
              {spare ? <Plus className={styles.plus} size={14} aria-hidden="true" /> : <DragHandle />}
              {children({
                index,
                errorKey: `${name}.${index}`,
                row,
                spare,
                errors,
                onChange: (changed) => setRow(form, name, index, changed),
              })}
              {!spare && (
                <CommandIconButton
                  command={removeRowCommand}
                  answers={{ row: { name, index } }}
                  name={`Удалить строку ${index + 1}`}
                  icon={<X size={16} />}
                  className={styles.remove}
                />
              )}
            </li>
          );
        })}
      </ol>
      {props.add !== undefined && (
        <CommandButton
          command={addRowCommand}
          answers={{ list: name }}
          variant="ghost"
          size="small"
          icon={<Plus size={14} />}
          className={styles.add}
        >
          {props.add}
        </CommandButton>
      )}
    </DescriptorField>
  );
}
