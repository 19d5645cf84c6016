import { plural } from '../../model/base/plural.ts';
import { accepts } from '../../model/media/upload.ts';
import { caseResource } from '../../model/resource/case.ts';
import { pickFiles } from '../../state/browser/pick-files.ts';
import { openForm, trackFormUpload } from '../../state/form/form.ts';
import { restoreDraft } from '../../state/form/form-draft.ts';
import { type Form, forms } from '../../state/form/form-state.ts';
import { isUploading } from '../../state/form/unsent-files.ts';
import { trackUploadApart } from '../../state/form/uploads.ts';
import { type RefusedPicture, reasonOf } from '../../state/forms/add-pictures.ts';
import { failedOf } from '../../state/forms/failed-pictures.ts';
import { addToNewCase, forgetFailed, leaveOut, throwRefused, writeEnded } from '../../state/forms/new-case-files.ts';
import { newCase, uploadsOf } from '../../state/forms/picture-uploads.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import type { Context, Outcome } from '../command/command.ts';
import { noteRefusedFile } from '../form/offer-to-shrink.ts';
import { openEmptyForm } from '../records/empty-form.ts';
import { addFiles, shrinkNew } from './add-files.ts';

/** Fills the form of a new case with the blocks of photos and videos; `open`: where it is the open one. */
export async function addToCase(
  context: Context,
  open: Form | undefined,
  given?: readonly File[],
): Promise<Outcome | undefined> {
  const chosen = given ?? (await pickFiles([...accepts.picture, ...accepts.video]));
  if (chosen.length === 0) return undefined;
  if (open) {
    const ended = writeEnded(open);
    // Leaving the page asks about them.
    trackUploadApart(ended);
    await ended;
  }
  if (open?.source.id != null) return addToSaved(context, open.source.id, chosen);
  const adding = add(context, open, chosen);
  // A save waits for those that are still being shrunk, too: else they would be of another case.
  if (open)
    trackFormUpload(
      open,
      adding.then(({ refused }) => throwRefused(refused)),
    );
  const { files, notes, refused, isApart } = await adding;
  if (files.length === 0) return undefined;
  const sent = files.length - refused.length;
  if (sent > 0) context.announce(`Загружено: ${plural(sent, filesWords)}. Они станут блоками вместе с кейсом`);
  if (refused.length > 0) return notSent(refused, notes);
  return notes.length > 0 && !isApart ? { toast: { type: 'info', title: notes.join(' ') } } : undefined;
}

/** Adds the blocks to the case that was saved meanwhile. What is not sent is red there, and is sent again from there. */
async function addToSaved(context: Context, caseId: number, files: readonly File[]): Promise<Outcome | undefined> {
  const { again: _, ...outcome } = (await addFiles(context, caseId, { files })) ?? {};
  return outcome;
}

interface Added {
  files: readonly File[];
  notes: readonly string[];
  refused: readonly RefusedPicture[];
  /** Whether the form is not the one that is shown. */
  isApart: boolean;
}

async function add(context: Context, open: Form | undefined, chosen: readonly File[]): Promise<Added> {
  const from = context.path;
  const { files, notes } = await shrinkNew(context, chosen, open);
  if (files.length === 0) return { files, notes, refused: [], isApart: false };
  const form = await formToFill(context, open);
  const isApart = !leadToForm(context, from, files.length, notes);
  const refused = await addToNewCase(form, files);
  for (const { file, problem } of refused) noteRefusedFile(file, problem);
  return { files, notes, refused, isApart };
}

const filesWords = ['файл', 'файла', 'файлов'] as const;

function notSent(refused: readonly RefusedPicture[], notes: readonly string[]): Outcome {
  return {
    toast: {
      type: 'error',
      title: `Не загрузилось: ${plural(refused.length, filesWords)}`,
      text: [...refused.map(reasonOf), ...notes].join(' '),
    },
    again: { files: refused.map(({ file }) => file) },
  };
}

/**
 * The form of a new case that is open by now: large photos take their time, and what is typed meanwhile stays in it. Else
 * the one that the files were meant for, or that still waits for files; else an empty one.
 */
async function formToFill(context: Context, meant: Form | undefined): Promise<Form> {
  const source = recordForm(caseResource.name, null);
  const saved = forms[source.key];
  if (saved) await writeEnded(saved);
  const known = forms[source.key];
  const waits =
    uploadsOf(newCase).length > 0 || failedOf(newCase).length > 0 || (known !== undefined && isUploading(known));
  const isMeant = meant?.source.key === source.key;
  if (!isShown(context) && !isMeant && !waits) return openEmptyForm(source);
  if (known) return openForm(source);
  // It was closed meanwhile: what was typed into it comes back.
  const form = openForm(source);
  await restoreDraft(form);
  return form;
}

function isShown({ path }: Context): boolean {
  return path === caseResource.paths.create;
}

/**
 * Goes to the form. Whoever has gone on to something else since `from` stays there, and a toast leads to it. Returns
 * whether it is shown.
 */
function leadToForm(context: Context, from: string, count: number, notes: readonly string[]): boolean {
  if (isShown(context)) return true;
  if (context.path === from && !context.hasGoneOn()) {
    context.go(caseResource.paths.create);
    return true;
  }
  const text = `Станут блоками, когда вы его сохраните: ${plural(count, filesWords)}.`;
  context.notify({
    type: 'info',
    title: 'Новый кейс из фотографий',
    text: [text, ...notes].join(' '),
    action: { command: 'case.create', label: 'Открыть' },
  });
  return false;
}

/** Leaves out the block at `index`, or the file of that id; without either, all that was not sent. */
export function leaveOutOf(context: Context, form: Form, { index, id }: { index?: number; id?: string }): void {
  if (index === undefined && failedOf(newCase).length === 0) return;
  if (index === undefined) forgetFailed(form, id);
  else leaveOut(form, index);
  const files = id === undefined ? 'Незагруженные файлы не будут добавлены' : 'Файл не будет добавлен';
  context.announce(index === undefined ? files : 'Блок не будет добавлен');
}
