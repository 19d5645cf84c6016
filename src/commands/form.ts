import { phrases } from '../model/phrases.ts';
import { resourceOf } from '../model/resources.ts';
import { changedKeys, pick } from '../state/forms/changes.ts';
import { discardChanges, type Form, forms, isDirty, load, renameForm, saveForm } from '../state/forms/form.ts';
import { keepDraft } from '../state/forms/form-draft.ts';
import type { Values } from '../state/forms/source.ts';
import type { Change } from '../state/journal.ts';
import { rememberRecord } from '../state/recents.ts';
import { naming as nameOfBlock } from './blocks/subject.ts';
import { type Command, command, type Outcome } from './command.ts';
import type { Context } from './context.ts';
import { naming } from './records/subject.ts';

export const saveCommand = command({
  id: 'form.save',
  title: 'Сохранить',
  section: 'this',
  keywords: ['записать', 'применить'],
  keys: ['Mod+KeyS', 'Mod+Enter'],
  journaled: true,
  when: (context) => openForm(context)?.status === 'ready' && !openForm(context)?.saving,
  run: (context) => save(context, false),
});

export const overwriteCommand = command({
  id: 'form.overwrite',
  title: 'Сохранить поверх чужих изменений',
  section: 'this',
  journaled: true,
  when: (context) => openForm(context)?.conflict === true,
  confirm: () => ({ title: 'Сохранить поверх', text: 'Чужие изменения этой записи пропадут. Сохранить вашу версию?' }),
  run: (context) => save(context, true),
});

export const takeTheirsCommand = command({
  id: 'form.take-theirs',
  title: 'Загрузить новую версию записи',
  section: 'this',
  keywords: ['обновить форму'],
  when: (context) => openForm(context)?.conflict === true,
  run: async (context) => {
    const form = openForm(context);
    if (!form) return;
    await load(form);
    // Not loaded: what is typed must not be taken for a change of the new version.
    if (form.conflict && form.problem) throw form.problem;
    context.announce('Загружена новая версия, ваши изменения остались в полях');
  },
});

export const cancelCommand = command({
  id: 'form.cancel',
  title: 'Отмена',
  section: 'this',
  keywords: ['закрыть', 'выйти из формы', 'назад'],
  keys: ['Escape'],
  inFields: true,
  when: (context) => openForm(context) !== undefined,
  confirm: (context) => {
    const form = openForm(context);
    // A kept draft makes leaving harmless; the question is for a browser that could not keep it.
    if (!form || keepDraft(form)) return null;
    return {
      title: 'Уйти без сохранения',
      text: 'Браузер не смог сохранить черновик: введённое пропадёт.',
      ok: 'Уйти',
    };
  },
  run: (context) => {
    const form = openForm(context);
    if (!form) return;
    const draft = isDirty(form);
    const path = form.source.leave();
    if (path !== null) context.go(path);
    if (draft)
      context.notify({ type: 'info', title: 'Черновик сохранён', text: 'Он ждёт на рабочем столе и в самой форме.' });
  },
});

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
  cancelCommand,
  discardCommand,
  overwriteCommand,
  takeTheirsCommand,
  nextErrorCommand,
  previousErrorCommand,
];

function openForm({ target }: Context): Form | undefined {
  return target?.kind === 'form' ? forms[target.form] : undefined;
}

async function save(context: Context, overwrite: boolean): Promise<Outcome | undefined> {
  const form = openForm(context);
  if (!form) return undefined;
  const { source } = form;
  const undo = undoOf(context, form);
  const { values } = await saveForm(form, overwrite);
  const { path, becomes } = source.saved(values);
  const shown = becomes ?? source;
  if (shown.resource && shown.id !== null) rememberRecord(shown.resource, shown.id, shown.heading(values));
  if (becomes) renameForm(form, becomes);
  // Who has left the form meanwhile is not brought back.
  if (path !== null && !form.closed) context.go(path, { replace: becomes !== undefined });
  return { said: { type: 'success', title: phrases.saved }, ...(undo && { undo }) };
}

/** What it takes to change a record or a block back after it is saved. */
function undoOf(context: Context, { source, values, loaded }: Form): Outcome['undo'] {
  const { resource, id, block } = source;
  const changed = changedKeys(values, loaded);
  if (id === null || changed.length === 0) return undefined;
  if (block) {
    const [before, after] = [plain(loaded), plain(values)].map(({ id: _, ...body }) => body) as [Values, Values];
    const ref = { type: block.type, id };
    const change: Change = { kind: 'block', caseId: block.caseId, block: ref, before, after };
    return { title: `Сохранить ${nameOfBlock(context, ref)}`, changes: [change] };
  }
  if (resource === null) return undefined;
  const change: Change = {
    kind: 'fields',
    resource,
    id,
    before: plain(pick(loaded, changed)),
    after: plain(pick(values, changed)),
  };
  return { title: `Сохранить ${naming(resourceOf(resource), [id])}`, changes: [change] };
}

/** Values of a form are live; the journal keeps them as they are now. */
function plain(values: Values): Values {
  return JSON.parse(JSON.stringify(values));
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
