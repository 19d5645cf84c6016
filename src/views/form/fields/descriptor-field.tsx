import type { ComponentProps } from 'react';
import type { Field as Descriptor } from '../../../model/resource/field.ts';
import { Field } from '../../../ui/field/field.tsx';

/** The texts of a field's descriptor. */
export type FieldTexts = Pick<Descriptor, 'name' | 'label' | 'required' | 'hint'>;

/** A field with the texts of its descriptor. */
export function DescriptorField({
  field,
  ...props
}: { field: FieldTexts } & Omit<ComponentProps<typeof Field>, 'label'>) {
  return <Field name={field.name} label={field.label} required={field.required} hint={field.hint} {...props} />;
}
