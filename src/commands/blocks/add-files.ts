import { plural } from '../../model/base/plural.ts';
import { isTransient, Problem } from '../../model/base/problem.ts';
import type { BlockRef, KnownBlock } from '../../model/block/block.ts';
import type { NewPlace } from '../../state/blocks/new-places.ts';
import type { Form } from '../../state/form/form-state.ts';
import { type AddedPictures, addPictures, reasonOf } from '../../state/forms/add-pictures.ts';
import { failedPictures } from '../../state/forms/failed-pictures.ts';
import type { Context, Outcome } from '../command/command.ts';
import { noteRefusedFile, shrinkAll } from '../form/offer-to-shrink.ts';
import { goToAdded } from './go-to-added.ts';

/** `caseId`: without it, the open one. `unplaced`: blocks of an earlier run whose place the host has refused. */
export interface Adding {
  caseId?: number;
  below?: NewPlace;
  files?: readonly File[];
  unplaced?: readonly BlockRef[];
}

/** Adds a block for each file, and puts those of an earlier run to their place. */
export async function addFiles(
  context: Context,
  caseId: number,
  { files: chosen = [], below, unplaced }: Adding,
): Promise<Outcome | undefined> {
  const { files, notes } = await shrinkNew(context, chosen);
  const added = await addPictures(caseId, files, below, unplaced);
  for (const { file, problem } of added.refused) noteRefusedFile(file, problem);
  return report(context, caseId, added, notes);
}

/** Does as `shrinkAll`, but with what is sent again: that was shrunk, or is to be sent as it is. */
export function shrinkNew(
  context: Context,
  chosen: readonly File[],
  form?: Form,
): Promise<{ files: readonly File[]; notes: readonly string[] }> {
  const isAgain = chosen.length > 0 && chosen.every((file) => failedPictures.items.some((item) => item.file === file));
  return isAgain ? Promise.resolve({ files: chosen, notes: [] }) : shrinkAll(context, chosen, form);
}

/**
 * Says what was added and what was not. «Повторить» sends what the host has not answered, and nothing twice, and puts
 * what it has not put in order.
 */
function report(
  context: Context,
  caseId: number,
  { blocks, refused, unplaced, below }: AddedPictures,
  notes: readonly string[],
): Outcome | undefined {
  const [first] = refused;
  const files = refused.filter(({ problem }) => isTransient(problem)).map(({ file }) => file);
  const missing = [
    ...refused.map(reasonOf),
    ...(unplaced ? [`Место не сохранилось. ${unplaced.problem.message}`] : []),
  ];
  const isAgain = files.length > 0 || unplaced !== null;
  const last = blocks.at(-1);
  if (!last && !isAgain) {
    if (first) throw new Problem(first.problem.kind, first.problem.status, missing.join(' '));
    return undefined;
  }
  if (last) goToAdded(context, last);
  const notAdded = first ? `Не добавлено: ${plural(refused.length, pictures)}` : 'Порядок остался прежним';
  return {
    toast: {
      type: last ? (missing.length > 0 ? 'warning' : 'success') : 'error',
      title: last ? `Добавлено: ${countOf(blocks)}` : notAdded,
      text: [...missing, ...notes].join(' ') || undefined,
    },
    ...(last && { undo: undoOf(caseId, blocks) }),
    ...(isAgain && { again: { files, below, unplaced: unplaced?.blocks } }),
  };
}

function countOf(blocks: readonly KnownBlock[]): string {
  return plural(blocks.length, wordsOf(blocks.map(({ type }) => type))[0]);
}

function undoOf(caseId: number, blocks: readonly KnownBlock[]): NonNullable<Outcome['undo']> {
  const [, genitive] = wordsOf(blocks.map(({ type }) => type));
  return {
    title: `Добавить ${countOf(blocks)}`,
    noun: `добавление ${plural(blocks.length, genitive)}`,
    changes: blocks.map((block) => ({ kind: 'block-created', caseId, block }) as const),
  };
}

const pictures = ['изображение', 'изображения', 'изображений'] as const;
const videos = ['видео', 'видео', 'видео'] as const;

/** Returns what to call the added blocks, and the same in the genitive. */
function wordsOf(types: readonly string[]): [Words, Words] {
  if (types.every((type) => type === 'videoblock')) return [videos, videos];
  if (types.includes('videoblock'))
    return [
      ['файл', 'файла', 'файлов'],
      ['файла', 'файлов', 'файлов'],
    ];
  return [pictures, ['картинки', 'картинок', 'картинок']];
}

type Words = readonly [string, string, string];
