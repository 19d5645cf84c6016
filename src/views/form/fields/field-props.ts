import type { ResourceField } from '../../../model/resources.ts';
import type { Form } from '../../../state/forms/form.ts';

/** What every control of a form takes; `kind` names its descriptor. */
export interface FieldProps<Kind extends ResourceField['kind'] = ResourceField['kind']> {
  form: Form;
  field: Extract<ResourceField, { kind: Kind }>;
  autoFocus?: boolean | undefined;
}
