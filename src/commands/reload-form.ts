import { forms, load } from '../state/forms/form.ts';
import { command } from './command.ts';
import type { Context } from './context.ts';

export const reloadFormCommand = command({
  id: 'form.reload',
  title: 'Повторить загрузку формы',
  section: 'this',
  screens: ['form'],
  keys: ['KeyR'],
  // The blocks of a case cannot be loaded before its form.
  precedence: 1,
  when: (context) => unloadedForm(context) !== undefined,
  run: async (context) => {
    const form = unloadedForm(context);
    if (!form) return;
    await load(form);
    // A form without fields says so by itself; one that is known from its list would look as if nothing had happened.
    if (form.status === 'ready' && form.problem) throw form.problem;
  },
});

/** The open form when the host has not given it, whether or not it is known from its list. */
function unloadedForm({ target }: Context) {
  const form = target?.kind === 'form' ? forms[target.form] : undefined;
  return form?.problem && form.status !== 'loading' ? form : undefined;
}
