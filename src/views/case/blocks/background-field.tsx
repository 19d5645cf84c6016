import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { BoundField } from '../../form/use-field.ts';
import styles from './background-field.module.css';

interface BackgroundFieldProps extends BoundField<string | null> {
  label: string;
  /** The host's key of the value. */
  name: string;
}

/** A field for a background in CSS syntax, with a swatch that shows it. */
export function BackgroundField({ label, name, value, error, onChange }: BackgroundFieldProps) {
  return (
    <Field label={label} name={name} error={error} hint="Цвет или градиент: #cfe0f5, linear-gradient(…)">
      <div className={styles.background}>
        <TextInput
          value={value ?? ''}
          onChange={(text) => onChange(text === '' ? null : text)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <span className={styles.swatch} style={{ background: value ?? undefined }} aria-hidden="true" />
      </div>
    </Field>
  );
}
