import { isNumber } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import { call } from './client.ts';

const path = '/api/example';

/** Returns how many records of the example nobody has changed. */
export async function countExample(): Promise<number> {
  const { data } = await call<Record<string, unknown> | null>({ method: 'GET', path });
  return number(data?.count);
}

/** Returns how many records were added. */
export async function loadExample(): Promise<number> {
  const { data } = await call<Record<string, unknown> | null>({ method: 'POST', path, body: {} });
  return number(data?.added);
}

/** `kept`: those that own records refer to. */
export async function removeExample(): Promise<{ removed: number; kept: number }> {
  const { data } = await call<Record<string, unknown> | null>({ method: 'DELETE', path });
  return { removed: number(data?.removed), kept: number(data?.kept) };
}

function number(value: unknown): number {
  if (!isNumber(value)) throw new Problem('broken', 200, 'Сервер ответил о примере в незнакомом виде.');
  return value;
}
