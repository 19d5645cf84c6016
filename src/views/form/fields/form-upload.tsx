import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { fetchPictureFacts } from '../../../api/picture-facts.ts';
import type { Command } from '../../../commands/command/command.ts';
import { openMediaCommand } from '../../../commands/form/media.ts';
import { noteRefusedFile, offerToShrink } from '../../../commands/form/offer-to-shrink.ts';
import { run } from '../../../commands/run/runner.ts';
import { isTransient, Problem } from '../../../model/base/problem.ts';
import { describeMedia } from '../../../model/media/media.ts';
import { accepts, formats } from '../../../model/media/upload.ts';
import { drawnSource } from '../../../state/browser/drawn-media.ts';
import { uprightSize } from '../../../state/browser/media-sizes.ts';
import type { UploadTarget } from '../../../state/browser/send-file.ts';
import {
  beginUpload,
  cancelUpload,
  endUpload,
  fieldUploads,
  type Sending,
  sendUpload,
} from '../../../state/form/field-uploads.ts';
import { trackFormUpload } from '../../../state/form/form.ts';
import { clearErrors, setError } from '../../../state/form/form-errors.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { recordFormStep } from '../../../state/form/form-steps.ts';
import { hasFailedUpload, setFailedUpload } from '../../../state/form/uploads.ts';
import { forgetWaiting, isAt, waitingPhotos } from '../../../state/form/waiting-photos.ts';
import { announce } from '../../../state/messages/announcer.ts';
import { Upload } from '../../../ui/upload/upload.tsx';
import type { UploadState } from '../../../ui/upload/upload-state.ts';
import { useCommandProps } from '../../frame/command-button.tsx';
import { context } from '../../frame/context.ts';

interface FormUploadProps {
  form: Form;
  /** Key of the field in the host's errors. A refused file is reported there. */
  errorKey: string;
  target: UploadTarget;
  value: string | null;
  onChange: (path: string | null) => void;
}

/** An upload into a field of a form. It must be inside a `Field`, which shows its errors. */
export function FormUpload({ form, errorKey, target, value, onChange }: FormUploadProps) {
  const [note, setNote] = useState<string | null>(null);
  const opening = useCommandProps(openMediaCommand as Command);

  const place = { form, field: errorKey };
  const sending = useSnapshot(fieldUploads).items.find((upload) => isAt(upload, place))?.sending ?? null;
  const isAsked = useSnapshot(waitingPhotos).items.some((photo) => isAt(photo, place));

  /** Resolves to null when the file was given up while it was measured or shrunk, which takes time. */
  const prepare = async (chosen: File, signal: AbortSignal): Promise<File | null> => {
    const since = performance.now();
    const asking = { ...context, hasGoneOn: (time = since) => context.hasGoneOn(time) };
    const { file, note: done } = await offerToShrink(asking, chosen, place);
    if (signal.aborted) return null;
    setNote(done);
    if (done) announce(done);
    return file;
  };

  const store = async (chosen: File): Promise<void> => {
    const signal = beginUpload(place);
    try {
      const file = await prepare(chosen, signal);
      const path = file && (await sendUpload(file, target, signal));
      if (path === null) return;
      onChange(path);
      announce('Файл загружен');
    } catch (problem) {
      if (!signal.aborted) throw refused(chosen, problem);
    } finally {
      endUpload(signal);
    }
  };

  /** Says at the field why the file was not sent. Returns the problem of a save that waits for it. */
  const refused = (chosen: File, problem: unknown): Problem => {
    noteRefusedFile(chosen, problem);
    const again = problem instanceof Problem && canBeRepeated(problem) ? () => start(chosen) : null;
    setFailedUpload(form, errorKey, again);
    const reason = problem instanceof Problem ? problem.message : 'Файл не удалось отправить.';
    const message = again ? `${reason} Файл отправится снова, когда вы сохраните форму.` : reason;
    setError(form, errorKey, message);
    announce(message);
    return new Problem('invalid', 422, message, { [errorKey]: [message] });
  };

  const start = (file: File) => {
    forgetWaiting(place);
    setNote(null);
    setFailedUpload(form, errorKey, null);
    clearErrors(form, errorKey);
    announce('Файл загружается');
    trackFormUpload(form, store(file));
  };

  const giveUp = () => {
    setFailedUpload(form, errorKey, null);
    clearErrors(form, errorKey);
    announce('Файл не будет отправлен');
  };

  return (
    <Upload
      state={stateOf(value, sending)}
      open={{
        ...opening.attributes,
        onClick: () => void run(openMediaCommand, context, value === null ? {} : { media: value }),
      }}
      media={target.accept === 'video' ? 'video' : 'image'}
      accept={accepts[target.accept]}
      formats={formats[target.accept]}
      note={isAsked ? askedLater : note}
      onFile={start}
      onRest={tellRest}
      onRemove={() => {
        cancelUpload(place);
        setFailedUpload(form, errorKey, null);
        onChange(null);
        const [name = errorKey] = errorKey.split('.');
        recordFormStep(form, { title: 'Убрать файл', name, undo: () => onChange(value) });
      }}
      onCancel={() => cancelUpload(place)}
      onGiveUp={hasFailedUpload(form, errorKey) ? giveUp : undefined}
      factsOfStored={factsOfStored}
    />
  );
}

const askedLater =
  'Фотография слишком велика. Вопрос, уменьшить ли её, ждёт в уведомлении; при сохранении он появится сам.';

/** More files were dropped or pasted than there are empty fields for. */
function tellRest(given: number, of: number): void {
  const text = 'Для остальных не нашлось пустого поля.';
  context.notify({ type: 'warning', title: `Взято файлов: ${given} из ${of}`, text });
}

/** Returns whether the same file can be sent again later, e.g. after a new sign-in. */
function canBeRepeated(problem: Problem): boolean {
  return isTransient(problem) || problem.kind === 'signed-out';
}

function stateOf(url: string | null, sending: Sending | null): UploadState {
  if (sending) return { kind: 'uploading', ...sending };
  if (!url) return { kind: 'empty' };
  const drawn = drawnSource(url);
  return drawn ? { kind: 'filled', url: drawn } : { kind: 'not-drawn', value: url, reason: whyNotDrawn(url) };
}

/** A stored value that is not drawn may still be kept: only the operator knows what it was meant to be. */
function whyNotDrawn(value: string): string {
  return /^https?:/i.test(value)
    ? 'Файл на другом сайте не показывается: администратор может разрешить его в MEDIA_ORIGINS.'
    : 'Это не адрес файла, поэтому он не показан. Замените или удалите его.';
}

/** Describes a stored picture of which a small copy is shown; empty when the host does not tell. */
async function factsOfStored(path: string, copy: HTMLImageElement): Promise<string> {
  const known = await fetchPictureFacts(path);
  if (!known) return '';
  return describeMedia({ name: path, ...uprightSize(known, copy) });
}
