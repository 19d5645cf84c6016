import type { FastifyRequest } from 'fastify';

/** What happens to accounts and sessions, as the log names it. */
type AccountEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'second-factor-refused'
  | 'confirmed'
  | 'confirm-refused'
  | 'sessions-ended'
  | 'name-changed'
  | 'password-changed'
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-made'
  | 'operator-invited'
  | 'invitation-accepted'
  | 'operator-renamed'
  | 'operator-blocked'
  | 'operator-unblocked'
  | 'operator-removed';

/** Logs one of them, with the account that acts; `of`: the one that is acted upon. */
export function logAccountEvent(request: FastifyRequest, event: AccountEvent, more: { of?: number } = {}): void {
  request.log.info({ event, user: request.user?.id, ...more }, 'account');
}
