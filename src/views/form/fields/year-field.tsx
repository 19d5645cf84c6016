import { TextInput } from '../../../ui/text-input.tsx';
import { useField } from '../use-field.ts';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';

/** A number once it is a whole year, and until then the text as typed: the host says what is wrong with it. */
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
