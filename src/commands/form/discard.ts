import { discardChanges } from '../../state/form/form.ts';
import type { Form } from '../../state/form/form-state.ts';
import { hasUploads } from '../../state/form/unsent-files.ts';
import { chunk } from '../../state/network/chunks.ts';

/** Most forms have no files that are not sent. */
const code = chunk(() => import('../../state/forms/cancel-files.ts'));

/** Resets the form to the host's values: its draft goes, and so do the files that were chosen for it. */
export async function discardForm(form: Form): Promise<void> {
  discardChanges(form);
  if (hasUploads(form)) (await code.load()).cancelFiles(form);
}
