import { quote } from '../../model/base/quote.ts';
import { isSameValue } from '../../model/merge/normalize-value.ts';
import { categoryResource } from '../../model/resource/category.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Form } from '../../state/form/form-state.ts';
import { setValue } from '../../state/form/form-values.ts';
import { noteNewCategory } from '../../state/forms/new-categories.ts';
import { cachedList, refetchListInBackground } from '../../state/lists/lists.ts';
import { type Attempt, create } from '../../state/writes/create.ts';
import { recordEndpoint } from '../../state/writes/record-endpoint.ts';
import { showCreated } from '../../state/writes/show-created.ts';
import type { Outcome } from '../command/command.ts';

/** Creations whose answer has not come, by title: the next run of the same title looks for the category first. */
const attempts = new Map<string, Attempt | null>();

/** Creates a category and chooses it in the form of a case, unless another one was chosen there meanwhile. */
export async function createCategory(form: Form, title: string): Promise<Outcome> {
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
      text: isChosen ? `На сайте она появится, когда вы сохраните кейс${ifHidden(form)}.` : notChosen(form),
    },
    undo: {
      title: `Создать категорию ${name}`,
      noun: `создание категории ${name}`,
      changes: [{ kind: 'created', resource: categoryResource.name, record: { ...body, id } as AnyRecord }],
    },
  };
}

function ifHidden({ values }: Form): string {
  return isSameValue(values.show, true) ? '' : ' показанным';
}

/** Says why the case has not got the category that was made for it. */
function notChosen({ unmounted }: Form): string {
  return `${unmounted ? 'Вы уже вышли из формы' : 'Вы уже выбрали другую'}: в кейсе новая категория не выбрана.`;
}
