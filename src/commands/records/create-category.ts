import { quote } from '../../model/base/quote.ts';
import { caseResource } from '../../model/resource/case.ts';
import { chunk } from '../../state/network/chunks.ts';
import { type Context, command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';

/** Only forms of cases run it. */
const code = chunk(() => import('./create-category-in-form.ts'));

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
    return (await code.load()).createCategory(form, title);
  },
});

function caseForm(context: Context) {
  const form = currentForm(context);
  return form?.source.resource === caseResource.name && form.status === 'ready' ? form : undefined;
}
