import { TextInput } from '../../../ui/text-input.tsx';
import { useField } from '../use-field.ts';
import type { FieldProps } from './field-props.ts';
import { Labelled } from './labelled.tsx';

/** No `maxLength`: it would cut a pasted text without a word. The host says what is too long. */
export function TextField({ form, field, autoFocus }: FieldProps<'text'>) {
  const { value, error, onChange } = useField<string | null>(form, field.name);
  return (
    <Labelled field={field} error={error}>
      <TextInput
        value={value ?? ''}
        onChange={onChange}
        placeholder={field.placeholder}
        autoComplete="off"
        autoFocus={autoFocus}
      />
    </Labelled>
  );
}
