import { TextInput } from '../../../ui/field/text-input.tsx';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

/**
 * The value is a number when four digits are typed, and the text as typed otherwise: the host then explains the error.
 */
export function YearField({ form, field }: FieldProps<'year'>) {
  const { value, error, onChange } = useField<number | string | null>(form, field.name);
  return (
    <DescriptorField field={field} error={error}>
      <TextInput
        value={String(value ?? '')}
        onChange={(text) => onChange(/^[1-9]\d{3}$/.test(text) ? Number(text) : text)}
        className="tabular"
        inputMode="numeric"
        autoComplete="off"
        placeholder={field.placeholder}
      />
    </DescriptorField>
  );
}
