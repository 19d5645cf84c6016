import { filterList } from '../model/base/json-value.ts';
import { isSharedDraft, type OfferedDraft, type SharedDraft, sharedDraftsPath } from '../model/drafts/shared-draft.ts';
import { call } from './client.ts';
import { unexpectedResponse } from './response-problem.ts';

/** Resolves to what operators have shared of a form. What has another shape is left out: its values fill forms. */
export async function fetchSharedDrafts(form: string): Promise<SharedDraft[]> {
  const { data } = await call<{ items?: unknown } | null>({ method: 'GET', path: pathOf(form) });
  const found = filterList(data?.items, isSharedDraft);
  if (!found) throw unexpectedResponse(200);
  return found.filter((draft) => draft.form === form);
}

export async function putSharedDraft(draft: OfferedDraft): Promise<void> {
  await call({ method: 'PUT', path: sharedDraftsPath, body: draft });
}

export async function deleteSharedDraft({ form, tab }: Pick<SharedDraft, 'form' | 'tab'>): Promise<void> {
  await call({ method: 'DELETE', path: `${pathOf(form)}&tab=${encodeURIComponent(tab)}` });
}

function pathOf(form: string): string {
  return `${sharedDraftsPath}?form=${encodeURIComponent(form)}`;
}
