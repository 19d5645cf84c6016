import { isObject, parseJson } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import { tabHeader } from '../model/base/tab-id.ts';
import { callOptions } from './call-options.ts';
import { dropEarlyAnswers, hasEarlyAnswer, takeEarlyAnswer } from './early-answers.ts';
import { offlineProblem } from './offline-problem.ts';
import { createPool } from './pool.ts';
import { reportReachability } from './reachability.ts';
import { forgeryToken, forgeryTokens, renewForgeryToken, tokenHeader, turnToNextToken } from './token.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Request {
  method: Method;
  path: string;
  body?: unknown;
  /** Entity tag of the version that the change is based on. */
  ifMatch?: string | null;
  /** A creation that is sent again under the same key is performed once, on hosts that support the header. */
  idempotencyKey?: string;
  /** Entity tag of an answer that is in memory: the host may answer 304 in its place. */
  ifNoneMatch?: string | null;
}

/** `text` is kept beside `data`, so that an unchanged answer is recognised without a comparison of objects. */
export interface ApiResponse<T> {
  data: T;
  text: string;
  /** The header as it came: a proxy may have made it weak. */
  etag: string | null;
  /** Tag of the order that a reorder call has made; null where the host gives none. */
  order: string | null;
  /** Number in the trash of what was deleted; null where the host has none. */
  trash: number | null;
  /** 304: the answer of `ifNoneMatch` still holds. */
  isUnchanged: boolean;
}

/**
 * Called when the session seems to be over. Resolves to true when there is one, as after a new sign-in, and the call may
 * be repeated.
 */
let askSignIn: (refused: Request, status: number) => Promise<boolean> | boolean = () => false;

export function onSignedOut(ask: typeof askSignIn): void {
  askSignIn = ask;
}

/** Returns the id of this tab; null where the host is not told. */
let tabOfWrites: () => string | null = () => null;

export function nameTab(tab: typeof tabOfWrites): void {
  tabOfWrites = tab;
}

/** Whether another account has signed in: what this page writes would be that one's. */
export let isSealed: () => boolean = () => false;

export function sealWhile(check: typeof isSealed): void {
  isSealed = check;
}

/** What the host has named as the last change before its answers: lists carry it (.github/contract.md, `X-Cursor`). */
export const readCursors = new Set<string | null>();

/** Sends one call to the host. Rejects with a Problem, never with anything else. */
export async function call<T>(request: Request): Promise<ApiResponse<T>> {
  try {
    return await callOnce<T>(request);
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.kind !== 'signed-out') throw problem;
    if (!(await askSignIn(request, problem.status))) throw problem;
    return callOnce<T>(request).catch(refusedAgain);
  }
}

/** Rejects with what is wrong with a host that refuses a call for want of a session right after the sign-in. */
async function refusedAgain(problem: unknown): Promise<never> {
  if (!(problem instanceof Problem) || problem.kind !== 'signed-out') throw problem;
  const { notSignedInProblem } = await refusals();
  throw notSignedInProblem(problem.status);
}

/** The words of refusals come with the first one, or with the code that writes; the first screen does without them. */
function refusals(): Promise<typeof import('./response-problem.ts')> {
  return import('./response-problem.ts').catch(() => Promise.reject(offlineProblem(false)));
}

/** Does the same as `call`, but rejects at once when the session is over: used for the sign-in. */
export async function callOnce<T>(request: Request): Promise<ApiResponse<T>> {
  if (request.method !== 'GET' && forgeryToken() === null && !hasEarlyAnswer(request))
    await reporting(renewForgeryToken);
  let response = await send(request);
  if (response.status === 429) response = await (await refusals()).afterWaiting(response, () => send(request));
  return readResponse<T>(request, response.status === 419 ? await inTurn(() => repeat(request)) : response);
}

/** Calls that were refused are repeated one by one: on some hosts each answer changes the token. */
const inTurn = createPool(1);

/** Answers to other calls change the token in the meantime, on some hosts. */
const maxRepeats = 6;

async function repeat(request: Request): Promise<Response> {
  await reporting(renewForgeryToken);
  for (let left = maxRepeats; ; left--) {
    const token = forgeryToken();
    const response = await sendWithEachToken(request);
    if (response.status !== 419 || forgeryToken() === token || left === 0) return response;
  }
}

async function sendWithEachToken(request: Request): Promise<Response> {
  let response = await send(request);
  for (let others = forgeryTokens().length - 1; response.status === 419 && others > 0; others--) {
    turnToNextToken();
    response = await send(request);
  }
  return response;
}

/**
 * The number of calls that browsers send at once over HTTP/1.1. The time limit of a call begins when it is sent, so
 * waiting does not count.
 */
const inPool = createPool(6);

/** Most bytes of `keepalive` bodies in flight: browsers refuse a call that brings their sum above 64 KiB. */
const maxKeepaliveBytes = 60 * 1024;
let keepaliveBytes = 0;

function send(request: Request): Promise<Response> {
  return inPool(async () => {
    if (isSealed() && request.method !== 'GET' && request.path !== '/api/auth/me')
      throw (await refusals()).otherAccountProblem();
    const early = takeEarlyAnswer(request);
    if (request.method !== 'GET' && !early) dropEarlyAnswers();
    // Nothing is no JSON.
    const text: string | undefined = JSON.stringify(request.body);
    const size = new TextEncoder().encode(text).length;
    // A write goes on after the page is closed.
    const keepalive = request.method !== 'GET' && keepaliveBytes + size <= maxKeepaliveBytes;
    if (keepalive) keepaliveBytes += size;
    try {
      const sendNow = () => fetch(request.path, options(request, text, keepalive));
      return await reporting(
        () => early?.catch((error) => (isTimeout(error) ? Promise.reject(error) : sendNow())) ?? sendNow(),
      );
    } finally {
      if (keepalive) keepaliveBytes -= size;
    }
  });
}

function options(
  { method, ifMatch, ifNoneMatch, idempotencyKey }: Request,
  text: string | undefined,
  keepalive: boolean,
): RequestInit {
  const tab = method === 'GET' ? null : tabOfWrites();
  const headers = {
    ...(method === 'GET' ? {} : tokenHeader()),
    ...(tab ? { [tabHeader]: tab } : {}),
    ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(ifMatch ? { 'If-Match': ifMatch } : {}),
    ...(ifNoneMatch ? { 'If-None-Match': ifNoneMatch } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
  return {
    ...callOptions(method, headers),
    ...(text === undefined ? {} : { body: text }),
    keepalive,
  };
}

/**
 * Reports whether the server was reached. fetch rejects with TypeError or DOMException: both mean that no answer came,
 * and both become a Problem.
 */
async function reporting<T>(send: () => Promise<T>): Promise<T> {
  try {
    const answer = await send();
    reportReachability(true);
    return answer;
  } catch (error) {
    const late = isTimeout(error);
    // A slow host can be reached.
    if (!late) reportReachability(false);
    throw offlineProblem(late);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/**
 * Returns the answer of the API. Throws a Problem for an error status, a redirect or a page (.github/contract.md,
 * «Statuses»), and for a write that was refused in spite of its status.
 */
async function readResponse<T>({ method }: Request, response: Response): Promise<ApiResponse<T>> {
  if (response.type === 'opaqueredirect' || response.redirected) throw (await refusals()).unexpectedResponse(302);
  const text = await reporting(() => response.text());
  const data = text === '' ? null : parseJson(text);
  const isUnchanged = response.status === 304;
  const { status, headers, ok } = response;
  readCursors.add(headers.get('X-Cursor'));
  if (!ok && !isUnchanged) {
    const { responseProblem } = await refusals();
    throw responseProblem(status, data ?? null, headers.get('Retry-After'), headers.get('Date'));
  }
  if (data === undefined) throw (await refusals()).unexpectedResponse(status);
  // An answer with a record is none of them.
  if (method !== 'GET' && isObject(data) && !('id' in data)) {
    const refusal = (await refusals()).refusalIn(data);
    if (refusal) throw refusal;
  }
  // The caller names the shape that .github/contract.md promises for the path.
  return {
    data: data as T,
    text,
    etag: headers.get('ETag'),
    order: headers.get('X-Order'),
    trash: Number(headers.get('X-Trash')) || null,
    isUnchanged,
  };
}
