import type { Form } from '../../../state/form/form-state.ts';
import { Field } from '../../../ui/field/field.tsx';
import { FormUpload } from '../../form/fields/form-upload.tsx';
import { BackgroundField } from './background-field.tsx';
import styles from './image-fields.module.css';
import { useNestedField } from './use-nested-field.ts';

interface ImageFieldsProps {
  form: Form;
  caseId: number;
  /** The image's key: `large`, `small.0`. */
  at: string;
  label: string;
  hideLabel?: boolean;
}

/** An image of a block and its background. */
export function ImageFields({ form, caseId, at, label, hideLabel }: ImageFieldsProps) {
  const image = useNestedField<string | null>(form, `${at}.image`);
  const background = useNestedField<string | null>(form, `${at}.background`);
  return (
    <div className={styles.image}>
      <Field label={label} hideLabel={hideLabel} required kind="group" name={`${at}.image`} error={image.error}>
        <FormUpload
          form={form}
          errorKey={`${at}.image`}
          target={{ folder: 'cases', accept: 'picture', caseId }}
          value={image.value || null}
          onChange={(path) => image.onChange(path ?? '')}
        />
      </Field>
      <BackgroundField caseId={caseId} label="Фон" name={`${at}.background`} {...background} />
    </div>
  );
}
