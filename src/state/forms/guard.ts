import { forms } from './form.ts';
import { keepDraft } from './form-draft.ts';

let guarding = false;

/**
 * Drafts are kept whenever the page may end, and leaving is questioned only when one could not be. For good, once there
 * is a form: one whose draft could not be kept outlives its screen.
 */
export function guardDrafts(): void {
  if (guarding) return;
  guarding = true;
  addEventListener('pagehide', keepAll);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepAll());
  addEventListener('beforeunload', (event) => {
    if (!keepAll()) event.preventDefault();
  });
}

function keepAll(): boolean {
  return Object.values(forms).map(keepDraft).every(Boolean);
}
