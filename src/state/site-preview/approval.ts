import { proxy, subscribe } from 'valtio/vanilla';
import { createApprovalLink, deleteApprovalLink, fetchApprovalLinks } from '../../api/site/preview.ts';
import { Problem } from '../../model/base/problem.ts';
import type { ApprovalLink } from '../../model/drafts/previewed-form.ts';
import { caseResource } from '../../model/resource/case.ts';
import { forms } from '../form/form-state.ts';
import { panels } from '../screen/panels.ts';
import { currentTarget, targetState } from '../screen/target.ts';
import { typedCase } from './typed-form.ts';

/** The dialog of the links for approval. */
export const approval = proxy<{
  /** The case whose links are shown. */
  open: { form: string; id: number } | null;
  /** Null: they have not come yet. */
  links: readonly ApprovalLink[] | null;
  /** Why they have not. */
  failure: string | null;
  /** The address that was made last: it is shown once. */
  made: string | null;
  /** One is being made: a second key makes no other. */
  making: boolean;
}>({ open: null, links: null, failure: null, made: null, making: false });

export function openApproval(form: string, id: number): void {
  Object.assign(approval, { open: { form, id }, links: null, failure: null, made: null, making: false });
  void loadApprovalLinks();
}

export function closeApproval(): void {
  Object.assign(approval, { open: null, made: null, making: false });
}

/** The dialog stands over the preview of its case and ends with that, so that no key acts on what nobody sees. */
function endUnseen(): void {
  if (approval.open && !isSeen(approval.open.form)) closeApproval();
}
subscribe(panels, endUnseen);
subscribe(targetState, endUnseen);

function isSeen(form: string): boolean {
  const target = currentTarget();
  return panels.pane === 'preview' && panels.former === null && target?.kind === 'form' && target.form === form;
}

export async function loadApprovalLinks(): Promise<void> {
  const { open } = approval;
  if (!open) return;
  try {
    const links = await fetchApprovalLinks(caseResource.name, open.id);
    if (approval.open === open) Object.assign(approval, { links, failure: null });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (approval.open === open) approval.failure = problem.message;
  }
}

/**
 * Makes a link to the case as it is typed now. Returns its address, and until when it is valid; null while one is being
 * made.
 */
export async function makeApprovalLink(): Promise<{ address: string; until: string } | null> {
  const { open } = approval;
  const form = open && forms[open.form];
  if (!open || !form || approval.making) return null;
  approval.making = true;
  const { address, until } = await createApprovalLink(typedCase(form, open.id)).finally(() => {
    if (approval.open === open) approval.making = false;
  });
  if (approval.open === open) approval.made = address;
  void loadApprovalLinks();
  return { address, until };
}

/** Returns the name of who has given a link out. */
export function giverOf({ by }: Pick<ApprovalLink, 'by'>): string {
  return by?.name ?? 'Оператор удалён';
}

/** Takes a link back: it ends at once. */
export async function revokeApprovalLink(id: number): Promise<void> {
  await deleteApprovalLink(id).finally(loadApprovalLinks);
}
