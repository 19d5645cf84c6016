import { quote } from '../../model/base/quote.ts';
import { resources } from '../../model/resource/resources.ts';
import { focusedField } from '../../state/form/caret.ts';
import { saveDraft } from '../../state/form/form-draft.ts';
import { type Form, isDirty } from '../../state/form/form-state.ts';
import { lastFormStep, undoFormStep } from '../../state/form/form-steps.ts';
import { conflictOf } from '../../state/forms/form-resolution.ts';
import { leaving } from '../../state/forms/leaving.ts';
import { journal } from '../../state/journal/journal.ts';
import { sharedDraftCode } from '../../state/shared-drafts/loaded-code.ts';
import { type Command, type Context, command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';
import { discardForm } from './discard.ts';
import { save } from './save.ts';

export const saveCommand = command({
  id: 'form.save',
  title: 'Сохранить',
  section: 'this',
  keywords: ['записать', 'применить', ...resources.map(({ words }) => words.accusative)],
  keys: { default: ['Mod+KeyS', 'Mod+Enter'], screens: ['form'] },
  journaled: true,
  when: (context) => currentForm(context)?.status === 'ready' && !currentForm(context)?.saving,
  run: (context) => {
    const form = currentForm(context);
    return form && save(context, form);
  },
});

export const cancelCommand = command({
  id: 'form.cancel',
  title: 'Отмена',
  section: 'this',
  keywords: ['закрыть', 'без сохранения', 'к списку', 'назад'],
  keys: { default: ['Escape'], screens: ['form'], inFields: true },
  when: (context) => currentForm(context) !== undefined,
  run: async (context) => {
    const form = currentForm(context);
    if (!form) return;
    const isUnsaved = isDirty(form);
    const from = context.path;
    // The operator confirms only when the browser could not store the draft.
    if (isUnsaved && !(await storeDraft(form)) && !(await context.confirm(draftLossQuestion))) return;
    // The operator has opened another screen while the draft was being stored.
    if (context.path !== from) return;
    const path = form.source.close();
    if (path !== null) context.go(path);
  },
});

/** Opens the comparison without saving. Saving opens it, too. */
export const compareCommand = command({
  id: 'form.compare',
  title: 'Сравнить с чужими изменениями…',
  section: 'this',
  keys: {
    default: ['Alt+KeyY'],
    screens: ['form'],
    precedence: 1,
    inFields: true,
    // In another field the same key opens the history.
    when: (context) => [...(currentForm(context)?.overlaps ?? []), ''].includes(focusedField()),
  },
  keywords: ['конфликт', 'кто изменил', 'обновить форму'],
  when: (context) => (currentForm(context)?.overlaps.length ?? 0) > 0,
  run: (context) => {
    const form = currentForm(context);
    const field = focusedField();
    const conflict = form && conflictOf(form, form.overlaps.includes(field) ? field : null);
    if (conflict) throw conflict;
    context.announce('Сравнивать нечего: значения совпали.');
  },
});

/** Stores the draft while the form is marked as being closed. Resolves to false when the browser refuses. */
async function storeDraft(form: Form): Promise<boolean> {
  leaving.form = form.source.key;
  try {
    return await saveDraft(form);
  } finally {
    leaving.form = null;
  }
}

const draftLossQuestion = {
  title: 'Уйти без сохранения',
  text: 'Браузер не смог сохранить черновик: введённое пропадёт.',
  ok: 'Уйти',
};

export const discardCommand = command({
  id: 'form.discard',
  title: 'Отбросить изменения',
  section: 'this',
  icon: 'delete',
  keys: { screens: ['form'] },
  keywords: ['сбросить', 'отменить', 'откатить', 'удалить черновик', 'вернуть как было'],
  when: (context) => {
    const form = currentForm(context);
    return form !== undefined && isDirty(form);
  },
  confirm: () => ({
    title: 'Отбросить изменения',
    text: 'Форма вернётся к сохранённой версии, черновик будет удалён.',
    ok: 'Отбросить',
  }),
  run: async (context) => {
    const form = currentForm(context);
    if (!form) return;
    const withdraw = sharedDraftCode.loaded()?.withdrawalOf(form);
    const discarded = discardForm(form);
    withdraw?.();
    await discarded;
  },
});

/** Takes back what is no typing: a part or a row that was taken off, an order. The journal begins where the form ends. */
const undoStepCommand = command({
  id: 'form.undo',
  title: (context) => `Отменить: ${stepIn(context)?.title ?? 'последнее в форме'}`,
  section: 'this',
  icon: 'undo',
  keywords: ['вернуть', 'откатить'],
  keys: { default: ['Mod+KeyZ'], screens: ['form'], precedence: 1 },
  when: (context) => stepIn(context) !== null,
  run: (context) => {
    const form = currentForm(context);
    const step = stepIn(context);
    if (form && step && undoFormStep(form)) context.announce(`Отменено: ${quote(step.title)}`);
  },
});

/** Returns the last step of the open form that is newer than what the host was told last. */
function stepIn(context: Context) {
  const form = currentForm(context);
  const step = form?.status === 'ready' ? lastFormStep(form) : null;
  return step && step.id > (journal.steps[0]?.id ?? 0) ? step : null;
}

export const nextErrorCommand = errorStep('form.next-error', 'Следующая ошибка', 'F8', 1);
const previousErrorCommand = errorStep('form.previous-error', 'Предыдущая ошибка', 'Shift+F8', -1);

export const formCommands: Command[] = [
  saveCommand,
  compareCommand,
  cancelCommand,
  discardCommand,
  undoStepCommand,
  nextErrorCommand,
  previousErrorCommand,
];

function errorStep(id: string, title: string, key: string, by: 1 | -1): Command {
  return command({
    id,
    title,
    section: 'this',
    keys: { default: [key], screens: ['form'], inFields: true },
    when: (context) => Object.keys(currentForm(context)?.errors ?? {}).length > 0,
    run: (context) => context.focus(by > 0 ? 'next-error' : 'previous-error'),
  });
}
