import { blockLabels } from '../../../model/block.ts';
import type { Accept } from '../../../model/upload.ts';
import type { Form } from '../../../state/forms/form.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FormUpload } from '../../form/form-upload.tsx';
import { useField } from '../../form/use-field.ts';
import { BackgroundField } from './background-field.tsx';
import type { EditorProps } from './editor-props.ts';
import styles from './video-block-editor.module.css';

/** A video block has no parts: its four fields are always there. */
export function VideoBlockEditor({ form, caseId }: EditorProps) {
  const background = useField<string | null>(form, 'background');
  return (
    <div className={styles.video}>
      <Title form={form} />
      <div className={styles.files}>
        <File form={form} caseId={caseId} name="video" accept="video" />
        <File form={form} caseId={caseId} name="logo" accept="photo" />
      </div>
      <BackgroundField label={blockLabels.background} name="background" {...background} />
    </div>
  );
}

function Title({ form }: { form: Form }) {
  const { value, error, onChange } = useField<string | null>(form, 'title');
  return (
    <Field label={blockLabels.title} name="title" error={error}>
      <TextInput value={value ?? ''} onChange={onChange} autoComplete="off" autoFocus />
    </Field>
  );
}

function File({ form, caseId, name, accept }: EditorProps & { name: 'video' | 'logo'; accept: Accept }) {
  const { value, error, onChange } = useField<string | null>(form, name);
  return (
    <Field label={blockLabels[name]} kind="group" name={name} error={error}>
      <FormUpload
        form={form}
        errorKey={name}
        place={{ folder: 'cases', accept, caseId }}
        value={value || null}
        onChange={onChange}
      />
    </Field>
  );
}
