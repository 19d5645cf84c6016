import { isPrivacyScreenShown } from '../privacy-screen.ts';
import { saveDraft, saveDraftNow } from './form-draft.ts';
import { type Form, forms } from './form-state.ts';
import { hasUploads } from './uploads.ts';

let guarding = false;

/**
 * Drafts are kept whenever the page may end, and leaving is questioned only when something could not be. For good, once
 * there is a form: one whose draft could not be kept outlives its screen.
 */
export function guardDrafts(): void {
  if (guarding) return;
  guarding = true;
  addEventListener('pagehide', saveAllNow);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveAllNow());
  addEventListener('beforeunload', (event) => {
    const isKept = saveAllNow();
    // A page that is left because its session is over is left without a question.
    if (isPrivacyScreenShown()) return;
    // No draft keeps a file that has been chosen and is not stored yet.
    if (!isKept || allForms().some(hasUploads)) event.preventDefault();
  });
}

/** Resolves once every draft is on disk, or the browser has refused it. */
export async function saveAllDrafts(): Promise<void> {
  await Promise.all(allForms().map(saveDraft));
}

function saveAllNow(): boolean {
  return allForms().map(saveDraftNow).every(Boolean);
}

function allForms(): Form[] {
  return Object.values(forms);
}
