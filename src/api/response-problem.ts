import { isObject } from '../model/base/json-value.ts';
import { type FieldErrors, Problem, type ProblemKind } from '../model/base/problem.ts';
import { offlineProblem } from './offline-problem.ts';
import { StaleVersion } from './stale-version.ts';

interface ErrorBody {
  message?: unknown;
  errors?: unknown;
  id?: unknown;
  reason?: unknown;
}

/** What the host wants first: the password again, or a second step of sign-in that is required and not set up. */
export type Wanted = 'confirm' | 'factor';

/** The host does a call only after something else. */
export class RefusedFor extends Problem {
  wanted: Wanted = 'confirm';
}

let told: Wanted | null = null;
let tell: (wanted: Wanted) => void = (wanted) => {
  told = wanted;
};

/** Called with each such refusal, and at once where there has been one before. */
export function onRefusedFor(listener: (wanted: Wanted) => void): void {
  tell = listener;
  if (told) listener(told);
}

function isWanted(reason: unknown): reason is Wanted {
  return reason === 'confirm' || reason === 'factor';
}

function refusedFor(wanted: Wanted, message: string): RefusedFor {
  tell(wanted);
  return Object.assign(new RefusedFor('forbidden', 403, message), { wanted });
}

const kinds: Readonly<Record<number, ProblemKind>> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'missing',
  405: 'missing',
  409: 'conflict',
  412: 'conflict',
  413: 'too-large',
  419: 'signed-out',
  422: 'invalid',
  429: 'too-many',
};

/** Laravel reports an expired token with this message, under any status. */
const expired = 'Token has expired';

/** Whether a refusal with messages of fields is one of what was typed: a host may say so by another status than 422. */
function isOfFields(status: number): boolean {
  return status === 409 || (status < 500 && !(status in kinds));
}

/** Returns the Problem that the panel shows for an answer that is not a success. The texts are those of its headers. */
export function responseProblem(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
  date: string | null = null,
): Problem {
  const error: ErrorBody = typeof body === 'object' && body !== null ? body : {};
  const fields = fieldErrors(error.errors);
  const kind =
    error.message === expired ? 'signed-out' : fields && isOfFields(status) ? 'invalid' : (kinds[status] ?? 'broken');
  if (status === 412) return new StaleVersion(defaultMessage('conflict', status, null), body);
  if (status === 403 && isWanted(error.reason)) return refusedFor(error.reason, String(error.message));
  const first = fields && Object.values(fields)[0]?.[0];
  return new Problem(
    kind,
    status,
    first ??
      (kind === 'broken'
        ? serverErrorMessage(status, error)
        : (russianMessage(error.message) ?? defaultMessage(kind, status, secondsOf(retryAfter, date)))),
    fields,
  );
}

/** Seconds that a host may want a panel to wait without a word. */
const shortWait = 5;
const mostWaits = 60;

/**
 * Sends a call again that a host has refused because there were too many: it says in how many seconds the next one may
 * come. Resolves to the answer: where that is long, to the refusal.
 */
export async function afterWaiting(refused: Response, send: () => Promise<Response>): Promise<Response> {
  let response = refused;
  for (let left = mostWaits; response.status === 429 && left > 0; left--) {
    const seconds = secondsOf(response.headers.get('Retry-After'), response.headers.get('Date'));
    if (seconds === null || seconds > shortWait) break;
    await new Promise((done) => setTimeout(done, seconds * 1000));
    response = await send();
  }
  return response;
}

/** Returns the seconds of `Retry-After`, which may hold a date by the host's clock; null when there is nothing to wait for. */
function secondsOf(retryAfter: string | null, date: string | null): number | null {
  if (retryAfter === null || /^\d+$/.test(retryAfter)) return Number(retryAfter) || null;
  const seconds = Math.ceil((Date.parse(retryAfter) - (Date.parse(date ?? '') || Date.now())) / 1000);
  return seconds > 0 ? seconds : null;
}

/**
 * Returns the refusal that a host may write into an answer of success: `{"success": false, "message": …}`; null when
 * there is none, as in every answer with a record.
 */
export function refusalIn(data: unknown): Problem | null {
  if (!isObject(data) || 'id' in data) return null;
  const { success, ok, status, error, message, errors } = data;
  const isRefused =
    [success, ok, status].includes(false) ||
    /^(error|fail(ed|ure)?|false)$/i.test(String(status)) ||
    Number(status) >= 400 ||
    Boolean(error) ||
    message === expired ||
    fieldErrors(errors) !== undefined;
  const said = message === expired ? message : (russianMessage(message) ?? error);
  return isRefused ? responseProblem(422, { message: said, errors }) : null;
}

/**
 * Returns the Problem of a page instead of an API answer: from a proxy, from a foreign sign-in page, from a wrong
 * address.
 */
export function unexpectedResponse(status: number): Problem {
  return new Problem(
    'broken',
    status,
    'Ответил не тот сервер: вместо данных пришло что-то другое. Возможно, адрес API указан неверно. Введённое не потеряно.',
  );
}

/** Returns the Problem of a write that would be made in the name of another account. */
export function otherAccountProblem(): Problem {
  return new Problem('signed-out', 401, 'В этом браузере вошёл другой пользователь.');
}

/** Returns the Problem of a host that has taken the password and knows no session, or takes no forgery token. */
export function notSignedInProblem(status: number): Problem {
  return new Problem(
    'broken',
    status,
    status === 419
      ? 'Сервер не принимает защитный токен (419): cookie или заголовок до него не доходит. Введённое осталось здесь. Сообщите администратору.'
      : `Сервер принял пароль, но сеанса не видит (${status}). Введённое осталось здесь. Сообщите администратору.`,
  );
}

/** Returns the message if it is Russian, else null: hosts may answer in English, which is not fit to be shown. */
function russianMessage(message: unknown): string | null {
  return typeof message === 'string' && /[а-яё]/i.test(message) ? message : null;
}

/** Returns what happened, in the host's words, and what to do, in the panel's where the host does not say it. */
function serverErrorMessage(status: number, { message, id }: ErrorBody): string {
  const said = russianMessage(message);
  // What the host refuses, it refuses later as well.
  if (said && status < 500) return said;
  const what = said ?? `Ошибка сервера (${status}).`;
  const advised = /\. [А-Я][а-я]+[иьй]те/.test(what) ? what : `${what} Повторите позже.`;
  return typeof id === 'string' ? `${advised.replace(/\.$/, '')}, код для поддержки: ${id}.` : advised;
}

function defaultMessage(kind: Exclude<ProblemKind, 'broken'>, status: number, retryAfter: number | null): string {
  switch (kind) {
    case 'signed-out':
      return 'Сеанс завершён. Войдите снова.';
    case 'forbidden':
      return 'Недостаточно прав для этого действия. Обратитесь к администратору.';
    case 'missing':
      return status === 405
        ? 'Сервер не поддерживает это действие.'
        : 'Запись не найдена: возможно, её уже удалили. Обновите список.';
    case 'conflict':
      return status === 412
        ? 'Запись изменили, пока вы её правили. Загрузите новую версию и повторите.'
        : 'Действие отклонено: с записью связаны другие. Сначала измените их.';
    case 'too-large':
      return 'Данные слишком велики для сервера. Уменьшите файл или текст и повторите.';
    case 'too-many':
      return retryAfter !== null
        ? `Слишком много попыток. Повторите через ${retryAfter} с.`
        : 'Слишком много попыток. Подождите минуту и повторите.';
    case 'invalid':
      return 'Сервер отклонил данные. Проверьте поля и повторите.';
    case 'offline':
      return offlineProblem(false).message;
  }
}

function fieldErrors(errors: unknown): FieldErrors | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const fields: FieldErrors = {};
  for (const [key, texts] of Object.entries(errors)) {
    const list = (Array.isArray(texts) ? texts : [texts]).filter((text): text is string => typeof text === 'string');
    if (list.length > 0) fields[key] = list;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}
