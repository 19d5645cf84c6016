import type { Field } from '../../../model/field.ts';
import type { Form } from '../../../state/forms/form.ts';

/** What every control of a form takes; `kind` names its descriptor. */
export interface FieldProps<Kind extends Field['kind'] = Field['kind']> {
  form: Form;
  field: Extract<Field, { kind: Kind }>;
  autoFocus?: boolean | undefined;
}
