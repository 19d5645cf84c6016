import { goToList } from '../../../commands/app/navigation.ts';
import type { Command, Context } from '../../../commands/command/command.ts';
import { recordCommands } from '../../../commands/records/index.ts';
import { selectAllCommand } from '../../../commands/rows/more-selection.ts';
import { capitalize } from '../../../model/base/capitalize.ts';
import { quote } from '../../../model/base/quote.ts';
import { caseResource } from '../../../model/resource/case.ts';
import { type Resource, resourceOf, resources } from '../../../model/resource/resources.ts';
import type { Subject } from '../../../search/sentence/sentence-subject.ts';
import { knownRecords } from '../../../state/lists/known-records.ts';
import { notThere, shownPart } from '../../../state/lists/shown-part.ts';
import { commandRow } from '../rows/groups.ts';
import { type Missing, missingOf, saying } from '../rows/missing-record.ts';
import { commandChoice, type Row } from '../rows/row.ts';

/** What a sentence offers; `missing`: what it names and the panel has not, or what cannot be; null when all of it can. */
export interface Answer {
  rows: Row[];
  missing: Missing | null;
}

/** Returns the answer to a sentence that cannot be done. */
export function refused(title: string, text = ''): Answer {
  return { rows: [], missing: saying(title, text) };
}

/** Half of a list of numbers is another list. */
export const tooLong = refused(
  'Фраза слишком длинная',
  'Прочитаны были бы первые 300 знаков. Номера подряд короче: «10-15».',
);

/** «отменить», when nothing was done. */
export const nothingToUndo = saying('Отменять нечего', 'Последних действий нет.');

/** «удалить выбранные», when no row is. */
export function nothingSelected(context: Context): Missing {
  const way = { heading: 'Что можно', rows: [commandRow(selectAllCommand, context)] };
  const groups = selectAllCommand.when?.(context) ? [way] : [];
  return { title: 'Ничего не выбрано', text: 'Строки выбирают в списке.', groups };
}

/** Returns «Кейсов #98, #99 нет» for a sentence none of whose records exists. `numbers`: «#98, #99». */
export function recordsMissing(subject: Extract<Subject, { kind: 'ids' }>, numbers: string, context: Context): Missing {
  const several = subject.ids.length > 1;
  if (!subject.resource) {
    const parts = resources.map(shownPart).filter(Boolean);
    return saying(`${several ? 'Записей' : 'Записи'} ${numbers} нет`, parts.join('. '));
  }
  const resource = resourceOf(subject.resource);
  const { count } = resource.words;
  return missingOf(`${capitalize(several ? count[2] : count[1])} ${numbers} ${notThere(resource)}`, resource, context);
}

/** Years that are told where a named one has no cases. */
const maxYears = 6;

/** «скрыть кейсы 1999 года», when there are none: says which years have some, and leads to the list. */
export function yearMissing(year: number, context: Context): Missing {
  const years = [...new Set(knownRecords(caseResource).map((record) => Number(record.year)))].filter(Boolean);
  const newest = years.sort((one, other) => other - one).slice(0, maxYears);
  const parts = [shownPart(caseResource), newest.length > 0 ? `Есть за годы: ${newest.join(', ')}` : ''];
  return {
    title: `Кейсов за ${year} год ${notThere(caseResource)}`,
    text: parts.filter(Boolean).join('. '),
    groups: [{ heading: 'Что можно', rows: [commandRow(goToList.case, context)] }],
  };
}

/** Returns «Категории «Эхо» нет», and offers to add it, unless it may be no category: `isBare`. */
export function categoryMissing(title: string, context: Context, isBare: boolean): Missing {
  const { create } = recordCommands('category');
  const add = { ...commandRow(create as Command, context), title: `Добавить категорию ${quote(title)}` };
  const adding = isBare ? [] : [{ ...add, choice: commandChoice(create, { title }) }];
  const rows = [commandRow(goToList.category, context), ...adding];
  return { ...saying(`Категории ${quote(title)} нет`), groups: [{ heading: 'Что можно', rows }] };
}

/** Says that records of a kind have not the command: types have no visibility and no order. */
export function notHere({ words }: Resource): Missing {
  return saying(`${words.list}: так нельзя`, 'У таких записей нет этого действия.');
}
