import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import type { KnownBlock } from '../../model/block/block.ts';
import { caseResource } from '../../model/resource/case.ts';
import { missingBlocks, type Pasted } from '../../state/block-changes/pastes.ts';
import { loadForm } from '../../state/form/form.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { NotStored } from '../../state/writes/not-stored.ts';
import type { Context, Outcome } from '../command/command.ts';
import { withOutcome } from '../run/with-outcome.ts';
import { goToAdded } from './go-to-added.ts';

const words = ['блок', 'блока', 'блоков'] as const;

/** Says what was added and what was not. Undo takes back what was added. */
export function reportPasted(
  context: Context,
  caseId: number,
  { blocks, problem, caseMissing }: Pasted,
): Outcome | undefined {
  if (caseMissing) throw noSuchCase(caseId);
  const last = blocks.at(-1);
  if (!last) {
    if (problem) throw problem.fields ? withOutcome(problem, 'Блок не принят') : problem;
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
function noSuchCase(caseId: number): Problem {
  const form = forms[recordFormKey(caseResource.name, caseId)];
  if (form) void loadForm(form);
  return new Problem('missing', 404, `Кейса #${caseId} больше нет: вставлять некуда. Скопированное осталось в буфере.`);
}
