import { rewindCode, rewindCommand } from '../../../commands/app/rewind.ts';
import type { Context } from '../../../commands/command/command.ts';
import { recordHistoryCommand } from '../../../commands/form/history.ts';
import { genitive } from '../../../commands/subject/record-subject.ts';
import { interpret } from '../../../search/interpret/interpret.ts';
import { swapLayout } from '../../../search/text/swap-layout.ts';
import { cachedList, cachedRecord } from '../../../state/lists/lists.ts';
import { palette } from '../../../state/palette/palette-store.ts';
import { commandChoice, sentenceRow } from '../rows/row.ts';
import { type Answer, refused } from './sentence-missing.ts';

/** What the sentences of the time machine begin with, in either layout. */
const begin = /^(?:верн|возвр|откат|отмот|dthy|djpdh|jnrfn|jnvjn)\S*\s+\S/i;

/** What questions about changes and people begin with. */
const question = /^(?:что|какие|где|кто|покаж\S*|xnj|rfrbt|ult|rnj)\s+\S/i;

/**
 * Returns what «вернуть всё, что изменила Мария с 14:00», «что изменилось сегодня» and «где Мария» offer; null for other
 * texts. What reads them is loaded for the first of them, and the rows follow.
 */
export function rewindRows(query: string, context: Context): Answer | null {
  const isQuestion = question.test(query);
  if (!(isQuestion || begin.test(query)) || !rewindCommand.when?.(context)) return null;
  const code = rewindCode.loaded();
  if (code) {
    const found = code[isQuestion ? 'understandChanges' : 'understandRewind'](query, context, Date.now());
    if (!found) return null;
    if ('refusal' in found) return refused(found.refusal, found.hint);
    const rows =
      'rows' in found ? found.rows : [{ title: found.title, id: rewindCommand.id, answers: { rewind: found.rewind } }];
    return { rows: rows.map(({ title, ...row }) => sentenceRow(title, { kind: 'command', ...row })), missing: null };
  }
  rewindCode.load().then(
    () => {
      palette.indexed += 1;
    },
    () => undefined,
  );
  return null;
}

const historyQuestion = /^(?:истори[яюи]|кто\s+(?:изменил|изменял|менял|правил|создал))\s+(?<record>\S.*)$/i;

/** Returns what «история кейса 42» and «кто менял услугу 3» offer; null for other texts. */
export function historyRows(query: string, context: Context): Answer | null {
  const text = /[а-яё]/i.test(query) ? query : swapLayout(query);
  const record = historyQuestion.exec(text.trim())?.groups?.record;
  if (record === undefined) return null;
  const rows = interpret(record, { hasBlocks: false }).named.flatMap(({ resource, id }) => {
    const command = recordHistoryCommand(resource.name);
    const isGone = cachedList(resource) !== undefined && !cachedRecord(resource, id);
    if (isGone || !command.when?.(context)) return [];
    return [sentenceRow(`История ${genitive(resource, [id])}`, commandChoice(command, { records: [id] }))];
  });
  return rows.length > 0 ? { rows, missing: null } : null;
}
