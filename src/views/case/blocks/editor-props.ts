import type { Form } from '../../../state/forms/form.ts';

/** What every editor of a block takes. */
export interface EditorProps {
  form: Form;
  caseId: number;
}
