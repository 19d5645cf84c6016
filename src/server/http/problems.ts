import { phrases } from '../../model/base/phrases.ts';
import { type FieldErrors, Problem } from '../../model/base/problem.ts';

/** Problems that several routes throw; a problem of one route is defined in its file. */
export function invalid(fields: FieldErrors): Problem {
  return new Problem('invalid', 422, phrases.validationFailed, fields);
}

export function signedOut(): Problem {
  return new Problem('signed-out', 401, 'Unauthenticated.');
}

export function badRequest(message = 'Запрос не удалось разобрать.'): Problem {
  return new Problem('invalid', 400, message);
}

export function notFound(message = 'Запись не найдена: возможно, её уже удалили.'): Problem {
  return new Problem('missing', 404, message);
}

export function routeNotFound(): Problem {
  return new Problem('missing', 404, 'Такого адреса нет.');
}

/** Refuses a call until its operator has done something, of which `reason` tells the panel. */
export class Withheld extends Problem {
  readonly reason: 'confirm' | 'factor';

  constructor(reason: 'confirm' | 'factor', message: string) {
    super('forbidden', 403, message);
    this.reason = reason;
  }
}

/** Refuses a call for `seconds`. */
export class TooMany extends Problem {
  readonly headers: Readonly<Record<string, string>>;

  constructor(message: string, seconds: number, fields?: FieldErrors) {
    super('too-many', 429, message, fields);
    this.headers = { 'Retry-After': String(seconds) };
  }
}

export function conflict(message: string): Problem {
  return new Problem('conflict', 409, message);
}

export interface LastChange {
  /** null when the host made the change itself, or the account was removed. */
  by: { id: number; name: string } | null;
  at: string | null;
}

/** The version that a refused change was not based on: enough for the panel to merge without another call. */
interface NewerVersion extends LastChange {
  /** The current record, as GET returns it. */
  current: unknown;
  /** The blocks, when the record is a case. */
  content?: unknown;
  etag: string;
}

/** Refuses a change that is based on an older version. */
export class StaleVersion extends Problem {
  readonly newerVersion: NewerVersion;

  constructor(newerVersion: NewerVersion) {
    super('conflict', 412, 'Запись изменили, пока вы её правили. Загрузите новую версию и повторите.');
    this.newerVersion = newerVersion;
  }
}

/** The order that a refused one was not based on. */
interface NewerOrder {
  /** The same list as in the body of a reorder call. */
  current: { list: unknown[] };
  order: string;
}

/** Refuses an order that is based on an older one. */
export class StaleOrder extends Problem {
  readonly newerOrder: NewerOrder;

  constructor(newerOrder: NewerOrder) {
    super('conflict', 412, 'Порядок тем временем изменили. Загрузите новый и повторите.');
    this.newerOrder = newerOrder;
  }
}

export function idempotencyKeyReused(): Problem {
  return new Problem('invalid', 422, 'Этот ключ повтора уже занят другим запросом. Отправьте запрос с новым ключом.');
}

export function tooLarge(): Problem {
  return new Problem('too-large', 413, 'Данные слишком велики. Уменьшите файл или текст и повторите.');
}
