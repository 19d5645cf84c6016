import { useSnapshot } from 'valtio';
import { type Form, setValue } from '../../state/forms/form.ts';
import { firstError } from './field-errors.ts';

export interface BoundField<Value> {
  value: Value;
  /** First message of the host for the field or anything in it. */
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** One field of a form. Renders again for its own value alone; at once, or the caret would jump. */
export function useField<Value>(form: Form, name: string): BoundField<Value> {
  const { values, errors } = useSnapshot(form, { sync: true });
  return {
    value: values[name] as Value, // the caller names the shape that the field's kind has on the wire
    error: firstError(errors, name),
    onChange: (value) => setValue(form, name, value),
  };
}
