import { imageBlock } from '../../../model/block-types/image-block.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import flag from '../../form/fields/flag-field.module.css';
import { ImageFields } from './image-fields.tsx';
import { Part } from './part.tsx';
import { useNestedField } from './use-nested-field.ts';

const { full } = imageBlock.fields.large.fields;
const shown = ['large.image', 'large.background', 'large.full'];

export function LargeImagePart({ form, caseId }: { form: Form; caseId: number }) {
  const { value, error, onChange } = useNestedField<boolean>(form, 'large.full');
  return (
    <Part form={form} part="large" shown={shown}>
      <ImageFields form={form} caseId={caseId} at="large" label="Файл" hideLabel />
      <Field className={flag.flag} label={full.label} name="large.full" error={error}>
        <Switch checked={value === true} onChange={onChange} />
      </Field>
    </Part>
  );
}
