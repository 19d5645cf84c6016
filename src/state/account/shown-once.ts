import { signInOver } from '../session/sign-in.ts';
import { isPrivacyScreenShown } from '../tab/privacy-screen.ts';

/** Does what `signInOver` does, and has the browser ask before what is shown once goes with the page. */
export function guardShown(isThere: Parameters<typeof signInOver>[0]): void {
  signInOver(isThere);
  // No page is there where commands are only named.
  globalThis.addEventListener?.('beforeunload', (event) => {
    // The page is being left because its session has ended.
    if (typeof isThere() === 'string' && !isPrivacyScreenShown()) event.preventDefault();
  });
}
