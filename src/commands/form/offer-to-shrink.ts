import { isTransient, Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { formatBytes } from '../../model/media/media.ts';
import { photoLimits } from '../../model/media/upload.ts';
import { type Dimensions, isTooLarge, measurePicture, shrinkPicture } from '../../state/browser/shrink-picture.ts';
import { trackUploadApart, wantedSince } from '../../state/form/uploads.ts';
import { type PhotoPlace, untilAsked } from '../../state/form/waiting-photos.ts';
import type { Context } from '../command/command.ts';

type Asking = Pick<Context, 'confirm' | 'announce' | 'notify' | 'hasGoneOn'>;

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
 * another host, or a larger limit, may take the photo as it is. Whoever has gone on while the photo was read is asked
 * when she wants it: a dialog would take the next letter.
 */
export async function offerToShrink(context: Asking, file: File, place: PhotoPlace): Promise<Offered> {
  const asItIs = { file, note: null };
  if (file.size < maxUnmeasured || !shrinkable.includes(file.type)) return asItIs;
  const dimensions = await measurePicture(file);
  if (!dimensions || !isTooLarge(file, dimensions)) return asItIs;
  if (isUnwatched(context, place) && !(await isAskedLater(context, file, place))) return { file: null, note: null };
  const { confirm, announce } = context;
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

/**
 * Does so with several. `form`: the one whose save waits for them. Resolves to the files to send, and to what was done
 * to them.
 */
export function shrinkAll(
  context: Asking,
  chosen: readonly File[],
  form: object | null = null,
): Promise<{ files: File[]; notes: string[] }> {
  const shrinking = shrinkInTurn(context, chosen, { form, field: '' });
  trackUploadApart(shrinking);
  return shrinking;
}

async function shrinkInTurn(
  context: Asking,
  chosen: readonly File[],
  place: PhotoPlace,
): Promise<{ files: File[]; notes: string[] }> {
  const files: File[] = [];
  const notes: string[] = [];
  for (const file of chosen) {
    const offered = await offerToShrink(context, file, place);
    if (offered.file) files.push(offered.file);
    if (offered.note) notes.push(offered.note);
  }
  return { files, notes };
}

/** Whoever has asked for a save since then waits for the photo. */
function isUnwatched({ hasGoneOn }: Asking, { form }: PhotoPlace): boolean {
  const saveAskedAt = form && wantedSince(form);
  return hasGoneOn() && (saveAskedAt === null || hasGoneOn(saveAskedAt));
}

function isAskedLater({ notify }: Asking, { name }: File, place: PhotoPlace): Promise<boolean> {
  notify({
    type: 'warning',
    title: 'Фотография слишком велика',
    text: `${quote(name)} ждёт: решите, уменьшить ли её.`,
    action: { command: 'photo.answer', label: 'Ответить' },
  });
  return untilAsked(place);
}

function describe({ size }: File, { width, height }: Dimensions): string {
  return `${width} × ${height}, ${formatBytes(size)}`;
}
