import { loadForm } from '../../state/form/form.ts';
import type { Context } from '../command/command.ts';
import { command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';

export const reloadFormCommand = command({
  id: 'form.reload',
  title: 'Повторить загрузку формы',
  section: 'this',
  keys: {
    default: ['KeyR'],
    screens: ['form'], // The blocks of a case cannot be loaded before its form.
    precedence: 1,
  },
  when: (context) => unloadedForm(context) !== undefined,
  run: async (context) => {
    const form = unloadedForm(context);
    if (!form) return;
    await loadForm(form);
    // A form without fields shows the problem itself; one that is filled from its list would show nothing.
    if (form.status === 'ready' && form.problem) throw form.problem;
  },
});

/** Returns the open form when its record could not be loaded, even if it is filled from its list. */
function unloadedForm(context: Context) {
  const form = currentForm(context);
  return form?.problem && form.status !== 'loading' ? form : undefined;
}
