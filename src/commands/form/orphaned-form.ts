import { copyText } from '../../state/browser/clipboard.ts';
import { isOrphaned } from '../../state/form/form.ts';
import type { Form } from '../../state/form/form-state.ts';
import { chunk } from '../../state/network/chunks.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';

/** Hardly any visit needs it. */
const code = chunk(() => import('./save-as-new.ts'));

/** The record or block was deleted: opens a form of a new one with the values that were typed. */
export const saveAsNewCommand = command({
  id: 'form.save-as-new',
  title: (context) => (orphanedForm(context)?.source.block ? 'Сохранить как новый блок' : 'Сохранить как новую запись'),
  section: 'this',
  keys: { screens: ['form'] },
  keywords: ['удалённая запись', 'черновик без записи', 'создать из черновика'],
  when: (context) => orphanedForm(context) !== undefined,
  run: async (context) => {
    const form = orphanedForm(context);
    if (!form) return;
    await (await code.load()).saveAsNew(context, form);
  },
});

export const copyTextCommand = command({
  id: 'form.copy-text',
  title: 'Скопировать введённое',
  section: 'this',
  icon: 'copy',
  keys: { screens: ['form'] },
  keywords: ['буфер обмена', 'текст черновика'],
  when: (context) => orphanedForm(context) !== undefined,
  run: async (context) => {
    const form = orphanedForm(context);
    if (!form) return undefined;
    await copyText((await code.load()).textOf(form));
    return { toast: { type: 'success', title: 'Введённое скопировано' } };
  },
});

export const orphanedFormCommands: Command[] = [saveAsNewCommand, copyTextCommand];

function orphanedForm(context: Context): Form | undefined {
  const form = currentForm(context);
  return form && isOrphaned(form) ? form : undefined;
}
