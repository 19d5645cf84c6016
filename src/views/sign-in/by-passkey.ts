import { fetchPasskeySignInOptions, signInWithPasskey } from '../../api/account/second-step.ts';
import type { Account } from '../../api/auth.ts';
import { signWithPasskey } from '../../state/browser/passkeys.ts';

/** Signs in by a passkey alone, which says whose it is. */
export async function signInByPasskey(): Promise<Account> {
  return signInWithPasskey(await signWithPasskey(await fetchPasskeySignInOptions()));
}
