import { capitalize } from '../../model/base/capitalize.ts';
import { phrases } from '../../model/base/phrases.ts';
import { plural } from '../../model/base/plural.ts';
import { caseResource } from '../../model/resource/case.ts';
import { categoryResource } from '../../model/resource/category.ts';
import { listGaps } from '../../state/lists/list-gaps.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import { changeRecord } from '../../state/writes/change-record.ts';
import { command, type Outcome } from '../command/command.ts';
import {
  describeRecords,
  genitive,
  labelOf,
  type OnRecords,
  openRecords,
  recordsStep,
} from '../subject/record-subject.ts';
import { changesOf } from './changes-of.ts';
import { runBulk } from './run-bulk.ts';

/** 0 removes the category, because an answer must not be undefined. */
type OnCategory = OnRecords & { category: number };

/** «4 кейса»; nothing while not all cases are known. */
function casesIn(category: number | null): { about?: string } {
  const all = cachedList(caseResource)?.items;
  if (!all || listGaps[caseResource.name]) return {};
  const count = all.filter(({ category_id }) => category_id === category).length;
  return { about: plural(count, caseResource.words.count) };
}

const verb = { title: 'Сменить категорию' };

export const setCategoryCommand = command<OnCategory>({
  id: 'case.set-category',
  verb,
  title: (context) => {
    const ids = openRecords(caseResource, context);
    return `${verb.title} ${ids ? genitive(caseResource, ids) : `${caseResource.words.count[1]}…`}`;
  },
  section: 'this',
  keywords: ['категория', 'перенести в категорию'],
  keys: { default: ['KeyC'], screens: ['list'] },
  journaled: true,
  steps: {
    records: recordsStep(caseResource),
    category: {
      kind: 'choice',
      title: 'Категория',
      needs: [categoryResource.name],
      options: () => [
        ...(cachedList(categoryResource)?.items ?? []).map((row) => ({
          value: row.id,
          title: labelOf(categoryResource, row),
          note: `#${row.id}`,
          ...casesIn(row.id),
          icon: categoryResource.name,
        })),
        { value: 0, title: 'Без категории', ...casesIn(null) },
      ],
    },
  },
  run: async (context, { records, category }): Promise<Outcome | undefined> => {
    const category_id = category === 0 ? null : category;
    const done = await runBulk(
      context,
      caseResource,
      records,
      (id) => changeRecord(caseResource, id, { category_id }),
      (id) => `Кейс #${id} остался в прежней категории`,
    );
    if (done.length === 0) return undefined;
    const ids = done.map(({ id }) => id);
    const names = describeRecords(caseResource, ids);
    return {
      toast: {
        type: 'success',
        title: phrases.saved,
        text: [capitalize(names), ids.length > 1 ? shownPart(caseResource) : ''].filter(Boolean).join('. '),
      },
      undo: {
        title: `Сменить категорию: ${names}`,
        noun: `смена категории ${genitive(caseResource, ids)}`,
        changes: changesOf(caseResource, done),
      },
    };
  },
});
