import type { ResourceField } from '../../../model/resource/resources.ts';
import type { Form } from '../../../state/form/form-state.ts';

/** The props of every control of a form. */
export interface FieldProps<Kind extends ResourceField['kind'] = ResourceField['kind']> {
  form: Form;
  field: Extract<ResourceField, { kind: Kind }>;
  autoFocus?: boolean | undefined;
  /** How many letters of its text are seen elsewhere: they are counted. */
  letters?: number | undefined;
}
