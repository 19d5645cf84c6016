import { Switch } from '../../../ui/switch.tsx';
import { useField } from '../use-field.ts';
import type { FieldProps } from './field-props.ts';
import styles from './flag-field.module.css';
import { Labelled } from './labelled.tsx';

export function FlagField({ form, field }: FieldProps<'flag'>) {
  const { value, error, onChange } = useField<boolean>(form, field.name);
  return (
    <Labelled field={field} error={error} className={styles.flag}>
      <Switch checked={value} onChange={onChange} />
    </Labelled>
  );
}
