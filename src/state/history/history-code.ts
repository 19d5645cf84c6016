import { ref } from 'valtio/vanilla';
import { normalizeBlock } from '../../api/normalize-block.ts';
import { fetchRecord } from '../../api/records.ts';
import { describeWhen } from '../../model/base/when.ts';
import { isBlockType } from '../../model/block/block-types.ts';
import { caseBefore } from '../../model/changes/case-before.ts';
import { isEdit } from '../../model/changes/history-steps.ts';
import { caseResource } from '../../model/resource/case.ts';
import { panels } from '../screen/panels.ts';
import {
  changesDownTo,
  currentStep,
  enterParts,
  history,
  leaveParts,
  moveCursor,
  refreshHistory,
} from './history-store.ts';
import { takeBackAtCursor } from './take-back.ts';

/** What the keys of the history do, in a chunk of its own. */
export const historyCode = {
  enterParts,
  leaveParts,
  moveCursor,
  refreshHistory,
  rewindAuthor,
  showFormer,
  takeBack,
};

/** Puts what the cursor is at into the forms. Resolves to what is said of it, and to where it is looked at. */
async function takeBack() {
  const done = await takeBackAtCursor();
  if (!done) return null;
  const { set, left, blocks, path } = done;
  const hints = [
    left.length > 0 && `В форму не вернуть: ${left.join(', ')}`,
    blocks > 0 && path === null && 'Возвращённое в блоках ждёт в их редакторах',
    set.length > 0 && 'Посмотрите и сохраните',
  ].filter(Boolean);
  const notice = {
    type: set.length > 0 ? 'info' : 'warning',
    title: set.length > 0 ? `Возвращено в форму: ${set.join(', ')}` : 'Возвращать нечего',
    text: hints.length > 0 ? `${hints.join('. ')}.` : undefined,
  } as const;
  return { notice, path };
}

/** Asks for a rehearsal of the author's changes since the step under the cursor. Returns why there is none. */
function rewindAuthor(): string | undefined {
  const step = currentStep();
  if (!step) return undefined;
  const { account, from } = step;
  // Without an account it would be everybody's.
  if (account === null) return 'Возвращать правки не за кем: это сделал сервер';
  panels.rewind = { since: Date.parse(from), account, name: null, kinds: null, records: null };
  return undefined;
}

/**
 * Shows the open case in the preview as it was before the step under the cursor. Resolves to why there is nothing to show.
 * Rejects with a Problem.
 */
async function showFormer(): Promise<string | undefined> {
  const { subject, form } = history;
  const step = currentStep();
  if (subject?.kind !== 'record' || subject.resource !== caseResource.name || !step) return undefined;
  if (!isEdit(step)) return 'Смотреть нечего: это не правка кейса';
  // The case first: what is changed in between is among the changes, and taken back with them.
  const { record, content } = await fetchRecord(caseResource, subject.id);
  await refreshHistory();
  const changes = await changesDownTo(step.first);
  // Meanwhile the pane was closed, or shows another form.
  if (form === null || form !== history.form || panels.pane !== 'history') return undefined;
  const now = content.map(({ type, id, sort, data }) => ({ type, id, sort, data: data as Record<string, unknown> }));
  const former = caseBefore({ record: { ...record }, blocks: now }, changes, step.first);
  const blocks = former.blocks.flatMap(
    ({ type, id, data }) =>
      isBlockType(type) ? { type, id, data: normalizeBlock({ type, id, data }).data as Record<string, unknown> } : [], // of that type
  );
  const title = `До правки: ${describeWhen(Date.parse(step.from), Date.now())}`;
  panels.former = ref({ form, change: step.id, title, values: former.record, blocks });
  panels.pane = 'preview';
  return undefined;
}
