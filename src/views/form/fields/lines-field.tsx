import { rowDownCommand, rowStyleCommand, rowUpCommand } from '../../../commands/rows/rows.ts';
import type { Line } from '../../../model/resource/field.ts';
import { useCommandProps } from '../../frame/command-button.tsx';
import type { FieldProps } from './field-props.ts';
import { LineRow } from './line-row.tsx';
import styles from './lines-field.module.css';
import { onProseKey, onProsePaste } from './prose-keys.ts';
import { RowsField } from './rows-field.tsx';

/** Paragraphs, each with its style. */
export function LinesField({ form, field, hideLabel }: FieldProps<'lines'> & { hideLabel?: boolean }) {
  const { name } = field;
  return (
    <RowsField<Line>
      form={form}
      field={field}
      hideLabel={hideLabel}
      hint={<ProseKeys />}
      rowClass={styles.line}
      spare="alone"
      add="Добавить абзац"
      onKeyDown={(event) => onProseKey(event, form, name)}
      onPaste={(event) => onProsePaste(event, form, name)}
    >
      {(row) => <LineRow {...row} styles={field.styles} />}
    </RowsField>
  );
}

function ProseKeys() {
  const up = useCommandProps(rowUpCommand).keys.join(' ');
  const down = useCommandProps(rowDownCommand).keys.join(' ');
  const style = useCommandProps(rowStyleCommand).keys.join(' ');
  const keys = ['Enter — новый абзац', up && down && `${up}, ${down} — переставить`, style && `${style} — вид`];
  return `${keys.filter(Boolean).join(', ')}. Вставленные строки станут абзацами.`;
}
