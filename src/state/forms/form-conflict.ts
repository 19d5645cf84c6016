import type { Form } from '../form/form-state.ts';
import { Conflict } from '../writes/conflict.ts';

/** The conflict of a form that was to be saved, which takes over the chosen values. */
export class FormConflict extends Conflict {
  readonly form: Form;

  constructor(parts: ConstructorParameters<typeof Conflict>[0], form: Form) {
    super(parts);
    this.form = form;
  }
}
