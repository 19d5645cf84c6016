import type { Line } from '../../../model/resource/field.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { firstErrorExcept } from './field-errors.ts';
import styles from './lines-field.module.css';
import type { RowProps } from './rows-field.tsx';

/** The controls of a paragraph. The text shows every error of the paragraph except that of the style. */
export function LineRow({
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
