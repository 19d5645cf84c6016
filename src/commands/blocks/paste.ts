import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import type { BlockRef, KnownBlock } from '../../model/block/block.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { asBlock, type CopiedBlock } from '../../model/block/copied-block.ts';
import { caseResource } from '../../model/resource/case.ts';
import { blocksToPaste, storedBlocks } from '../../state/block-changes/copied.ts';
import {
  continuePastes,
  forgetPastes,
  missingBlocks,
  type Pasted,
  pasteBlocks,
} from '../../state/block-changes/pastes.ts';
import { blockCursor, blockCursorIndex } from '../../state/blocks/cursor.ts';
import { loadForm } from '../../state/form/form.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { NotStored } from '../../state/writes/not-stored.ts';
import { type Context, command, type Outcome } from '../command/command.ts';
import { openBlock, openCase } from '../subject/block-subject.ts';
import { goToAdded } from './go-to-added.ts';

const words = ['блок', 'блока', 'блоков'] as const;

/** Adds blocks below the one given, else the current one, or at the end: those given, else those in the clipboard. */
export const pasteBlocksCommand = command<{ blocks?: readonly CopiedBlock[]; below?: BlockRef }>({
  id: 'block.paste',
  title: 'Вставить скопированные блоки',
  section: 'this',
  icon: 'create',
  keywords: ['копия блока', 'дублировать', 'буфер'],
  keys: { default: ['KeyV'], screens: ['form'] },
  journaled: true,
  when: isInCase,
  run: async (context, { blocks: given, below: wanted }) => {
    const caseId = openCase(context);
    const below = wanted ?? (caseId !== null && blockCursorIndex(caseId) >= 0 ? blockCursor.at : null);
    const blocks = given ?? (await blocksToPaste());
    if (caseId === null) return undefined;
    if (blocks.length === 0) {
      const text = 'Сначала скопируйте блок в этом или в другом кейсе.';
      return { toast: { type: 'info', title: 'Вставлять нечего', text } };
    }
    return report(context, caseId, await pasteBlocks(caseId, blocks, below && { ...below }));
  },
});

/** Adds the blocks that an earlier paste could not add. */
export const continuePasteCommand = command({
  id: 'block.continue-paste',
  title: 'Добавить недостающие блоки',
  section: 'this',
  icon: 'create',
  keys: { screens: ['form'] },
  keywords: ['вставить остальные', 'повторить вставку', 'копия кейса'],
  journaled: true,
  when: hasMissing,
  run: async (context) => {
    const caseId = openCase(context);
    return caseId === null ? undefined : report(context, caseId, await continuePastes(caseId));
  },
});

export const forgetPasteCommand = command({
  id: 'block.forget-paste',
  title: 'Не добавлять недостающие блоки',
  section: 'this',
  keys: { screens: ['form'] },
  keywords: ['отказаться от вставки'],
  when: hasMissing,
  run: (context) => {
    const caseId = openCase(context);
    if (caseId !== null) forgetPastes(caseId);
    context.focus('block', { unlessTyping: true });
  },
});

function isInCase(context: Context): boolean {
  return openCase(context) !== null && openBlock(context) === null;
}

function hasMissing(context: Context): boolean {
  const caseId = openCase(context);
  return isInCase(context) && caseId !== null && missingBlocks(caseId).length > 0;
}

/** Says what was added and what was not. Undo takes back what was added. */
function report(context: Context, caseId: number, { blocks, problem }: Pasted): Outcome | undefined {
  if (problem?.kind === 'missing' && problem.status === 404) throw caseMissing(caseId);
  const last = blocks.at(-1);
  if (!last) {
    if (problem) throw apartFromFields(problem);
    return undefined;
  }
  goToAdded(context, last);
  const count = plural(blocks.length, words);
  const toast = { type: 'success', title: `Вставлено: ${count}` } as const;
  return {
    toast: problem ? { ...toast, type: 'warning', text: textOf(problem, missingBlocks(caseId).length) } : toast,
    undo: {
      title: `Вставить ${count}`,
      noun: `вставка ${plural(blocks.length, [words[1], words[2], words[2]])}`,
      changes: blocks.map((block: KnownBlock) => ({ kind: 'block-created', caseId, block })),
    },
  };
}

function textOf(problem: Problem, missing: number): string {
  const { message } = problem;
  if (missing === 0 && problem instanceof NotStored) return message;
  return missing > 0 ? `Не добавлено: ${plural(missing, words)}. ${message}` : `Место не сохранилось. ${message}`;
}

/** The form of the case says the same once it has been read anew. */
function caseMissing(caseId: number): Problem {
  const form = forms[recordFormKey(caseResource.name, caseId)];
  if (form) void loadForm(form);
  return new Problem('missing', 404, `Кейса #${caseId} больше нет: вставлять некуда. Скопированное осталось в буфере.`);
}

/** The fields that the host names are those of the block, not of the open form. */
function apartFromFields({ kind, status, message, fields }: Problem): Problem {
  return new Problem(kind, status, fields ? `Блок не принят: ${message}` : message);
}

/** Returns what would be pasted: «Карта» из кейса #5, 3 блока; undefined where nothing was copied. */
export function copiedFacts(context: Context): string | undefined {
  const blocks = storedBlocks();
  const [first] = blocks;
  if (!first) return undefined;
  const what = blocks.length > 1 ? plural(blocks.length, words) : quote(blockSummary(asBlock(first)).title);
  return first.from === undefined || first.from === openCase(context) ? what : `${what} из кейса #${first.from}`;
}
