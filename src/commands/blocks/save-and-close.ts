import { forms, isDirty } from '../../state/form/form-state.ts';
import { command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';
import { save } from '../form/save.ts';
import { openBlock } from '../subject/block-subject.ts';

/** Saves the block in the editor and closes the editor. It stays open when the host refuses, and while one types on. */
export const saveAndCloseCommand = command({
  id: 'block.save-and-close',
  title: 'Сохранить и закрыть',
  // «Закрыть» means to leave, not to save.
  verb: { title: 'Сохранить' },
  section: 'this',
  keywords: ['записать блок', 'готово'],
  keys: {
    default: ['Mod+Enter'],
    screens: ['form'], // In the block editor instead of saving without closing.
    precedence: 1,
  },
  journaled: true,
  when: (context) =>
    openBlock(context) !== null && currentForm(context)?.status === 'ready' && !currentForm(context)?.saving,
  run: async (context) => {
    const form = currentForm(context);
    if (!form) return undefined;
    const outcome = await save(context, form);
    // Another block may have been opened meanwhile, or more been typed.
    if (forms[form.source.key] === form && !form.unmounted && !isDirty(form)) {
      form.source.close();
      context.focus('block');
    }
    return outcome;
  },
});
