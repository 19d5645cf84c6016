import { isTransient, Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { formatBytes } from '../../model/media/media.ts';
import { photoLimits } from '../../model/media/upload.ts';
import { type Dimensions, isTooLarge, measurePicture, shrinkPicture } from '../../state/browser/shrink-picture.ts';
import type { Context } from '../command/command.ts';

interface Offered {
  /** The file to send; null when the operator sends none. */
  file: File | null;
  /** What was done, for the operator; null when nothing was. */
  note: string | null;
}

const shrinkable = ['image/jpeg', 'image/png'];

/** In bytes. No smaller file has more pixels than the host takes; measuring each would delay every upload. */
const maxUnmeasured = 100_000;

/** The host has refused a photo that was sent as it is: it is not offered again. */
let isRefused = false;

/** Called when a file was not taken. */
export function noteRefusedFile({ size }: File, problem: unknown): void {
  if (problem instanceof Problem && !isTransient(problem) && size > photoLimits.bytes) isRefused = true;
}

/**
 * Offers to shrink a photo that is beyond what the host takes unless it is configured otherwise. Escape sends nothing;
 * another host, or a larger limit, may take the photo as it is.
 */
export async function offerToShrink(
  { confirm, announce }: Pick<Context, 'confirm' | 'announce'>,
  file: File,
): Promise<Offered> {
  const asItIs = { file, note: null };
  if (file.size < maxUnmeasured || !shrinkable.includes(file.type)) return asItIs;
  const dimensions = await measurePicture(file);
  if (!dimensions || !isTooLarge(file, dimensions)) return asItIs;
  const before = describe(file, dimensions);
  let sendsAsItIs = false;
  const choose = () => {
    sendsAsItIs = true;
  };
  const wanted = await confirm({
    title: 'Фотография слишком велика',
    text: `${quote(file.name)}: ${before}. Сервер принимает до ${formatBytes(photoLimits.bytes)} и ${photoLimits.pixels / 1e6} мегапикселей, если он не настроен иначе. Панель может уменьшить её прямо в браузере; файл на диске не изменится.`,
    ok: 'Уменьшить',
    cancel: 'Не добавлять',
    ...(!isRefused && { other: { text: 'Отправить как есть', choose } }),
    reversible: true,
  });
  if (sendsAsItIs) return asItIs;
  if (!wanted) return { file: null, note: null };
  announce('Фотография уменьшается');
  const smaller = await shrinkPicture(file);
  if (!smaller) return { file, note: 'Браузер не смог уменьшить фотографию: она отправлена как есть.' };
  return {
    file: smaller.file,
    note: `Уменьшено в браузере: ${before} → ${describe(smaller.file, smaller.dimensions)}.`,
  };
}

/** Does so with several. Resolves to the files to send, and to what was done to them. */
export async function shrinkAll(
  context: Pick<Context, 'confirm' | 'announce'>,
  chosen: readonly File[],
): Promise<{ files: File[]; notes: string[] }> {
  const files: File[] = [];
  const notes: string[] = [];
  for (const file of chosen) {
    const offered = await offerToShrink(context, file);
    if (offered.file) files.push(offered.file);
    if (offered.note) notes.push(offered.note);
  }
  return { files, notes };
}

function describe({ size }: File, { width, height }: Dimensions): string {
  return `${width} × ${height}, ${formatBytes(size)}`;
}
