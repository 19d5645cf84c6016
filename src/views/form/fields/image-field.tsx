import { DescriptorField } from './descriptor-field.tsx';
import type { FieldProps } from './field-props.ts';
import { FormUpload } from './form-upload.tsx';
import { useField } from './use-field.ts';

export function ImageField({ form, field }: FieldProps<'image'>) {
  const { value, error, onChange } = useField<string | null>(form, field.name);
  return (
    <DescriptorField field={field} error={error} kind="group">
      <FormUpload
        form={form}
        errorKey={field.name}
        target={{ folder: field.folder, accept: 'photo' }}
        value={value ?? null}
        onChange={onChange}
      />
    </DescriptorField>
  );
}
