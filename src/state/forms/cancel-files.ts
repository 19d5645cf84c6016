import { caseResource } from '../../model/resource/case.ts';
import { cancelUploads } from '../form/field-uploads.ts';
import type { Form } from '../form/form-state.ts';
import { forgetFailed } from './new-case-files.ts';
import { cancelPicture, newCase, uploadsOf } from './picture-uploads.ts';

/** Gives up all files that were chosen for the form and that it does not have yet. */
export function cancelFiles(form: Form): void {
  cancelUploads(form);
  if (form.source.resource !== caseResource.name || form.source.id !== null) return;
  for (const { id } of uploadsOf(newCase)) cancelPicture(id);
  forgetFailed(form);
}
