import { caseResource } from '../../model/case.ts';
import { categoryResource } from '../../model/category.ts';
import { phrases } from '../../model/phrases.ts';
import { forms } from '../../state/forms/form.ts';
import { recordFormKey } from '../../state/forms/record-form.ts';
import { setSaved } from '../../state/forms/set-saved.ts';
import { cachedList, cachedRecords, patchRecord } from '../../state/lists.ts';
import { command } from '../command.ts';
import { forEach } from './for-each.ts';
import { labelOf, naming, type OnRecords, recordsStep, verbTitle } from './subject.ts';

/** 0 takes the category away: a choice must have a value to be an answer. */
type OnCategory = OnRecords & { category: number };

export const setCategoryCommand = command<OnCategory>({
  id: 'case.set-category',
  title: verbTitle('Сменить категорию:', caseResource),
  section: 'this',
  keywords: ['категория', 'перенести в категорию'],
  keys: ['KeyC'],
  journaled: true,
  keyWhen: ({ target }) => target?.kind === 'list',
  steps: {
    records: recordsStep(caseResource),
    category: {
      kind: 'choice',
      title: 'Категория',
      options: () => [
        ...(cachedList(categoryResource)?.items ?? []).map((row) => ({
          value: row.id,
          title: labelOf(categoryResource, row),
          note: `#${row.id}`,
        })),
        { value: 0, title: 'Без категории' },
      ],
    },
  },
  run: async (context, { records, category }) => {
    const category_id = category === 0 ? null : category;
    const known = cachedRecords(caseResource);
    const before = new Map(records.map((id) => [id, known.get(id)?.category_id ?? null]));
    const done = await forEach(context, caseResource, records, (id) => save(id, category_id));
    context.announce(`${phrases.saved}: ${naming(caseResource, done)}`);
    return {
      said: { type: 'success', title: phrases.saved },
      undo: {
        title: `Сменить категорию: ${naming(caseResource, done)}`,
        changes: done.map((id) => ({
          kind: 'fields',
          resource: 'case',
          id,
          before: { category_id: before.get(id) },
          after: { category_id },
        })),
      },
    };
  },
});

async function save(id: number, category_id: number | null): Promise<void> {
  await patchRecord(caseResource, id, { category_id });
  const form = forms[recordFormKey('case', id)];
  if (form) setSaved(form, { category_id });
}
