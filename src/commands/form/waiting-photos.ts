import { askWaiting, waitingPhotos } from '../../state/form/waiting-photos.ts';
import { command } from '../command/command.ts';

/** Asks what has come over something else, and has waited in a toast. */
export const answerPhotosCommand = command({
  id: 'photo.answer',
  title: 'Решить, что делать с большой фотографией…',
  section: 'this',
  icon: 'image',
  keywords: ['уменьшить', 'слишком велика', 'ответить на вопрос', 'фото'],
  when: () => waitingPhotos.items.length > 0,
  run: () => askWaiting(),
});
