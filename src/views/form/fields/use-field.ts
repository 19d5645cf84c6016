import { useSnapshot } from 'valtio';
import type { Form } from '../../../state/form/form-state.ts';
import { setValue } from '../../../state/form/form-values.ts';
import { firstError } from './field-errors.ts';

export interface BoundField<Value> {
  value: Value;
  /** The host's first message for the field or anything inside it. */
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** Binds one field of a form. It renders synchronously, because the caret would jump otherwise. */
export function useField<Value>(form: Form, name: string): BoundField<Value> {
  const { values, errors } = useSnapshot(form, { sync: true });
  return {
    value: values[name] as Value, // the caller names the shape that the field's kind has on the wire
    error: firstError(errors, name),
    onChange: (value) => setValue(form, name, value),
  };
}
