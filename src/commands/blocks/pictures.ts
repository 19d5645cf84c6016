import { accepts } from '../../model/media/upload.ts';
import { hasCamera, pickFiles } from '../../state/browser/pick-files.ts';
import { failedOf, failedPictures, forgetFailedPicture } from '../../state/forms/failed-pictures.ts';
import { cancelPicture, newCase, uploadsOf } from '../../state/forms/picture-uploads.ts';
import { chunk } from '../../state/network/chunks.ts';
import { type Command, type Context, command, type Outcome } from '../command/command.ts';
import { openBlock, openCase } from '../subject/block-subject.ts';
import type { Adding } from './add-files.ts';
import { leaveOutCommand, newCaseForm, newCaseOfPhotosCommand } from './new-case.ts';

/** Comes with the forms. */
const code = chunk(() => import('./add-files.ts'));

const common = { section: 'this', icon: 'create', journaled: true } as const;

/** Each picture becomes an image block, each video a video block. Without files, the browser asks for pictures. */
export const addPicturesCommand = command<Adding>({
  ...common,
  id: 'case.add-pictures',
  title: 'Добавить картинки блоками…',
  keywords: ['несколько изображений', 'фото', 'загрузить', 'новый блок'],
  keys: { default: ['Shift+KeyB'], screens: ['form'], when: (context) => openBlock(context) === null },
  when: (context) => openCase(context) !== null,
  choose: (context, answers) => choose(context, () => pickFiles(accepts.picture), answers),
  run: add,
});

export const addVideosCommand = command<Adding>({
  ...common,
  id: 'case.add-videos',
  title: 'Добавить видео блоками…',
  keywords: ['несколько видео', 'ролик', 'загрузить', 'новый блок'],
  keys: { default: ['Shift+KeyM'], screens: ['form'], when: (context) => openBlock(context) === null },
  when: (context) => openCase(context) !== null,
  choose: (context, answers) => choose(context, () => pickFiles(accepts.video), answers),
  run: add,
});

/** Where the device has a camera to be held. */
export const takePhotoCommand = command<Adding>({
  ...common,
  id: 'case.take-photo',
  title: 'Снять фото для кейса…',
  keywords: ['камера', 'сфотографировать', 'новый блок'],
  keys: { screens: ['form'] },
  when: (context) => openCase(context) !== null && hasCamera(),
  choose: (context, answers) => choose(context, () => pickFiles(accepts.picture, true), answers),
  run: add,
});

/** The case is that in which the files were asked for. */
async function choose(context: Context, ask: () => Promise<File[]>, answers: Adding): Promise<Adding | null> {
  if (answers.files) return answers;
  const caseId = openCase(context);
  const files = await ask();
  return caseId === null || files.length === 0 ? null : { ...answers, caseId, files };
}

async function add(context: Context, answers: Adding): Promise<Outcome | undefined> {
  const { caseId = openCase(context), files = [], unplaced = [] } = answers;
  if (caseId === null || files.length + unplaced.length === 0) return undefined;
  return (await code.load()).addFiles(context, caseId, answers);
}

/** `id`: of one upload; without it, all of the case. */
export const cancelPicturesCommand = command<{ id?: string }>({
  id: 'case.cancel-pictures',
  title: 'Остановить загрузку',
  section: 'this',
  keys: { default: ['Shift+Delete'], screens: ['form'] },
  hidden: true,
  when: (context) => uploadsOf(caseHere(context)).length > 0,
  run: (context, { id }) => {
    for (const item of uploadsOf(caseHere(context))) if (id === undefined || item.id === id) cancelPicture(item.id);
    context.announce('Загрузка отменена');
  },
});

function caseHere(context: Context): number | null {
  return newCaseForm(context) ? newCase : openCase(context);
}

function failedHere(context: Context) {
  return failedOf(caseHere(context));
}

/** `id`: of one file; without it, that of the row with the focus, else all. */
export const retryPicturesCommand = command<{ id?: string }>({
  ...common,
  id: 'case.retry-pictures',
  title: 'Загрузить ещё раз',
  // In the pane of the history the key gives back.
  keys: { default: ['KeyR'], screens: ['form'], precedence: -1, when: (context) => openBlock(context) === null },
  when: (context) => failedHere(context).length > 0,
  run: (context, { id = failedPictures.at }) => {
    const failed = failedHere(context).filter((item) => id === null || item.id === id);
    const files = failed.map(({ file }) => file);
    if (newCaseForm(context)) return newCaseOfPhotosCommand.run(context, { files });
    // The row goes, and its focus with it.
    if (failedPictures.at !== null) context.focus('block');
    return add(context, { files });
  },
});

export const forgetPictureCommand = command<{ id?: string }>({
  id: 'case.forget-picture',
  title: 'Убрать незагруженный файл',
  section: 'this',
  // Before the keys of the block, or of the case.
  keys: { default: ['Delete'], screens: ['form'], precedence: 2, when: () => failedPictures.at !== null },
  hidden: true,
  when: (context) => failedHere(context).length > 0,
  run: (context, { id = failedPictures.at }) => {
    if (id === null) return undefined;
    if (newCaseForm(context)) return leaveOutCommand.run(context, { id });
    forgetFailedPicture(id);
    context.focus('block');
    context.announce('Файл не будет добавлен');
    return undefined;
  },
});

export const pictureCommands = [
  addPicturesCommand,
  addVideosCommand,
  takePhotoCommand,
  cancelPicturesCommand,
  retryPicturesCommand,
  forgetPictureCommand,
] as Command[];
