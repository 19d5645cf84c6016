import { TextInput } from '../../../ui/text-input.tsx';
import { useField } from '../use-field.ts';
import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';

/** No `maxLength`: it would cut a pasted text without a word. The host says what is too long. */
export function TextField({ form, field, autoFocus }: FieldProps<'text'>) {
  const { value, error, onChange } = useField<string | null>(form, field.name);
  return (
    <DescriptorField field={field} error={error}>
      <TextInput
        value={value ?? ''}
        onChange={onChange}
        placeholder={field.placeholder}
        autoComplete="off"
        autoFocus={autoFocus}
      />
    </DescriptorField>
  );
}
