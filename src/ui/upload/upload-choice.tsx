import { classNames } from '../base/class-names.ts';
import type { ControlProps } from '../field/field-context.ts';
import styles from './upload.module.css';

interface UploadChoiceProps {
  id: string;
  control: ControlProps;
  /** Visible text; the accessible name ends with it. */
  text: string;
  /** Id of what says which files are taken. */
  formatsId: string;
  name: string | undefined;
  accept: readonly string[];
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A real, transparent file input over a text that looks like a button, so that label, Tab and Space work on it. */
export function UploadChoice({ id, control, text, formatsId, name, accept, disabled, onFile }: UploadChoiceProps) {
  const { 'aria-labelledby': labelId, 'aria-required': _, ...controlProps } = control;
  const [nameId, textId] = [`${id}-name`, `${id}-text`];
  return (
    <span className={styles.choose}>
      <input
        {...controlProps}
        id={id}
        type="file"
        className={styles.input}
        accept={accept.join()}
        disabled={disabled}
        aria-labelledby={classNames(name ? nameId : labelId, textId)}
        aria-describedby={classNames(controlProps['aria-describedby'], formatsId)}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          // Without this, choosing the same file again would fire no event.
          event.currentTarget.value = '';
        }}
      />
      <span id={nameId} hidden>
        {name}
      </span>
      <label id={textId} htmlFor={id} className={classNames(styles.action, disabled && styles.waiting)}>
        {text}
      </label>
    </span>
  );
}
