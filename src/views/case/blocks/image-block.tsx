import ImageIcon from 'lucide-react/icons/image';
import type { BlockOf } from '../../../model/block/block.ts';
import { drawnBackground } from '../../../model/media/background.ts';
import { thumbnailSources } from '../../../model/media/thumbnail.ts';
import { drawnSource } from '../../../state/browser/drawn-media.ts';
import { measurePicture } from '../../../state/browser/media-sizes.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { HeaderPart } from './header-part.tsx';
import { LargeImagePart } from './large-image-part.tsx';
import { SmallImagesPart } from './small-images-part.tsx';
import { Tile } from './tile.tsx';

export function ImageBlockEditor({ form, caseId }: { form: Form; caseId: number }) {
  return (
    <>
      <HeaderPart form={form} />
      <LargeImagePart form={form} caseId={caseId} />
      <SmallImagesPart form={form} caseId={caseId} />
    </>
  );
}

/** Shows the large image, or the small ones when there is no large one. */
export function ImageBlockPreview({ data: { large, small } }: { data: BlockOf<'imageblock'>['data'] }) {
  const shown = [large, ...(large ? [] : (small ?? []))].flatMap((image) => {
    const source = drawnSource(image?.image);
    return source ? [{ source, background: image?.background }] : [];
  });
  return (
    <Tile>
      {shown.length === 0 && <ImageIcon size={16} />}
      {shown.map(({ source, background }, at) => (
        <img
          key={source}
          loading="lazy"
          decoding="async"
          {...thumbnailSources(source, 80)}
          alt=""
          width={64}
          height={40}
          style={{ background: drawnBackground(background) }}
          // The row tells the size of the first one.
          onLoad={at === 0 ? ({ currentTarget }) => measurePicture(source, currentTarget) : undefined}
        />
      ))}
    </Tile>
  );
}
