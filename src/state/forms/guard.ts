import { isConcealed } from '../conceal.ts';
import { forms } from './form.ts';
import { keepDraft } from './form-draft.ts';
import { hasUploads } from './uploads.ts';

let guarding = false;

/**
 * Drafts are kept whenever the page may end, and leaving is questioned only when something could not be. For good, once there
 * is a form: one whose draft could not be kept outlives its screen.
 */
export function guardDrafts(): void {
  if (guarding) return;
  guarding = true;
  addEventListener('pagehide', keepAll);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepAll());
  addEventListener('beforeunload', (event) => {
    const isKept = keepAll();
    // A page that is left because its session is over is left without a question.
    if (isConcealed()) return;
    // No draft keeps a file that has been chosen and is not stored yet.
    if (!isKept || Object.values(forms).some(hasUploads)) event.preventDefault();
  });
}

function keepAll(): boolean {
  return Object.values(forms).map(keepDraft).every(Boolean);
}
