import { type Context, titleOf } from '../../../commands/command/command.ts';
import { goToTrash, restoreRecordCommand } from '../../../commands/trash/trash.ts';
import { resourceOf } from '../../../model/resource/resources.ts';
import { parseResource, parseSubject } from '../../../search/sentence/sentence-subject.ts';
import { swapLayout } from '../../../search/text/swap-layout.ts';
import { commandChoice, type Row, sentenceRow } from '../rows/row.ts';
import { describeSubject } from './sentence-records.ts';

const restoring = /^\s*(?:восстанов|(?<back>верн|возврат))\p{L}*\s+(?<what>.*?)[\s.!?]*$/iu;
const fromTrash = /(?:^|\s)(?:(?:вс[её]х?\s+)?удал[её]н\S*|из корзины)(?=\s|$)/gi;
const anyRecord = /^(?:(?:запис|блок)\S*[\s\d]*)?$/i;

/**
 * Returns the rows of «восстановить кейсы 5-7», «вернуть кейс 5 из корзины» and «вернуть удалённый кейс», in either layout;
 * none for another text, and where nothing can be restored.
 */
export function restoringRows(query: string, context: Context): Row[] {
  const { back, what } = restoring.exec(/[а-яё]/i.test(query) ? query : swapLayout(query))?.groups ?? {};
  if (what === undefined || !restoreRecordCommand.when?.(context)) return [];
  const named = what.replace(fromTrash, '').trim();
  // «Вернуть кейс 5, как было» is for the time machine.
  if (named === what && back) return [];
  const subject = parseSubject(named);
  if (subject?.kind === 'ids' && subject.resource) {
    const { ids: records, resource: type } = subject;
    const which =
      records.length > 1 ? describeSubject(type, records) : `${resourceOf(type).words.accusative} #${records}`;
    const choice = commandChoice(restoreRecordCommand, { record: { type, records } });
    return [sentenceRow(`Восстановить ${which}`, choice, 'из корзины')];
  }
  // «Восстановить из корзины» is the title of the command.
  if (named === what || (!back && /^из корзины$/i.test(what)) || !anyRecord.test(parseResource(named).rest)) return [];
  return [restoreRecordCommand, goToTrash].map((one) => sentenceRow(titleOf(one, context), commandChoice(one, {})));
}
