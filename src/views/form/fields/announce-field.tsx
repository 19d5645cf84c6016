import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { type AnnounceObject, type AnnounceType, announceTypes } from '../../../model/resource/field.ts';
import { setValue } from '../../../state/form/form-values.ts';
import { forgetFailedUploads } from '../../../state/form/uploads.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import styles from './announce-field.module.css';
import { DescriptorField } from './descriptor-field.tsx';
import { firstErrorExcept } from './field-errors.ts';
import type { FieldProps } from './field-props.ts';
import { FormUpload } from './form-upload.tsx';

// Object.entries forgets the keys' type.
const options = Object.entries(announceTypes).map(([value, label]) => ({ value: value as AnnounceType, label }));

export function AnnounceField({ form, field }: FieldProps<'announce-object'>) {
  const { values, errors } = useSnapshot(form, { sync: true });
  const announced = (values[field.name] ?? null) as AnnounceObject | null; // the shape of this kind on the wire
  const valueKey = `${field.name}.value`;
  const hasImage = announced?.type === 'image';
  // Choosing a former type again restores its value.
  const formerValues = useRef<Partial<Record<AnnounceType, string | null>>>({});

  const choose = (type: AnnounceType) => {
    if (announced) formerValues.current[announced.type] = announced.value;
    forgetFailedUploads(form, field.name);
    setValue(form, field.name, { type, value: formerValues.current[type] ?? null });
  };
  const setImage = (value: string | null) => {
    // An upload may finish after another type was chosen.
    const { type } = form.values[field.name] as AnnounceObject; // the field with the upload stands for an object
    if (type === 'image') setValue(form, field.name, { type, value });
    else formerValues.current.image = value;
  };

  return (
    <div className={styles.announce}>
      <DescriptorField
        field={field}
        kind="group"
        error={firstErrorExcept(errors, field.name, hasImage ? [valueKey] : [])}
      >
        <Segmented className={styles.types} options={options} value={announced?.type ?? null} onChange={choose} />
      </DescriptorField>
      {hasImage && (
        <Field label="Изображение анонса" hideLabel kind="group" name={valueKey} error={errors[valueKey]}>
          <FormUpload
            form={form}
            errorKey={valueKey}
            target={{ folder: field.folder, accept: 'photo' }}
            value={announced.value}
            onChange={setImage}
          />
        </Field>
      )}
    </div>
  );
}
