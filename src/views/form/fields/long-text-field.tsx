import { TextArea } from '../../../ui/text-area.tsx';
import { useField } from '../use-field.ts';
import type { FieldProps } from './field-props.ts';
import { Labelled } from './labelled.tsx';

export function LongTextField({ form, field }: FieldProps<'long-text'>) {
  const { value, error, onChange } = useField<string | null>(form, field.name);
  return (
    <Labelled field={field} error={error}>
      <TextArea value={value ?? ''} onChange={onChange} placeholder={field.placeholder} />
    </Labelled>
  );
}
