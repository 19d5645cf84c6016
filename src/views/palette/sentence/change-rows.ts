import { copyRecordLink } from '../../../commands/app/links.ts';
import { rewindCode, rewindCommand } from '../../../commands/app/rewind.ts';
import type { Context } from '../../../commands/command/command.ts';
import { historiesOf } from '../../../commands/form/history.ts';
import { describeRecords } from '../../../commands/subject/record-subject.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import { interpret } from '../../../search/interpret/interpret.ts';
import { swapLayout } from '../../../search/text/swap-layout.ts';
import { cachedRecord } from '../../../state/lists/lists.ts';
import { palette } from '../../../state/palette/palette-store.ts';
import { sentenceRow } from '../rows/row.ts';
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

const history =
  /^(?:(?:пока[зж]|откр)\S*\s+)?(?:истори[яюи](?:\s+(?:изменений|правок))?|кто\s+(?:изменил|изменял|менял|правил|создал))\s+(?<record>\S.*?)[\s.!?]*$/i;
const link = /^(?:скоп\S*\s+)?ссылк[аиу]\s+на\s+(?<record>\S.*?)[\s.!?]*$/i;

/** Returns what «история кейса 42», «кто менял услугу 3» and «ссылка на кейс 5» offer; null for other texts. */
export function aboutRows(query: string, context: Context): Answer | null {
  const text = (/[а-яё]/i.test(query) ? query : swapLayout(query)).trim();
  const [ofHistory, ofLink] = [history, link].map((pattern) => pattern.exec(text)?.groups?.record);
  const record = ofHistory ?? ofLink;
  if (record === undefined) return null;
  const rows = interpret(record, { hasBlocks: false }).named.flatMap(({ resource, id }) =>
    (ofHistory ? historiesOf : linksTo)(resource, [id], context).map(({ title, ...row }) =>
      sentenceRow(title, { kind: 'command', ...row }),
    ),
  );
  return rows.length > 0 ? { rows, missing: null } : null;
}

function linksTo(resource: Resource, ids: readonly number[]) {
  const records = ids.filter((id) => cachedRecord(resource, id));
  if (records.length === 0) return [];
  const title = `Скопировать ссылку на ${describeRecords(resource, records)}`;
  return [{ title, id: copyRecordLink(resource.name).id, answers: { records } }];
}
