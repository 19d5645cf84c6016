import type { ComponentProps } from 'react';
import type { Field as Descriptor } from '../../../model/field.ts';
import { Field } from '../../../ui/field.tsx';

/** The words of a descriptor. */
export type Words = Pick<Descriptor, 'name' | 'label' | 'required' | 'hint'>;

/** A field with the words of its descriptor. */
export function Labelled({ field, ...props }: { field: Words } & Omit<ComponentProps<typeof Field>, 'label'>) {
  return <Field name={field.name} label={field.label} required={field.required} hint={field.hint} {...props} />;
}
