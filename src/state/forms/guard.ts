import { onDatabaseLost } from '../drafts/local-database.ts';
import { saveDraft, saveDraftNow } from '../form/form-draft.ts';
import { type Form, forms } from '../form/form-state.ts';
import { hasUnsentFiles } from '../form/unsent-files.ts';
import { onBeforeLeaving } from '../tab/before-leaving.ts';
import { isPrivacyScreenShown } from '../tab/privacy-screen.ts';

let guarding = false;

/**
 * Stores the drafts whenever the page may end, and again when the browser has lost them. The browser asks before leaving the page only when something could not
 * be stored. The listeners are never removed, because a form without a stored draft outlives its screen.
 */
export function guardDrafts(): void {
  if (guarding) return;
  guarding = true;
  onBeforeLeaving(saveAllDrafts);
  onDatabaseLost(() => {
    for (const form of allForms()) form.draftAt = null;
    void saveAllDrafts();
  });
  addEventListener('pagehide', saveAllNow);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveAllNow());
  addEventListener('beforeunload', (event) => {
    const isKept = saveAllNow();
    // The page is being left because its session has ended.
    if (isPrivacyScreenShown()) return;
    if (!isKept || hasUnsentFiles()) event.preventDefault();
  });
}

/** Resolves when each draft is on disk or was refused by the browser: to false where it keeps no copy of one either. */
async function saveAllDrafts(): Promise<boolean> {
  const kept = await Promise.all(allForms().map(async (form) => (await saveDraft(form)) || saveDraftNow(form)));
  return kept.every(Boolean);
}

function saveAllNow(): boolean {
  return allForms().map(saveDraftNow).every(Boolean);
}

function allForms(): Form[] {
  return Object.values(forms);
}
