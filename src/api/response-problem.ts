import { type FieldErrors, Problem, type ProblemKind } from '../model/problem.ts';
import { StaleVersion } from './stale-version.ts';

interface ErrorBody {
  message?: unknown;
  errors?: unknown;
  id?: unknown;
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

/** Returns the Problem that the panel shows for an answer that is not a success. */
export function responseProblem(status: number, body: unknown, retryAfter: string | null = null): Problem {
  const error: ErrorBody = typeof body === 'object' && body !== null ? body : {};
  const fields = fieldErrors(error.errors);
  // Laravel reports an expired token with this message under other statuses too.
  const kind = error.message === 'Token has expired' ? 'signed-out' : (kinds[status] ?? 'broken');
  if (status === 412) return new StaleVersion(defaultMessage('conflict', status, null), body);
  const first = fields && Object.values(fields)[0]?.[0];
  return new Problem(
    kind,
    status,
    first ??
      (kind === 'broken'
        ? serverErrorMessage(status, error)
        : (russianMessage(error.message) ?? defaultMessage(kind, status, retryAfter))),
    fields,
  );
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

export function offlineProblem(timedOut: boolean): Problem {
  return new Problem(
    'offline',
    0,
    timedOut
      ? 'Сервер не ответил за 30 секунд. Проверьте подключение и повторите действие.'
      : 'Нет связи с сервером. Проверьте подключение и повторите действие.',
  );
}

/** Returns the message if it is Russian, else null: hosts may answer in English, which is not fit to be shown. */
function russianMessage(message: unknown): string | null {
  return typeof message === 'string' && /[а-яё]/i.test(message) ? message : null;
}

/** Returns what happened, in the host's words, and what to do, in the panel's. */
function serverErrorMessage(status: number, { message, id }: ErrorBody): string {
  const what = russianMessage(message) ?? `Ошибка сервера (${status}).`;
  return `${what} Повторите позже${typeof id === 'string' ? `, код для поддержки: ${id}` : ''}.`;
}

function defaultMessage(kind: Exclude<ProblemKind, 'broken'>, status: number, retryAfter: string | null): string {
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
      return retryAfter && /^\d+$/.test(retryAfter)
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
