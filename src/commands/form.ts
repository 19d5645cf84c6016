import { pageSettingsTitles } from '../model/page-settings.ts';
import { phrases } from '../model/phrases.ts';
import { resourceOf } from '../model/resources.ts';
import { pick } from '../state/forms/changes.ts';
import { conflictOf, discardChanges, type Form, forms, isDirty, renameForm, saveForm } from '../state/forms/form.ts';
import { keepDraft } from '../state/forms/form-draft.ts';
import { pageOfForm } from '../state/forms/settings-form.ts';
import type { FormSource } from '../state/forms/source.ts';
import type { Change } from '../state/journal.ts';
import { rememberRecord } from '../state/recents.ts';
import type { Changed } from '../state/writes/change.ts';
import { naming as nameOfBlock } from './blocks/subject.ts';
import { type Command, command, type Outcome } from './command.ts';
import type { Context } from './context.ts';
import { describeMerged } from './merged.ts';
import { naming } from './records/subject.ts';

export const saveCommand = command({
  id: 'form.save',
  title: 'Сохранить',
  section: 'this',
  keywords: ['записать', 'применить'],
  keys: ['Mod+KeyS', 'Mod+Enter'],
  journaled: true,
  when: (context) => openForm(context)?.status === 'ready' && !openForm(context)?.saving,
  run: save,
});

export const cancelCommand = command({
  id: 'form.cancel',
  title: 'Отмена',
  section: 'this',
  keywords: ['закрыть', 'выйти из формы', 'назад'],
  keys: ['Escape'],
  inFields: true,
  when: (context) => openForm(context) !== undefined,
  run: async (context) => {
    const form = openForm(context);
    if (!form) return;
    const isLeft = isDirty(form);
    // A kept draft makes leaving harmless; the question is for a browser that could not keep it.
    if (isLeft && !(await keepDraft(form)) && !(await context.confirm(leavingLosesIt))) return;
    const path = form.source.leave();
    if (path !== null) context.go(path);
    if (isLeft)
      context.notify({ type: 'info', title: 'Черновик сохранён', text: 'Он ждёт на рабочем столе и в самой форме.' });
  },
});

/** Opens the comparison before saving: saving itself asks in any case. */
export const compareCommand = command({
  id: 'form.compare',
  title: 'Сравнить с чужими изменениями',
  section: 'this',
  keywords: ['конфликт', 'кто изменил', 'обновить форму'],
  when: (context) => (openForm(context)?.overlaps.length ?? 0) > 0,
  run: (context) => {
    const form = openForm(context);
    if (form) throw conflictOf(form);
  },
});

const leavingLosesIt = {
  title: 'Уйти без сохранения',
  text: 'Браузер не смог сохранить черновик: введённое пропадёт.',
  ok: 'Уйти',
};

export const discardCommand = command({
  id: 'form.discard',
  title: 'Отбросить изменения',
  section: 'this',
  keywords: ['сбросить', 'удалить черновик', 'вернуть как было'],
  when: (context) => {
    const form = openForm(context);
    return form !== undefined && isDirty(form);
  },
  confirm: () => ({
    title: 'Отбросить изменения',
    text: 'Форма вернётся к сохранённой версии, черновик будет удалён.',
    ok: 'Отбросить',
  }),
  run: (context) => {
    const form = openForm(context);
    if (form) discardChanges(form);
  },
});

export const nextErrorCommand = errorStep('form.next-error', 'Следующая ошибка', 'F8', 1);
export const previousErrorCommand = errorStep('form.previous-error', 'Предыдущая ошибка', 'Shift+F8', -1);

export const formCommands: Command[] = [
  saveCommand,
  compareCommand,
  cancelCommand,
  discardCommand,
  nextErrorCommand,
  previousErrorCommand,
];

function openForm({ target }: Context): Form | undefined {
  return target?.kind === 'form' ? forms[target.form] : undefined;
}

async function save(context: Context): Promise<Outcome | undefined> {
  const form = openForm(context);
  if (!form) return undefined;
  const { source } = form;
  const { values, changed } = await saveForm(form);
  const { path, becomes } = source.saved(values);
  const shown = becomes ?? source;
  if (shown.resource && shown.id !== null) rememberRecord(shown.resource, shown.id, shown.heading(values));
  if (becomes) renameForm(form, becomes);
  // Who has left the form meanwhile is not brought back.
  if (path !== null && !form.closed) context.go(path, { replace: becomes !== undefined });
  const merged = changed && source.endpoint ? describeMerged(changed, source.endpoint) : undefined;
  const undo = changed && undoOf(context, source, changed);
  return { said: { type: 'success', title: phrases.saved, text: merged }, ...(undo && { undo }) };
}

/** What it takes to change back what was saved, made of the host's answers. */
function undoOf(context: Context, { resource, id, block, key }: FormSource, done: Changed): Outcome['undo'] {
  const [before, after] = [pick(done.before, done.mine), pick(done.saved.values, done.mine)];
  if (done.mine.length === 0) return undefined;
  if (block && id !== null) {
    const ref = { type: block.type, id };
    const change: Change = { kind: 'block', caseId: block.caseId, block: ref, before, after };
    return { title: `Сохранить ${nameOfBlock(context, ref)}`, changes: [change] };
  }
  const page = pageOfForm(key);
  if (page) return { title: pageSettingsTitles[page], changes: [{ kind: 'settings', page, before, after }] };
  if (resource === null || id === null) return undefined;
  const change: Change = { kind: 'fields', resource, id, before, after };
  return { title: `Сохранить ${naming(resourceOf(resource), [id])}`, changes: [change] };
}

function errorStep(id: string, title: string, key: string, by: 1 | -1): Command {
  return command({
    id,
    title,
    section: 'this',
    keys: [key],
    inFields: true,
    when: (context) => Object.keys(openForm(context)?.errors ?? {}).length > 0,
    run: (context) => context.focus(by > 0 ? 'next-error' : 'previous-error'),
  });
}
