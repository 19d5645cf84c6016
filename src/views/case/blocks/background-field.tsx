import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { BoundField } from '../../form/use-field.ts';
import styles from './background-field.module.css';

interface BackgroundFieldProps extends BoundField<string | null> {
  label: string;
  /** The host's key. */
  name: string;
}

/** A background as a style sheet would have it, and how it looks. */
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
