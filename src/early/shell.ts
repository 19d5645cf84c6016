import { forgeryToken } from '../api/token.ts';
import { isMac } from '../commands/keys/key-label.ts';
import { accountName, keymapName } from '../model/base/stored-names.ts';
import { screenAddress } from '../model/resource/screen-address.ts';
import { storedText } from './stored.ts';

/**
 * Decides before the first paint whether the prerendered screen (#shell) is shown: only where JavaScript runs, on the
 * address that it was made for, and to an operator who is signed in as far as this browser knows. The panel stores the
 * account until the session ends (state/tab/account.ts), and the host's cookie ends with the session; calls.ts, which asks
 * for another cookie, runs after this.
 */
export function showShell({ screen }: DOMStringMap): void {
  const { dataset } = document.documentElement;
  const isSignedIn = storedText(accountName) !== null && forgeryToken() !== null;
  if (isSignedIn && screenAddress(location.pathname) === screen) dataset.shell = '';
  // The prerendered keys are the default ones of a PC.
  if (storedText(keymapName) !== null || isMac) dataset.ownKeys = '';
}
