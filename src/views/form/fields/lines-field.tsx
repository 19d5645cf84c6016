import type { Line } from '../../../model/field.ts';
import type { FieldProps } from './field-props.ts';
import { LineRow } from './line-row.tsx';
import styles from './lines-field.module.css';
import { RowsField } from './rows-field.tsx';

/** Styled lines of text. */
export function LinesField({ form, field }: FieldProps<'lines'>) {
  return (
    <RowsField<Line> form={form} field={field} rowClass={styles.line}>
      {(row) => <LineRow {...row} styles={field.styles} />}
    </RowsField>
  );
}
