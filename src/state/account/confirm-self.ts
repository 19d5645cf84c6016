import * as api from '../../api/account/own.ts';
import { signWithPasskey } from '../browser/passkeys.ts';

/** Confirms that it is the operator of this session. */
export async function confirmByPassword(password: string): Promise<void> {
  await api.confirmSelf({ password });
}

export async function confirmByPasskey(): Promise<void> {
  await api.confirmSelf({ credential: await signWithPasskey(await api.fetchConfirmOptions()) });
}
