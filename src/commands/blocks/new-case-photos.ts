import { plural } from '../../model/base/plural.ts';
import { accepts } from '../../model/media/upload.ts';
import { caseResource } from '../../model/resource/case.ts';
import { pickFiles } from '../../state/browser/pick-files.ts';
import { openForm } from '../../state/form/form.ts';
import type { Form } from '../../state/form/form-state.ts';
import { reasonOf } from '../../state/forms/add-pictures.ts';
import { failedOf } from '../../state/forms/failed-pictures.ts';
import { addToNewCase, forgetFailed, leaveOut } from '../../state/forms/new-case-files.ts';
import { newCase, pictureUploads } from '../../state/forms/picture-uploads.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import type { Context, Outcome } from '../command/command.ts';
import { noteRefusedFile, shrinkAll } from '../form/offer-to-shrink.ts';
import { openEmptyForm } from '../records/empty-form.ts';

/** Fills the form of a new case with the blocks of photos and videos; `open`: where it is the open one. */
export async function addToCase(
  context: Context,
  open: Form | undefined,
  given?: readonly File[],
): Promise<Outcome | undefined> {
  const chosen = given ?? (await pickFiles([...accepts.picture, ...accepts.video]));
  if (chosen.length === 0) return undefined;
  const { files, notes } = await shrinkAll(context, chosen);
  if (files.length === 0) return undefined;
  const refused = await addToNewCase(open ?? (await formToFill(context)), files);
  for (const { file, problem } of refused) noteRefusedFile(file, problem);
  const sent = files.length - refused.length;
  if (sent > 0)
    context.announce(`Загружено: ${plural(sent, ['файл', 'файла', 'файлов'])}. Они станут блоками вместе с кейсом`);
  if (refused.length === 0) return notes.length > 0 ? { toast: { type: 'info', title: notes.join(' ') } } : undefined;
  return {
    toast: {
      type: 'error',
      title: `Не загрузилось: ${plural(refused.length, ['файл', 'файла', 'файлов'])}`,
      text: [...refused.map(reasonOf), ...notes].join(' '),
    },
    again: { files: refused.map(({ file }) => file) },
  };
}

/** The form that still waits for files; else an empty one. */
async function formToFill(context: Context): Promise<Form> {
  const source = recordForm(caseResource.name, null);
  const waits = failedOf(newCase).length > 0 || pictureUploads.items.some(({ caseId }) => caseId === newCase);
  const form = waits ? openForm(source) : await openEmptyForm(source);
  context.go(caseResource.paths.create);
  return form;
}

/** Leaves out the block at `index`, or the file of that id; without either, all that was not sent. */
export function leaveOutOf(context: Context, form: Form, { index, id }: { index?: number; id?: string }): void {
  if (index === undefined && failedOf(newCase).length === 0) return;
  if (index === undefined) forgetFailed(form, id);
  else leaveOut(form, index);
  const files = id === undefined ? 'Незагруженные файлы не будут добавлены' : 'Файл не будет добавлен';
  context.announce(index === undefined ? files : 'Блок не будет добавлен');
}
