import { fetchRecord } from '../../api/records.ts';
import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { isKnown } from '../../model/block/block.ts';
import { copiedBlock } from '../../model/block/copied-block.ts';
import { caseResource } from '../../model/resource/case.ts';
import { copyOfSlug } from '../../model/resource/copy-of-slug.ts';
import { copyTitle } from '../../model/resource/copy-title.ts';
import { saveDraft } from '../../state/form/form-draft.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms, plainValues } from '../../state/form/form-state.ts';
import { setValue } from '../../state/form/form-values.ts';
import { withCopiedBlocks } from '../../state/forms/copied-blocks.ts';
import { recordForm } from '../../state/forms/record-form.ts';
import { cachedList, refetchListInBackground } from '../../state/lists/lists.ts';
import type { Context } from '../command/command.ts';
import { command } from '../command/command.ts';
import { cachedLabel, currentRecord, genitive, type OnRecords, recordsStep } from '../subject/record-subject.ts';
import { openEmptyForm } from './empty-form.ts';
import { seenRecord } from './seen.ts';

const { name, paths, fields } = caseResource;

const verb = { title: 'Создать копию', spoken: 'copy' } as const;

/** Opens the form of a new case with everything that another one has. Nothing is saved before the operator saves it. */
export const duplicateCaseCommand = command<OnRecords>({
  id: 'case.duplicate',
  verb,
  title: (context) => {
    const [id] = open(context) ?? [];
    if (id === undefined) return `${verb.title} кейса…`;
    const label = cachedLabel(caseResource, id);
    return `${verb.title} ${genitive(caseResource, [id])}${label ? ` ${quote(label)}` : ''}`;
  },
  section: 'this',
  icon: 'copy',
  keywords: ['кейс', 'по образцу'],
  keys: { default: ['KeyD'], screens: ['list', 'form'] },
  // The form of a new case, which is being saved, gets another name then.
  when: () => forms[recordFormKey(name, null)]?.saving !== true,
  steps: { records: recordsStep(caseResource, open) },
  run: async (context, { records: [id] }) => {
    if (id === undefined) return undefined;
    const { record, content } = await fetchCase(id);
    const blocks = content.filter(isKnown).map(copiedBlock);
    // An open form is copied as the operator sees it.
    const seen: Record<string, unknown> = { ...record, ...openValues(id) };
    const values = Object.fromEntries(fields.map((field) => [field.name, seen[field.name] ?? null]));
    const slugs = (cachedList(caseResource)?.items ?? []).map(({ slug }) => slug);
    const title = typeof values.title === 'string' ? { title: copyTitle(values.title) } : {};
    // A twin on the website helps nobody: the copy is shown once it is something of its own.
    const copy = { ...values, ...title, show: false, slug: copyOfSlug(values.slug, slugs) };
    const form = await openEmptyForm(recordForm(name, null));
    for (const [field, value] of Object.entries(withCopiedBlocks(copy, blocks))) setValue(form, field, value);
    await saveDraft(form);
    context.go(paths.create);
    return { toast: { type: 'info', title: `Копия кейса #${id}`, text: textOf(blocks.length, content.length) } };
  },
});

/** One case can be copied at a time. */
function open({ target }: Context): number[] | undefined {
  return currentRecord(caseResource, target);
}

async function fetchCase(id: number) {
  try {
    return await fetchRecord(caseResource, id);
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.kind !== 'missing') throw problem;
    refetchListInBackground(caseResource);
    const label = seenRecord(caseResource, id)?.title;
    const what = typeof label === 'string' ? ` ${quote(label)}` : '';
    throw new Problem('missing', 404, `Кейса #${id}${what} больше нет: копировать нечего.`);
  }
}

function openValues(id: number): Record<string, unknown> {
  const form = forms[recordFormKey(name, id)];
  return form?.status === 'ready' && !form.unmounted ? plainValues(form) : {};
}

function textOf(copied: number, all: number): string {
  const together = copied > 0 ? ` вместе с ${plural(copied, ['блоком', 'блоками', 'блоками'])}` : '';
  const left = all - copied;
  const unknown = left > 0 ? ` Неизвестные панели блоки не копируются: ${left}.` : '';
  return `Она появится${together}, когда вы её сохраните.${unknown}`;
}
