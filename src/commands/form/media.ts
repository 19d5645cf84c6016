import { isSameBlock } from '../../model/block/block.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { isVideo, mainMediaIn, mediaIn } from '../../model/media/media.ts';
import { blocksOf } from '../../state/blocks/blocks.ts';
import { blockCursor } from '../../state/blocks/cursor.ts';
import { drawnSource } from '../../state/browser/drawn-media.ts';
import { closeMedia, mediaView, openMedia } from '../../state/screen/media-view.ts';
import { type Command, type Context, command, type Option } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';
import { isInList, openBlock, openCase } from '../subject/block-subject.ts';

/** `media`: the path of the picture or video. */
interface OnMedia {
  media: string;
}

export const openMediaCommand = command<OnMedia>({
  id: 'media.open',
  title: 'Открыть картинку или видео во весь размер…',
  section: 'this',
  keywords: ['увеличить', 'посмотреть', 'крупно', 'изображение', 'проиграть'],
  keys: { default: ['KeyZ'], screens: ['form'] },
  when: (context) => options(context).length > 0,
  steps: { media: { kind: 'choice', title: 'Что открыть', options, suggest } },
  run: (_, { media }) => openMedia(media),
});

export const closeMediaCommand = command({
  id: 'media.close',
  title: 'Закрыть картинку',
  section: 'this',
  keys: { default: ['Escape'], screens: ['dialog'] },
  hidden: true,
  when: () => mediaView.path !== null,
  run: closeMedia,
});

export const mediaCommands = [openMediaCommand, closeMediaCommand] as Command[];

/** Pictures and videos of the open form; under the form of a case, those of its blocks. */
function options(context: Context): Option<string>[] {
  const form = currentForm(context);
  const inForm = mediaIn(form?.values).map(({ path, at }) => {
    // Fields of a record have one name; those of a block stand in parts.
    const field = form?.source.block ? at : (at.split('.', 1)[0] ?? at);
    const title = form?.source.endpoint?.labelOf(field) ?? (isVideo(path) ? 'Видео' : 'Изображение');
    return { value: path, title };
  });
  const all = [...inForm, ...blockOptions(context)]
    .filter(({ value }) => drawnSource(value) !== null)
    .map((option) => ({ ...option, note: fileNameOf(option.value) }));
  return [...new Map(all.map((option) => [option.value, option])).values()];
}

function blockOptions(context: Context): Option<string>[] {
  const caseId = openCase(context);
  if (caseId === null || openBlock(context)) return [];
  return (blocksOf(caseId) ?? []).flatMap((block, index) =>
    mediaIn(block.data).map(({ path }) => ({
      value: path,
      title: `№ ${index + 1} ${blockSummary(block).title}`,
    })),
  );
}

/** The only one, or the first of the block under the cursor. */
function suggest(context: Context): string | undefined {
  const caseId = openCase(context);
  const { at } = blockCursor;
  const block = caseId !== null && at && isInList(context) && blocksOf(caseId)?.find((other) => isSameBlock(other, at));
  if (block) return mainMediaIn(block.data)?.path;
  const [only, ...others] = options(context);
  return others.length === 0 ? only?.value : undefined;
}

function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
