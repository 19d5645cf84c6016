import { loadForm } from '../form/form.ts';
import { forms } from '../form/form-state.ts';
import { onReconnect } from '../network/connection.ts';
import { onSignedInAgain } from '../session/sign-in.ts';

let following = false;

/** From now on loads the forms whose load has failed again, after each sign-in and reconnect. */
export function retryFormLoads(): void {
  if (following) return;
  following = true;
  onSignedInAgain(loadFailedForms);
  onReconnect(loadFailedForms);
}

function loadFailedForms(): void {
  for (const form of Object.values(forms)) if (form.problem) void loadForm(form);
}
