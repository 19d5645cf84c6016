import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './field.module.css';
import { type ControlProps, FieldContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  /** Marks the label with `*`. */
  required?: boolean | undefined;
  hint?: ReactNode;
  /** The host's first message for this field. */
  error?: string | undefined;
  /** Becomes `data-field`: forms find the field by it, e.g. to focus the first error. */
  name?: string | undefined;
  /** Stands at the right of the label: a counter, a small button. */
  aside?: ReactNode;
  /** `group` for several controls: it has no `for`, and is named by `aria-labelledby`. */
  kind?: 'control' | 'group' | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  /** Controls of this folder read their attributes from the context; a function gets them as its argument. */
  children: ReactNode | ((control: ControlProps) => ReactNode);
}

export function Field({ label, required, hint, error, name, aside, kind = 'control', ...rest }: FieldProps) {
  const { hideLabel = false, className, children } = rest;
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}label`, `${id}hint`, `${id}error`];
  const described = classNames(error && errorId, hint != null && hintId);

  const control = useMemo<ControlProps>(
    () => ({
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required ? true : undefined,
      'aria-labelledby': labelId,
    }),
    [id, described, error, required, labelId],
  );
  const text = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );

  return (
    <div className={classNames(styles.field, className)} data-field={name} data-invalid={error ? '' : undefined}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        {kind === 'group' ? (
          <span id={labelId}>{text}</span>
        ) : (
          <label id={labelId} htmlFor={id}>
            {text}
          </label>
        )}
        {aside}
      </div>
      <FieldContext value={control}>{typeof children === 'function' ? children(control) : children}</FieldContext>
      {error && (
        <p id={errorId} className={styles.error}>
          {alertIcon}
          <span>{error}</span>
        </p>
      )}
      {hint != null && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Lucide's «circle-alert» (ISC) without lucide-react, which would be part of the first download. */
const alertIcon = (
  <svg
    width={14}
    height={14}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 8v4M12 16h.01" />
  </svg>
);
