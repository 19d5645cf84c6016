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
import { openEmptyForm } from '../records/empty-form.ts';
import { seenRecord } from '../records/seen.ts';

const { name, paths, fields } = caseResource;
const newFormKey = recordFormKey(name, null);

/** Fills the form of a new case with everything that another one has, and opens it. */
export async function copyCase(context: Context, id: number): Promise<void> {
  const { record, content } = await fetchCase(id);
  const blocks = content.filter(isKnown).map((block) => copiedBlock(block));
  // An open form is copied as the operator sees it.
  const seen: Record<string, unknown> = { ...record, ...openValues(id) };
  const values = Object.fromEntries(fields.map((field) => [field.name, seen[field.name] ?? null]));
  const slugs = (cachedList(caseResource)?.items ?? []).map(({ slug }) => slug);
  const title = typeof values.title === 'string' ? { title: copyTitle(values.title) } : {};
  // A twin on the website helps nobody: the copy is shown once it is something of its own.
  const copy = { ...values, ...title, show: false, slug: copyOfSlug(values.slug, slugs) };
  const hasGoneOn = context.hasGoneOn();
  // What she types by now is for another form, and never for the copy.
  if (hasGoneOn && forms[newFormKey]?.unmounted === false) return context.notify(notCopied(id));
  const form = await openEmptyForm(recordForm(name, null));
  for (const [field, value] of Object.entries(withCopiedBlocks(copy, blocks))) setValue(form, field, value);
  await saveDraft(form);
  const toast = { type: 'info', title: `Копия кейса #${id}`, text: textOf(blocks.length, content.length) } as const;
  if (!hasGoneOn) context.go(paths.create);
  context.notify(hasGoneOn ? { ...toast, action: { command: 'case.create', label: 'Открыть' } } : toast);
}

function notCopied(id: number) {
  const text = 'Вы уже пишете новый кейс. Сохраните его и скопируйте ещё раз.';
  return { type: 'info', title: `Кейс #${id} не скопирован`, text } as const;
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
