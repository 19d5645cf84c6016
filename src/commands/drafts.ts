import { capitalize } from '../model/capitalize.ts';
import { pageSettingsTitles } from '../model/page-settings.ts';
import { quote } from '../model/quote.ts';
import { resources } from '../model/resources.ts';
import { describeWhen } from '../model/when.ts';
import { type Draft, draftId, formOfDraft } from '../state/drafts/draft.ts';
import { allDrafts, draftById, isOpenInOtherTab, readDraft } from '../state/drafts/draft-state.ts';
import { dropDraftById } from '../state/drafts/draft-store.ts';
import { parseBlockFormKey } from '../state/forms/block-form.ts';
import { discardChanges } from '../state/forms/form.ts';
import { forms } from '../state/forms/form-state.ts';
import { resumeDraft } from '../state/forms/resume-draft.ts';
import { type Command, command, type Step } from './command.ts';

/** `draft`: the id of the draft. */
interface OnDraft {
  draft: string;
}

const draftStep: Step<string> = { kind: 'choice', title: 'Черновик', options: draftOptions };

export const openDraftCommand = command<OnDraft>({
  id: 'draft.open',
  title: 'Открыть черновик…',
  section: 'go',
  keywords: ['несохранённое', 'продолжить', 'вернуться к форме'],
  when: hasDrafts,
  steps: { draft: draftStep },
  run: async (context, { draft: id }) => {
    const draft = draftById(id);
    if (!draft) return;
    await resumeDraft(draft);
    context.go(draft.path);
  },
});

export const discardDraftCommand = command<OnDraft>({
  id: 'draft.discard',
  title: 'Удалить черновик…',
  section: 'settings',
  icon: 'delete',
  keywords: ['отбросить', 'несохранённое', 'стереть'],
  when: hasDrafts,
  steps: { draft: draftStep },
  confirm: (_, { draft: id }) => {
    const draft = draftById(id);
    return {
      title: 'Удаление черновика',
      text: `Несохранённые изменения ${quote(draft?.title ?? '')} пропадут${draft && isOpenInOtherTab(draft) ? ', хотя они открыты в другой вкладке' : ''}.`,
    };
  },
  run: (context, { draft: id }) => {
    const form = formOfDraft(id);
    const draft = draftById(id);
    // The open form may have changes that are not stored as a draft yet.
    const open = draft && readDraft(form) !== draft ? undefined : forms[form];
    if (open) discardChanges(open);
    dropDraftById(id);
    context.announce('Черновик удалён');
  },
});

export const draftCommands = [openDraftCommand, discardDraftCommand] as Command[];

/** Describes a form by its key: «Кейс #42», «Новая категория», «Блок кейса #42», «Общие настройки страницы кейсов». */
export function describeForm(form: string): string {
  const block = parseBlockFormKey(form);
  if (block) return `${block.id === null ? 'Новый блок' : 'Блок'} кейса #${block.caseId}`;
  const [name, id] = form.split(':');
  const resource = resources.find((other) => other.name === name);
  if (resource) return id === 'new' ? resource.words.newTitle : `${capitalize(resource.words.count[0])} #${id}`;
  const page = Object.entries(pageSettingsTitles).find(([key]) => key === id);
  return page ? page[1] : form;
}

function draftOptions() {
  return allDrafts().map((draft) => ({ value: draftId(draft), title: draft.title, note: describeDraft(draft) }));
}

/** Returns «Кейс #42, сегодня, 12:04, открыт в другой вкладке». */
function describeDraft(draft: Draft): string {
  const where = isOpenInOtherTab(draft) ? ', открыт в другой вкладке' : '';
  return `${describeForm(draft.form)}, ${describeWhen(draft.at, Date.now())}${where}`;
}

function hasDrafts(): boolean {
  return allDrafts().length > 0;
}
