import { plural } from '../../model/base/plural.ts';
import { isTransient, Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { accepts } from '../../model/media/upload.ts';
import { setBlockCursor } from '../../state/blocks/cursor.ts';
import { pickFiles } from '../../state/browser/pick-files.ts';
import {
  type AddedPictures,
  addPictures,
  cancelPicture,
  pictureUploads,
  type RefusedPicture,
} from '../../state/forms/add-pictures.ts';
import { type Command, type Context, command, type Outcome } from '../command/command.ts';
import { noteRefusedFile, offerToShrink } from '../form/offer-to-shrink.ts';
import { openBlock, openCase } from '../subject/block-subject.ts';

/** Each picture becomes an image block. Without files, the browser asks for them. */
export const addPicturesCommand = command<{ files?: readonly File[] }>({
  id: 'case.add-pictures',
  title: 'Добавить картинки блоками…',
  section: 'this',
  icon: 'create',
  keywords: ['несколько изображений', 'фото', 'загрузить', 'новый блок'],
  keys: { default: ['Shift+KeyB'], screens: ['form'], when: (context) => openBlock(context) === null },
  journaled: true,
  when: (context) => openCase(context) !== null,
  run: async (context, { files: given }) => {
    const caseId = openCase(context);
    const chosen = given ?? (await pickFiles(accepts.picture));
    if (caseId === null || chosen.length === 0) return undefined;
    const files: File[] = [];
    const notes: string[] = [];
    for (const file of chosen) {
      const offered = await offerToShrink(context, file);
      if (offered.file) files.push(offered.file);
      if (offered.note) notes.push(offered.note);
    }
    const added = await addPictures(caseId, files);
    for (const { file, problem } of added.refused) noteRefusedFile(file, problem);
    return report(context, caseId, added, notes);
  },
});

/** Says what was added and what was not. «Повторить» sends what the host has not answered, and nothing twice. */
function report(
  context: Context,
  caseId: number,
  { blocks, refused }: AddedPictures,
  notes: readonly string[],
): Outcome | undefined {
  const [first] = refused;
  const again = refused.filter(({ problem }) => isTransient(problem)).map(({ file }) => file);
  const missing = refused.map(reasonOf);
  const last = blocks.at(-1);
  if (first && !last && again.length === 0)
    throw new Problem(first.problem.kind, first.problem.status, missing.join(' '));
  if (!first && !last) return undefined;
  if (last) {
    setBlockCursor(last);
    context.focus('block', { unlessTyping: true });
  }
  const count = plural(blocks.length, pictures);
  const undo = {
    title: `Добавить ${count}`,
    noun: `добавление ${plural(blocks.length, ['картинки', 'картинок', 'картинок'])}`,
    changes: blocks.map((block) => ({ kind: 'block-created', caseId, block }) as const),
  };
  return {
    toast: {
      type: last ? (first ? 'warning' : 'success') : 'error',
      title: last ? `Добавлено: ${count}` : `Не добавлено: ${plural(refused.length, pictures)}`,
      text: [...missing, ...notes].join(' ') || undefined,
    },
    ...(last && { undo }),
    ...(again.length > 0 && { again: { files: again } }),
  };
}

const pictures = ['изображение', 'изображения', 'изображений'] as const;

/** `id`: of one upload; without it, all of them. */
export const cancelPicturesCommand = command<{ id?: string }>({
  id: 'case.cancel-pictures',
  title: 'Отменить загрузку картинок',
  section: 'this',
  keys: { default: ['Shift+Delete'], screens: ['form'] },
  hidden: true,
  when: () => pictureUploads.items.length > 0,
  run: (context, { id }) => {
    for (const item of [...pictureUploads.items]) if (id === undefined || item.id === id) cancelPicture(item.id);
    context.announce('Загрузка отменена');
  },
});

export const pictureCommands = [addPicturesCommand, cancelPicturesCommand] as Command[];

/** Returns why a picture is no block, with its name. The message of a file of another type has it already. */
function reasonOf({ file: { name }, problem: { message } }: RefusedPicture): string {
  return message.includes(name) ? message : `${quote(name)}: ${message}`;
}
