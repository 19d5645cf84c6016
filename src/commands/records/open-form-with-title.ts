import type { Resource } from '../../model/resource/resources.ts';
import { openForm } from '../../state/form/form.ts';
import { setValue } from '../../state/form/form-values.ts';
import { recordForm } from '../../state/forms/record-form.ts';

/** Opens the form of a new record with the title filled in; its screen takes the form over. */
export function openFormWithTitle(resource: Resource, title: string): void {
  setValue(openForm(recordForm(resource.name, null)), resource.label, title);
}
