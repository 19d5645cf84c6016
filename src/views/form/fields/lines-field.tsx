import { rowDownCommand, rowStyleCommand, rowUpCommand } from '../../../commands/rows/rows.ts';
import type { Line } from '../../../model/resource/field.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { useCommandProps } from '../../frame/command-button.tsx';
import { firstErrorExcept } from './field-errors.ts';
import type { FieldProps } from './field-props.ts';
import styles from './lines-field.module.css';
import { onProseKey, onProsePaste } from './prose-keys.ts';
import { type RowProps, RowsField } from './rows-field.tsx';

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

/** The controls of a paragraph. The text shows every error of the paragraph except that of the style. */
function LineRow({
  index,
  errorKey,
  row: line,
  spare,
  errors,
  onChange,
  ...props
}: RowProps<Line> & { styles: Readonly<Record<string, string>> }) {
  const options = Object.entries(props.styles).map(([value, label]) => ({ value, label }));
  const styleKey = `${errorKey}.style`;
  return (
    <>
      <Field
        className={styles.style}
        label={`Стиль абзаца ${index + 1}`}
        hideLabel
        name={styleKey}
        error={errors[styleKey]}
      >
        <Select options={options} value={line.style} onChange={(style) => onChange({ ...line, style })} />
      </Field>
      <Field
        className={styles.text}
        label={`Текст абзаца ${index + 1}`}
        hideLabel
        name={`${errorKey}.text`}
        error={firstErrorExcept(errors, errorKey, [styleKey])}
      >
        <TextArea
          rows={1}
          value={line.text}
          onChange={(text) => onChange({ ...line, text })}
          placeholder={spare ? 'Пишите или вставьте текст' : undefined}
          data-row-text=""
        />
      </Field>
    </>
  );
}

function ProseKeys() {
  const up = useCommandProps(rowUpCommand).keys.join(' ');
  const down = useCommandProps(rowDownCommand).keys.join(' ');
  const style = useCommandProps(rowStyleCommand).keys.join(' ');
  const keys = ['Enter — новый абзац', up && down && `${up}, ${down} — переставить`, style && `${style} — вид`];
  return `${keys.filter(Boolean).join(', ')}. Вставленные строки станут абзацами.`;
}
