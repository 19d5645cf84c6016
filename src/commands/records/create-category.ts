import { quote } from '../../model/base/quote.ts';
import { caseResource } from '../../model/resource/case.ts';
import { categoryResource } from '../../model/resource/category.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Form } from '../../state/form/form-state.ts';
import { setValue } from '../../state/form/form-values.ts';
import { noteNewCategory } from '../../state/forms/new-categories.ts';
import { cachedList, refetchListInBackground } from '../../state/lists/lists.ts';
import { type Attempt, create } from '../../state/writes/create.ts';
import { recordEndpoint } from '../../state/writes/record-endpoint.ts';
import { showCreated } from '../../state/writes/show-created.ts';
import { type Context, command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';

/** Creations whose answer has not come, by title: the next run of the same title looks for the category first. */
const attempts = new Map<string, Attempt | null>();

/** Creates a category without leaving the form of a case, and chooses it there. */
export const createCategoryCommand = command<{ title: string }>({
  id: 'case.create-category',
  title: 'Создать категорию для этого кейса…',
  section: 'this',
  icon: 'create',
  keys: { screens: ['form'] },
  keywords: ['новая категория'],
  journaled: true,
  when: (context) => caseForm(context) !== undefined,
  steps: {
    title: {
      kind: 'text',
      title: 'Название категории',
      hint: 'Название категории',
      parse: (text) => text.trim() || null,
      preview: (title) => `Создать категорию ${quote(title)}`,
    },
  },
  run: async (context, { title }) => {
    const form = caseForm(context);
    if (!form) return undefined;
    const chosenBefore = form.values.category_id;
    const { id, body } = await create(
      categoryResource,
      // The website shows it together with its first case.
      { title, show: false },
      {
        attempt: attempts.get(title) ?? null,
        onAttempt: (attempt) => void attempts.set(title, attempt),
        cachedRows: cachedList(categoryResource)?.items,
      },
    );
    attempts.delete(title);
    noteNewCategory(id);
    const isChosen = !form.unmounted && form.values.category_id === chosenBefore;
    if (isChosen) setValue(form, 'category_id', id);
    recordEndpoint(categoryResource, id)
      .read()
      .then(
        (created) => showCreated(categoryResource, created),
        () => refetchListInBackground(categoryResource),
      );
    const name = quote(title);
    return {
      toast: {
        type: 'success',
        title: `Категория ${name} создана`,
        text: isChosen ? 'На сайте она появится, когда вы сохраните кейс.' : notChosen(form),
      },
      undo: {
        title: `Создать категорию ${name}`,
        noun: `создание категории ${name}`,
        changes: [{ kind: 'created', resource: categoryResource.name, record: { ...body, id } as AnyRecord }],
      },
    };
  },
});

/** Says why the case has not got the category that was made for it. */
function notChosen({ unmounted }: Form): string {
  return `${unmounted ? 'Вы уже вышли из формы' : 'Вы уже выбрали другую'}: в кейсе новая категория не выбрана.`;
}

function caseForm(context: Context) {
  const form = currentForm(context);
  return form?.source.resource === caseResource.name && form.status === 'ready' ? form : undefined;
}
