import { caseResource } from '../../model/resource/case.ts';
import type { Form } from '../../state/form/form-state.ts';
import { chunk } from '../../state/network/chunks.ts';
import { type Command, type Context, command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';

/** Most visits never run them. */
const code = chunk(() => import('./new-case-photos.ts'));

/** Each photo, and each video, becomes a block of a new case; they are created with it. */
export const newCaseOfPhotosCommand = command<{ files?: readonly File[] }>({
  id: 'case.create-of-photos',
  title: (context) => (newCaseForm(context) ? 'Добавить фото к новому кейсу…' : 'Новый кейс из фотографий…'),
  section: 'create',
  icon: 'image',
  keywords: ['картинки', 'изображения', 'загрузить', 'блоки'],
  keys: { default: ['Shift+KeyB'], screens: ['form'], when: (context) => newCaseForm(context) !== undefined },
  run: async (context, { files }) => {
    // By the time the code is there, it may be saved.
    const form = newCaseForm(context);
    return (await code.load()).addToCase(context, form, files);
  },
});

/** `index`: of the block to leave out; `id`: of a file that was not sent; without either, all of those. */
export const leaveOutCommand = command<{ index?: number; id?: string }>({
  id: 'case.leave-out',
  title: 'Не добавлять к новому кейсу',
  section: 'this',
  keys: { default: ['Shift+KeyX'], screens: ['form'] },
  hidden: true,
  when: (context) => newCaseForm(context) !== undefined,
  run: async (context, what) => {
    const form = newCaseForm(context);
    const { leaveOutOf } = await code.load();
    if (form) leaveOutOf(context, form, what);
  },
});

export const newCaseCommands = [newCaseOfPhotosCommand, leaveOutCommand] as Command[];

/** Returns the form of a new case, where it is the open one. */
export function newCaseForm(context: Context): Form | undefined {
  const form = currentForm(context);
  return form?.source.resource === caseResource.name && form.source.id === null ? form : undefined;
}
