import type { Context } from '../../../commands/command/command.ts';
import { recordHistoryCommand } from '../../../commands/form/history.ts';
import { genitive } from '../../../commands/subject/record-subject.ts';
import { interpret } from '../../../search/interpret/interpret.ts';
import { swapLayout } from '../../../search/text/swap-layout.ts';
import { cachedList, cachedRecord } from '../../../state/lists/lists.ts';
import { commandChoice, sentenceRow } from '../rows/row.ts';
import type { Answer } from './sentence-missing.ts';

const question = /^(?:истори[яюи]|кто\s+(?:изменил|изменял|менял|правил|создал))\s+(?<record>\S.*)$/i;

/** Returns what «история кейса 42» and «кто менял услугу 3» offer; null for other texts. */
export function historyRows(query: string, context: Context): Answer | null {
  const text = /[а-яё]/i.test(query) ? query : swapLayout(query);
  const record = question.exec(text.trim())?.groups?.record;
  if (record === undefined) return null;
  const rows = interpret(record, { hasBlocks: false }).named.flatMap(({ resource, id }) => {
    const command = recordHistoryCommand(resource.name);
    const isGone = cachedList(resource) !== undefined && !cachedRecord(resource, id);
    if (isGone || !command.when?.(context)) return [];
    return [sentenceRow(`История ${genitive(resource, [id])}`, commandChoice(command, { records: [id] }))];
  });
  return rows.length > 0 ? { rows, missing: null } : null;
}
