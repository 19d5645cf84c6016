import { Problem } from '../model/problem.ts';
import { answerProblem, offlineProblem } from './answer-problem.ts';
import { patience } from './patience.ts';
import { commonHeaders, forgeryToken, renewForgeryToken } from './token.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Request {
  method: Method;
  path: string;
  body?: unknown;
  /** Entity tag of the version that the change is based on. */
  ifMatch?: string | null;
}

/** `text` is kept beside `data`, so that an unchanged answer can be told without comparing objects. */
export interface Answer<T> {
  data: T;
  text: string;
  etag: string | null;
}

/** Asked when the session is over; resolves to true when the operator has signed in again and the call may be repeated. */
let recover: (refused: Request) => Promise<boolean> | boolean = () => false;

export function onSignedOut(ask: typeof recover): void {
  recover = ask;
}

/** One call to the host. Rejects with a Problem, never with anything else. */
export async function call<T>(request: Request): Promise<Answer<T>> {
  try {
    return await attempt<T>(request);
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.kind !== 'signed-out') throw problem;
    if (!(await recover(request))) throw problem;
    return attempt<T>(request);
  }
}

/** As `call`, but a finished session is an answer like any other: for signing in. */
export async function attempt<T>(request: Request): Promise<Answer<T>> {
  if (request.method !== 'GET' && forgeryToken() === null) await reach(renewForgeryToken);
  const first = await send(request);
  if (first.status !== 419) return read<T>(first);
  await reach(renewForgeryToken);
  return read<T>(await send(request));
}

function send({ method, path, body, ifMatch }: Request): Promise<Response> {
  const token = method === 'GET' ? null : forgeryToken();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return reach(() =>
    fetch(path, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...commonHeaders,
        ...(token === null ? {} : { 'X-XSRF-TOKEN': token }),
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(ifMatch ? { 'If-Match': ifMatch } : {}),
      },
      ...(text === undefined ? {} : { body: text }),
      // A write that has begun outlives the page; browsers take 64 KiB of such bodies.
      keepalive: method !== 'GET' && (text?.length ?? 0) < 16_000,
    }),
  );
}

/** fetch rejects with TypeError or DOMException: both mean that no answer came. */
async function reach<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw offlineProblem(error instanceof DOMException && error.name === 'TimeoutError');
  }
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = await reach(() => response.text());
  const data = parse(text);
  if (!response.ok) throw answerProblem(response.status, data, response.headers.get('Retry-After'));
  // 204 has no body; a page of HTML where JSON was due has no data for the panel either.
  // The caller names the shape that contract.md promises for the path.
  return { data: data as T, text, etag: response.headers.get('ETag') };
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
