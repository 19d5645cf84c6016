import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { Problem } from '../../model/base/problem.ts';

/** Over plain HTTP, and in old browsers, there are none. */
export function knowsPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Has a passkey sign. Rejects with a Problem that says why it has not. */
export function signWithPasskey(options: object): Promise<unknown> {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch((error) =>
    refuse(error, 'Ключ доступа не подтвердил вход: время вышло, или действие отменено.'),
  );
}

/** Has a new passkey made. */
export function makePasskey(options: object): Promise<unknown> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch((error) =>
    refuse(error, 'Ключ доступа не создан: время вышло, или действие отменено.'),
  );
}

function refuse(error: unknown, otherwise: string): never {
  if (!(error instanceof Error)) throw error;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Problem('forbidden', 0, 'Этот ключ доступа уже добавлен.');
  if (error.name === 'SecurityError')
    throw new Problem('forbidden', 0, 'Для этого адреса ключи доступа не действуют. Сообщите администратору.');
  throw new Problem('forbidden', 0, otherwise);
}
