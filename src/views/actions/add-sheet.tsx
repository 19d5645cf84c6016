import Camera from 'lucide-react/icons/camera';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Image from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';
import Play from 'lucide-react/icons/play';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import { useSnapshot } from 'valtio';
import { addCommands } from '../../commands/blocks/add.ts';
import { copiedFacts, pasteBlocksCommand } from '../../commands/blocks/paste.ts';
import { addPicturesCommand, addVideosCommand, takePhotoCommand } from '../../commands/blocks/pictures.ts';
import { describeBlock } from '../../commands/subject/block-subject.ts';
import { type BlockRef, blockKey } from '../../model/block/block.ts';
import { type BlockType, blockTypeNames, blockTypes } from '../../model/block/block-types.ts';
import { asBlock } from '../../model/block/copied-block.ts';
import { copied, storedBlocks } from '../../state/block-changes/copied.ts';
import { addMenu, type NewPlace } from '../../state/blocks/new-places.ts';
import { narrowScreen } from '../../ui/base/use-media.ts';
import { BlockPreview } from '../case/block-list/block-preview.tsx';
import { context } from '../frame/context.ts';
import { type Action, action } from './action.ts';
import { SheetFrame } from './sheet-frame.tsx';

const icons: Partial<Record<BlockType, Action['icon']>> = {
  textblock: TextAlignStart,
  imageblock: Image,
  videoblock: Play,
};

/** What can be added to the open case: on a phone photos first, in a wider window a block of each type. */
export function AddSheet() {
  const { below } = useSnapshot(addMenu);
  return (
    <SheetFrame
      title="Добавить блок"
      facts={describePlace(below)}
      actions={addActions(below)}
      opener={openerOf(below)}
    />
  );
}

function addActions(below: NewPlace): Action[] {
  const at = { below };
  const blocks = (types: readonly BlockType[]) =>
    types.map((type) => ({
      ...action(blockTypes[type].title, icons[type] ?? TextAlignStart, addCommands[type], at),
      about: abouts[type],
    }));
  const photos = { ...action('Фото', Images, addPicturesCommand, at), about: 'Сразу много: каждое станет блоком' };
  const paste = below !== null && copied.some ? [pasteAction(below)] : [];
  // A phone has the photos at hand, and one button for all of it.
  if (!matchMedia(narrowScreen).matches) return [...blocks(blockTypeNames), photos, ...paste];
  const camera = takePhotoCommand.when?.(context)
    ? [{ ...action('Снять', Camera, takePhotoCommand, at), about: 'Снимок станет блоком' }]
    : [];
  const videos = { ...action('Видео', Play, addVideosCommand, at), about: 'Из галереи, MP4' };
  const others = blockTypeNames.filter((type) => type !== 'imageblock' && type !== 'videoblock');
  return [{ ...photos, about: 'Из галереи, сразу много' }, ...camera, ...blocks(others), videos, ...paste];
}

function pasteAction(below: BlockRef | undefined): Action {
  const [first] = storedBlocks().map(asBlock);
  return {
    ...action('Вставить', ClipboardPaste, pasteBlocksCommand, below && { below }),
    about: copiedFacts(context),
    picture: first && <BlockPreview block={first} />,
  };
}

const abouts: Partial<Record<BlockType, string>> = { textblock: 'Заголовок, факты и абзацы' };

function describePlace(below: NewPlace): string {
  if (below === undefined) return '';
  return below ? `Под: ${describeBlock(context, below)}` : 'Первым в кейсе';
}

/** The button that has opened the menu, or would have. */
function openerOf(below: NewPlace): string {
  const button = (command: string) => `[data-command="${command}"]`;
  if (below === undefined) return `[data-blocks] ${button('case.add-menu')}`;
  return below
    ? `[data-block="${blockKey(below as BlockRef)}"] ${button('block.add-below')}`
    : button('block.add-above');
}
