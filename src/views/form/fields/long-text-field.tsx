import { TextArea } from '../../../ui/field/text-area.tsx';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';
import { letterCount } from './letter-count.tsx';
import { useField } from './use-field.ts';

export function LongTextField({ form, field, letters }: FieldProps<'long-text'>) {
  const { value, error, onChange } = useField<string | null>(form, field.name);
  return (
    <DescriptorField field={field} error={error} {...letterCount(value ?? '', letters)}>
      <TextArea value={value ?? ''} onChange={onChange} placeholder={field.placeholder} />
    </DescriptorField>
  );
}
