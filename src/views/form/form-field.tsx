import type { ComponentType } from 'react';
import type { Field } from '../../model/resource/field.ts';
import { AnnounceField } from './fields/announce-field.tsx';
import type { FieldProps } from './fields/field-props.ts';
import { FlagField } from './fields/flag-field.tsx';
import { ImageField } from './fields/image-field.tsx';
import { LinesField } from './fields/lines-field.tsx';
import { ReferenceField } from './fields/reference-field.tsx';
import { SlugField } from './fields/slug-field.tsx';
import { LongTextField, TextField, YearField } from './fields/text-field.tsx';

const controls: { readonly [Kind in Field['kind']]: ComponentType<FieldProps<Kind>> } = {
  text: TextField,
  'long-text': LongTextField,
  slug: SlugField,
  year: YearField,
  flag: FlagField,
  reference: ReferenceField,
  image: ImageField,
  'announce-object': AnnounceField,
  lines: LinesField,
};

/** The control for a field, chosen by the kind of its descriptor. */
export function FormField(props: FieldProps) {
  // TypeScript cannot see through the union that each kind has its own component above.
  const Control = controls[props.field.kind] as ComponentType<FieldProps>;
  return <Control {...props} />;
}
