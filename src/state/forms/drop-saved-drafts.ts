import { Problem } from '../../model/base/problem.ts';
import { merge } from '../../model/merge/merge.ts';
import type { PageName } from '../../model/resource/page-settings.ts';
import { isResourceName } from '../../model/resource/resources.ts';
import { settingsHome } from '../../model/resource/settings-home.ts';
import { type Draft, draftId } from '../drafts/draft.ts';
import { allDrafts, isOpenInOtherTab } from '../drafts/draft-state.ts';
import { draftsReady, dropDraftById } from '../drafts/draft-store.ts';
import { forms } from '../form/form-state.ts';
import type { FormSource } from '../form/source.ts';
import { blockForm, parseBlockFormKey } from './block-form.ts';
import { recordForm } from './record-form.ts';
import { settingsForm } from './settings-form.ts';

/**
 * Drops the drafts whose values the host has saved. A page that was left during a save keeps its draft, because it gets
 * no answer. Drafts of open forms are skipped: those forms compare them.
 */
export async function dropSavedDrafts(): Promise<void> {
  await draftsReady();
  const unsure = allDrafts().filter((draft) => draft.sent && !forms[draft.form] && !isOpenInOtherTab(draft));
  await Promise.all(
    unsure.map(async (draft) => {
      if (await isOnHost(draft)) dropDraftById(draftId(draft));
    }),
  );
}

async function isOnHost({ form, base, changes }: Draft): Promise<boolean> {
  const source = sourceOf(form);
  if (!source?.endpoint) return false;
  try {
    const { values } = await source.endpoint.read();
    const { patch, overlaps } = merge(source.rules, base, { ...base, ...changes }, values);
    return Object.keys(patch).length === 0 && overlaps.length === 0;
  } catch (problem) {
    // The check runs again the next time the drafts are listed.
    if (problem instanceof Problem) return false;
    throw problem;
  }
}

function sourceOf(key: string): FormSource | null {
  const block = parseBlockFormKey(key);
  if (block) return blockForm(block);
  const [kind, name] = key.split(':');
  if (kind === 'settings' && name && name in settingsHome) return settingsForm(name as PageName); // a key of settingsHome
  return isResourceName(kind) && Number(name) > 0 ? recordForm(kind, Number(name)) : null;
}
