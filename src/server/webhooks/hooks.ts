import { createHash } from 'node:crypto';
import type { Webhooks } from '../base/webhook-variables.ts';

export interface Hook {
  /** In the database. */
  readonly id: string;
  readonly address: URL;
}

export function hooksOf({ addresses }: Webhooks): Hook[] {
  return addresses.map((address) => ({ id: createHash('sha256').update(address.href).digest('hex'), address }));
}
