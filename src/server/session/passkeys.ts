import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { isObject, isText } from '../../model/base/json-value.ts';
import { conflict, invalid } from '../http/problems.ts';
import type { User } from '../store/account.ts';
import type { Factors, Passkey } from '../store/factors.ts';
import type { Purpose, Tickets } from '../store/tickets.ts';

/** As browsers count; the ticket lives as long. */
const timeout = 5 * 60_000;

type NewPasskey = Pick<Passkey, 'credential' | 'rpId' | 'publicKey' | 'transports'>;

/**
 * Passkeys by WebAuthn. They ask for PIN, finger or face, so that one is two factors. No counter is kept: keys that are
 * synced between devices have none, and browsers hold few others.
 */
export class Passkeys {
  readonly #factors: Factors;
  readonly #tickets: Tickets;
  readonly #publicUrl: URL | null;
  readonly #secret: Buffer;

  constructor(factors: Factors, tickets: Tickets, { publicUrl, secret }: { publicUrl: URL | null; secret: Buffer }) {
    this.#factors = factors;
    this.#tickets = tickets;
    this.#publicUrl = publicUrl;
    this.#secret = secret;
  }

  /** Returns the host name that keys are made for; null: the panel is opened by an IP address, where browsers have none. */
  rpId(request: FastifyRequest): string | null {
    const { hostname } = this.#address(request);
    return isIP(hostname.replaceAll(/[[\]]/g, '')) ? null : hostname;
  }

  /** Returns those of an account that can be used here. */
  async of(account: number, request: FastifyRequest): Promise<Passkey[]> {
    const rpId = this.rpId(request);
    return (await this.#factors.passkeys(account)).filter((key) => key.rpId === rpId);
  }

  /** Returns what a browser makes a new one by. `key`: what its ticket is kept under. */
  async newOptions(request: FastifyRequest, key: string, user: User): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const rpID = this.#requireRpId(request);
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      ...{ rpName: 'Пульт', rpID, userName: user.email, userDisplayName: user.name, timeout },
      userID: this.#handle(user.id),
      excludeCredentials: (await this.of(user.id, request)).map(descriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#tickets.issue('new-passkey', key, { account: user.id, value: options.challenge });
    return options;
  }

  /** Verifies what the browser has made of them. Throws a 422. */
  async verifyNew(request: FastifyRequest, key: string, account: number, credential: unknown): Promise<NewPasskey> {
    const ticket = await this.#tickets.take('new-passkey', key);
    if (ticket?.account !== account || !isObject(credential)) throw refusedPasskey();
    const rpId = this.#requireRpId(request);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      // The library checks its shape.
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: ticket.value,
      expectedOrigin: this.#address(request).origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }).catch((error: unknown) => {
      request.log.info({ reason: messageOf(error) }, 'passkey refused');
      throw refusedPasskey();
    });
    if (!registrationInfo) throw refusedPasskey();
    const { id, publicKey, transports = [] } = registrationInfo.credential;
    return { credential: id, rpId, publicKey: Buffer.from(publicKey).toString('base64url'), transports };
  }

  /** Returns what a browser asks for a key by. `account` null: for any that it has. */
  async askOptions(
    request: FastifyRequest,
    purpose: Purpose,
    key: string,
    account: number | null,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const rpID = this.#requireRpId(request);
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const allowCredentials = account === null ? null : (await this.of(account, request)).map(descriptor);
    const options = await generateAuthenticationOptions({
      ...{ rpID, timeout, userVerification: 'required' },
      ...(allowCredentials && { allowCredentials }),
    });
    await this.#tickets.issue(purpose, key, { account, value: options.challenge });
    return options;
  }

  /** Returns the key that has signed what was asked; null when that is not proved. What was asked is used up. */
  async verify(request: FastifyRequest, purpose: Purpose, key: string, credential: unknown): Promise<Passkey | null> {
    const ticket = await this.#tickets.take(purpose, key);
    if (!ticket || !isObject(credential)) return null;
    const { id } = credential;
    const found = isText(id) && /^[\w-]+$/.test(id) ? await this.#factors.passkeyBy(id) : null;
    if (found === null || found.rpId !== this.rpId(request)) return null;
    if (ticket.account !== null && ticket.account !== found.account) return null;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    try {
      const { verified } = await verifyAuthenticationResponse({
        // The library checks its shape.
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: ticket.value,
        expectedOrigin: this.#address(request).origin,
        expectedRPID: found.rpId,
        credential: {
          id: found.credential,
          publicKey: new Uint8Array(Buffer.from(found.publicKey, 'base64url')),
          counter: 0,
        },
        requireUserVerification: true,
      });
      if (!verified) return null;
    } catch (error) {
      request.log.info({ reason: messageOf(error) }, 'passkey refused');
      return null;
    }
    await this.#factors.notePasskeyUse(found.id);
    return found;
  }

  /**
   * What a device keeps its keys of an account under: it tells nothing of whose they are. A key is found by its own id, so
   * that those that were made under another handle sign in as well.
   */
  #handle(account: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(createHmac('sha256', this.#secret).update(`passkeys of account ${account}`).digest());
  }

  #address(request: FastifyRequest): URL {
    return this.#publicUrl ?? new URL(`${request.protocol}://${request.host}`);
  }

  #requireRpId(request: FastifyRequest): string {
    const rpId = this.rpId(request);
    if (rpId !== null) return rpId;
    throw conflict('Ключи доступа работают, когда панель открыта по имени сайта, а не по IP-адресу.');
  }
}

export function refusedPasskey() {
  return invalid({ credential: ['Ключ доступа не подошёл. Попробуйте ещё раз.'] });
}

function descriptor({ credential, transports }: Passkey) {
  return { id: credential, transports };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
