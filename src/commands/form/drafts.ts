import { capitalize } from '../../model/base/capitalize.ts';
import { quote } from '../../model/base/quote.ts';
import { shortTitle } from '../../model/base/short-title.ts';
import { describeWhen } from '../../model/base/when.ts';
import { pageSettingsTitles } from '../../model/resource/page-settings.ts';
import { resources } from '../../model/resource/resources.ts';
import { type Draft, draftId, formOfDraft } from '../../state/drafts/draft.ts';
import { allDrafts, draftById, draftElsewhere, isOpenInOtherTab, readDraft } from '../../state/drafts/draft-state.ts';
import { dropDraftById } from '../../state/drafts/draft-store.ts';
import { forms } from '../../state/form/form-state.ts';
import { parseBlockFormKey } from '../../state/forms/block-form.ts';
import { resumeDraft } from '../../state/forms/resume-draft.ts';
import { settleDiscarded, sharedDraftCode } from '../../state/shared-drafts/loaded-code.ts';
import { type Command, type Context, command, type Outcome, type Step } from '../command/command.ts';
import { discardForm } from './discard.ts';

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
  run: (context, { draft: id }) => {
    const draft = draftById(id);
    return draft ? openDraft(context, draft) : undefined;
  },
});

export async function openDraft(context: Context, draft: Draft): Promise<Outcome | undefined> {
  const isElsewhere = isOpenInOtherTab(draft);
  if (!(await resumeDraft(draft))) return keptElsewhere(draft);
  const open = () => context.go(draft.path);
  // The other tab may take seconds to answer.
  if (isElsewhere && context.hasGoneOn())
    context.notify({ type: 'info', title: `Черновик получен: ${draft.title}`, dialog: { label: 'Открыть', open } });
  else open();
  return undefined;
}

export const takeDraftCommand = command({
  id: 'draft.take',
  title: 'Взять черновик из другой вкладки',
  section: 'this',
  keywords: ['несохранённое', 'забрать', 'перенести сюда'],
  keys: { default: ['Alt+KeyT'], screens: ['form'], inFields: true },
  when: ({ target }) => target?.kind === 'form' && draftElsewhere(target.form) !== null,
  run: async (context) => {
    const draft = context.target?.kind === 'form' ? draftElsewhere(context.target.form) : null;
    if (!draft) return undefined;
    if (!(await resumeDraft(draft))) return keptElsewhere(draft);
    context.announce('Черновик взят из другой вкладки');
    return undefined;
  },
});

/** Says why the draft stays where it is. */
function keptElsewhere({ title }: Draft): Outcome {
  return {
    toast: {
      type: 'warning',
      title: `${quote(title)} правят в другой вкладке`,
      text: 'Там только что печатали или сохраняют. Допишите там или повторите через несколько секунд.',
    },
  };
}

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
  run: async (context, { draft: id }) => {
    const form = formOfDraft(id);
    const draft = draftById(id);
    // The open form may have changes that are not stored as a draft yet.
    const open = draft && readDraft(form) !== draft ? undefined : forms[form];
    const withdraw = open && sharedDraftCode.loaded()?.withdrawalOf(open);
    const discarded = open && discardForm(open);
    dropDraftById(id);
    if (withdraw) withdraw();
    else if (draft) settleDiscarded(draft);
    context.announce('Черновик удалён');
    await discarded;
  },
});

export const draftCommands = [openDraftCommand, takeDraftCommand, discardDraftCommand] as Command[];

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

/** Returns the beginning of what the draft has changed, from the first word that differs on: «шесть минут». */
export function changedWords({ base, changes }: Draft): string {
  for (const [name, value] of Object.entries(changes)) {
    const [before, after] = [textsIn(base[name]), textsIn(value)];
    const at = after.findIndex((text, index) => text.trim() !== '' && text !== before[index]);
    const text = after[at];
    if (text === undefined) continue;
    const words = text.split(/\s+/);
    const former = (before[at] ?? '').split(/\s+/);
    const first = words.findIndex((word, index) => word !== former[index]);
    return shortTitle(words.slice(Math.max(0, first)).join(' ') || text);
  }
  return '';
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns «Кейс #42, сегодня, 12:04, «шесть минут», открыт в другой вкладке». */
function describeDraft(draft: Draft): string {
  const where = isOpenInOtherTab(draft) ? ', открыт в другой вкладке' : '';
  const words = changedWords(draft);
  const what = words === '' ? '' : `, ${quote(words)}`;
  return `${describeForm(draft.form)}, ${describeWhen(draft.at, Date.now())}${what}${where}`;
}

function hasDrafts(): boolean {
  return allDrafts().length > 0;
}
