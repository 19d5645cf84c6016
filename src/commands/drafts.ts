import { pageSettingsTitles } from '../model/page-settings.ts';
import { quoted } from '../model/quoted.ts';
import { resources } from '../model/resources.ts';
import { describeWhen } from '../model/when.ts';
import { allDrafts, dropDraft, readDraft } from '../state/drafts.ts';
import { parseBlockFormKey } from '../state/forms/block-form.ts';
import { discardChanges, forms } from '../state/forms/form.ts';
import { type Command, command, type Step } from './command.ts';
import { capital } from './records/subject.ts';

/** `form` is the key of the form that the draft belongs to. */
interface OnDraft {
  form: string;
}

const draftStep: Step<string> = { kind: 'choice', title: 'Черновик', options: draftOptions };

export const openDraftCommand = command<OnDraft>({
  id: 'draft.open',
  title: 'Открыть черновик…',
  section: 'go',
  keywords: ['несохранённое', 'продолжить', 'вернуться к форме'],
  when: hasDrafts,
  steps: { form: draftStep },
  run: (context, { form }) => {
    const draft = readDraft(form);
    if (draft) context.go(draft.path);
  },
});

export const discardDraftCommand = command<OnDraft>({
  id: 'draft.discard',
  title: 'Удалить черновик…',
  section: 'settings',
  keywords: ['отбросить', 'несохранённое', 'стереть'],
  when: hasDrafts,
  steps: { form: draftStep },
  confirm: (_, { form }) => ({
    title: 'Удаление черновика',
    text: `Несохранённые изменения ${quoted(readDraft(form)?.title ?? describeForm(form))} пропадут.`,
  }),
  run: (context, { form }) => {
    const open = forms[form];
    if (open) discardChanges(open);
    dropDraft(form);
    context.announce('Черновик удалён');
  },
});

export const draftCommands = [openDraftCommand, discardDraftCommand] as Command[];

/** What a form is about, by its key: «Кейс #42», «Новая категория», «Блок кейса #42», «Общие настройки страницы кейсов». */
export function describeForm(form: string): string {
  const block = parseBlockFormKey(form);
  if (block) return `${block.id === null ? 'Новый блок' : 'Блок'} кейса #${block.caseId}`;
  const [name, id] = form.split(':');
  const resource = resources.find((other) => other.name === name);
  if (resource) return id === 'new' ? resource.words.fresh : `${capital(resource.words.count[0])} #${id}`;
  const page = Object.entries(pageSettingsTitles).find(([key]) => key === id);
  return page ? page[1] : form;
}

function draftOptions() {
  return allDrafts().map(({ form, title, at }) => ({
    value: form,
    title,
    note: `${describeForm(form)}, ${describeWhen(at, Date.now())}`,
  }));
}

function hasDrafts(): boolean {
  return allDrafts().length > 0;
}
