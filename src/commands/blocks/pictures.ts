import { plural } from '../../model/plural.ts';
import { Problem } from '../../model/problem.ts';
import { quote } from '../../model/quote.ts';
import { accepts } from '../../model/upload.ts';
import { addPictures, cancelPicture, pictureUploads, type RefusedPicture } from '../../state/blocks/add-pictures.ts';
import { setBlockCursor } from '../../state/blocks/cursor.ts';
import { pickFiles } from '../../state/pick-files.ts';
import { type Command, command, type Outcome } from '../command.ts';
import { offerToShrink } from '../offer-to-shrink.ts';
import { openBlock, openCase } from './subject.ts';

/** Each picture becomes an image block. Without files, the browser asks for them. */
export const addPicturesCommand = command<{ files?: readonly File[] }>({
  id: 'case.add-pictures',
  title: 'Добавить картинки блоками…',
  section: 'this',
  icon: 'create',
  screens: ['form'],
  keywords: ['несколько изображений', 'фото', 'загрузить', 'новый блок'],
  keys: ['Shift+KeyB'],
  journaled: true,
  when: (context) => openCase(context) !== null,
  keyWhen: (context) => openBlock(context) === null,
  run: async (context, { files: given }) => {
    const caseId = openCase(context);
    const chosen = given ?? (await pickFiles(accepts.picture));
    if (caseId === null || chosen.length === 0) return undefined;
    const files: File[] = [];
    const notes: string[] = [];
    for (const file of chosen) {
      const offered = await offerToShrink(context, file);
      files.push(offered.file);
      if (offered.note) notes.push(offered.note);
    }
    const { blocks, refused } = await addPictures(caseId, files);
    const missing = refused.map(reasonOf);
    const [first] = refused;
    if (first && blocks.length === 0) throw new Problem(first.problem.kind, first.problem.status, missing.join(' '));
    const last = blocks.at(-1);
    if (!last) return undefined;
    setBlockCursor(last);
    const count = plural(blocks.length, ['изображение', 'изображения', 'изображений']);
    const noun = `добавление ${plural(blocks.length, ['картинки', 'картинок', 'картинок'])}`;
    const changes = blocks.map((block) => ({ kind: 'block-created', caseId, block }) as const);
    return {
      toast: {
        type: missing.length > 0 ? 'warning' : 'success',
        title: `Добавлено: ${count}`,
        text: [...missing, ...notes].join(' ') || undefined,
      },
      undo: { title: `Добавить ${count}`, noun, changes },
    } satisfies Outcome;
  },
});

/** `id`: of one upload; without it, all of them. */
export const cancelPicturesCommand = command<{ id?: string }>({
  id: 'case.cancel-pictures',
  title: 'Отменить загрузку картинок',
  section: 'this',
  screens: ['form'],
  keys: ['Shift+Delete'],
  hidden: true,
  when: () => pictureUploads.items.length > 0,
  run: (context, { id }) => {
    for (const item of [...pictureUploads.items]) if (id === undefined || item.id === id) cancelPicture(item.id);
    context.announce('Загрузка отменена');
  },
});

export const pictureCommands = [addPicturesCommand, cancelPicturesCommand] as Command[];

/** Returns why a picture is no block, with its name. The message of a file of another type has it already. */
function reasonOf({ name, problem: { message } }: RefusedPicture): string {
  return message.includes(name) ? message : `${quote(name)}: ${message}`;
}
