import { formatBytes } from '../model/media.ts';
import { quote } from '../model/quote.ts';
import { photoLimits } from '../model/upload.ts';
import { type Dimensions, isTooLarge, measurePicture, shrinkPicture } from '../state/shrink-picture.ts';
import type { Context } from './command.ts';

interface Offered {
  file: File;
  /** What was done, for the operator; null when nothing was. */
  note: string | null;
}

const shrinkable = ['image/jpeg', 'image/png'];

/** In bytes. No smaller file has more pixels than the host takes; measuring each would delay every upload. */
const maxUnmeasured = 100_000;

/** Offers to shrink a photo that the host would refuse. Resolves to the file to send. */
export async function offerToShrink(
  { confirm, announce }: Pick<Context, 'confirm' | 'announce'>,
  file: File,
): Promise<Offered> {
  const asItIs = { file, note: null };
  if (file.size < maxUnmeasured || !shrinkable.includes(file.type)) return asItIs;
  const dimensions = await measurePicture(file);
  if (!dimensions || !isTooLarge(file, dimensions)) return asItIs;
  const before = describe(file, dimensions);
  const wanted = await confirm({
    title: 'Фотография слишком велика',
    text: `${quote(file.name)}: ${before}. Сервер принимает до ${formatBytes(photoLimits.bytes)} и ${photoLimits.pixels / 1e6} мегапикселей. Панель может уменьшить её прямо в браузере; файл на диске не изменится.`,
    ok: 'Уменьшить',
    cancel: 'Отправить как есть',
    reversible: true,
  });
  if (!wanted) return asItIs;
  announce('Фотография уменьшается');
  const smaller = await shrinkPicture(file);
  if (!smaller) return { file, note: 'Браузер не смог уменьшить фотографию: она отправлена как есть.' };
  return {
    file: smaller.file,
    note: `Уменьшено в браузере: ${before} → ${describe(smaller.file, smaller.dimensions)}.`,
  };
}

function describe({ size }: File, { width, height }: Dimensions): string {
  return `${width} × ${height}, ${formatBytes(size)}`;
}
