import { isObject } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import { call } from '../client.ts';

const path = '/api/operators';

export interface Operator {
  id: number;
  name: string;
  email: string;
  /** It is the account of this session. */
  self: boolean;
  password: boolean;
  totp: boolean;
  passkeys: number;
  blocked: boolean;
  /** Not accepted yet; `until` is an ISO time. */
  invitation: { until: string } | null;
  signedInAt: string | null;
  /** Until when it may do without a second step, as an ISO time; null: for ever, or it has one. */
  factorDueAt?: string | null;
}

export interface Operators {
  items: Operator[];
  /** Whether a second step is required. */
  factor: { required: boolean };
}

export async function fetchOperators(): Promise<Operators> {
  const { data } = await call<unknown>({ method: 'GET', path });
  if (!isObject(data) || !Array.isArray(data.items))
    throw new Problem('broken', 200, 'Сервер прислал операторов в незнакомом виде.');
  return data as unknown as Operators;
}

/** Works once, until an ISO time. */
interface Invitation {
  link: string;
  until: string;
}

export async function inviteOperator(name: string, email: string): Promise<Invitation & { id: number }> {
  const { data } = await call<Invitation & { id: number }>({ method: 'POST', path, body: { name, email } });
  return { ...data, ...whole(data) };
}

export async function renewInvitation(id: number): Promise<Invitation> {
  return whole((await call<Invitation>({ method: 'POST', path: `${path}/${id}/invitation` })).data);
}

/** A host of the version before does not say when the link ends: it is a day. */
function whole({ link, until = new Date(Date.now() + 86_400_000).toISOString() }: Partial<Invitation>): Invitation {
  return { link: link ?? '', until };
}

export async function renameOperator(id: number, name: string): Promise<void> {
  await call({ method: 'PUT', path: `${path}/${id}`, body: { name } });
}

export async function blockOperator(id: number, blocked: boolean): Promise<true> {
  await call({ method: 'PUT', path: `${path}/${id}`, body: { blocked } });
  return true;
}

export async function removeOperator(id: number): Promise<true> {
  await call({ method: 'DELETE', path: `${path}/${id}` });
  return true;
}
