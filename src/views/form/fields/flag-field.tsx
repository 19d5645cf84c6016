import { Switch } from '../../../ui/field/switch.tsx';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './flag-field.module.css';
import { useField } from './use-field.ts';

export function FlagField({ form, field }: FieldProps<'flag'>) {
  const { value, error, onChange } = useField<boolean>(form, field.name);
  return (
    <DescriptorField field={field} error={error} className={styles.flag}>
      <Switch checked={value} onChange={onChange} />
    </DescriptorField>
  );
}
