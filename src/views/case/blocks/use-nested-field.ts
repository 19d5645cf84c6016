import { useSnapshot } from 'valtio';
import type { Form } from '../../../state/form/form-state.ts';
import { getPath, setPath } from '../../../state/form/paths.ts';
import type { BoundField } from '../../form/fields/use-field.ts';

/**
 * Returns a value inside a part of a block, by the host's key: `large.background`. `useField` does the same for a whole
 * field.
 */
export function useNestedField<Value>(form: Form, key: string): BoundField<Value> {
  const { values, errors } = useSnapshot(form, { sync: true });
  return {
    value: getPath(values, key) as Value, // the caller names the type that the part has in the API
    error: errors[key],
    onChange: (value) => setPath(form, key, value),
  };
}
