import type { SharedDraft } from '../../model/drafts/shared-draft.ts';
import { caseResource } from '../../model/resource/case.ts';
import { type Draft, originOf } from '../drafts/draft.ts';
import { draftsOfAccount, isOwnDraft } from '../drafts/draft-state.ts';
import { recordFormKey } from '../form/form-keys.ts';
import { type Form, forms, isDirty } from '../form/form-state.ts';
import { currentAccount } from '../tab/account.ts';
import { currentTab } from '../tab/tab.ts';
import { canBeShared, sharedDrafts } from './shared-drafts.ts';

/** Whether the host has told which drafts of the form it has: an older one has no call for that. */
export function canShare(form: Form): boolean {
  return canBeShared(form) && sharedDrafts.byForm[form.source.key] !== undefined;
}

/** Returns the form under which the changes of a form are shared: blocks go with their case. */
export function rootOf(form: Form): Form | undefined {
  const { block } = form.source;
  return block ? forms[recordFormKey(caseResource.name, block.caseId)] : form;
}

/** Returns what others have shared of the form, and the same operator in another tab or on another device. */
export function othersDrafts(form: string): readonly SharedDraft[] {
  const own = ownSharedDraft(form);
  return draftsOf(form).filter((draft) => draft !== own);
}

/** Returns what this operator has shared of the draft that this tab has now. */
export function ownSharedDraft(form: string): SharedDraft | undefined {
  const isPart = isPartOf(form);
  const typed = draftsOfAccount().filter((draft) => isPart(draft.form) && isOwnDraft(draft));
  const tabs = [...typed.map(originOf), currentTab()];
  return draftsOf(form).find((draft) => isMine(draft) && tabs.includes(draft.tab));
}

/** Returns what this operator has shared of the form, in whatever tab. */
export function mySharedDrafts(form: string): SharedDraft[] {
  return draftsOf(form).filter(isMine);
}

function isMine({ by }: SharedDraft): boolean {
  return by.id === currentAccount();
}

function draftsOf(form: string): readonly SharedDraft[] {
  return sharedDrafts.byForm[form] ?? [];
}

/** Whether the form, or a block of its case that exists on the host, has changes in this tab. */
export function hasChangesToShare(form: Form): boolean {
  return openParts(form).some(isDirty) || blockDrafts(form).length > 0;
}

/** Returns the form itself, and those of its blocks that are open. */
export function openParts({ source: { key } }: Form): Form[] {
  const isPart = isPartOf(key);
  return Object.values(forms).filter((other) => isPart(other.source.key));
}

/** Returns the drafts of its blocks in this tab. */
export function blockDrafts({ source: { key } }: Form): Draft[] {
  const isPart = isPartOf(key);
  return draftsOfAccount().filter((draft) => draft.form !== key && isPart(draft.form) && isOwnDraft(draft));
}

/** Returns whether a key is that of the form, or of a block of its case. New blocks exist in this browser alone. */
function isPartOf(form: string): (key: string) => boolean {
  const [name, id] = form.split(':');
  const blocks = name === caseResource.name ? `block:${id}:` : null;
  return (key) => key === form || (blocks !== null && key.startsWith(blocks) && !key.endsWith(':new'));
}
