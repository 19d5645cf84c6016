/** Why the host cannot read or save data: a failure of the machine, not of the request. */
export type UnavailableReason =
  | 'disk-full'
  | 'read-only'
  | 'damaged'
  | 'disk-error'
  | 'busy'
  | 'unreachable'
  | 'commit-lost'
  | 'storage-unreachable'
  | 'storage-refused';

interface ErrorResponse {
  status: 503 | 507;
  message: string;
  /** Value of `Retry-After`, in seconds. */
  retryAfter?: number;
}

const unsaved = ', изменение не сохранено';

const responses: Readonly<Record<UnavailableReason, ErrorResponse>> = {
  'disk-full': {
    status: 507,
    message: `На сервере кончилось место на диске${unsaved}. Освободите место и повторите.`,
  },
  'read-only': {
    status: 503,
    message: `Сервер не может записывать на диск${unsaved}. Проверьте права на папку с данными.`,
  },
  damaged: {
    status: 503,
    message: 'База данных на сервере повреждена, изменения не сохраняются. Восстановите её из резервной копии.',
  },
  'disk-error': {
    status: 503,
    message: `Диск сервера не отвечает${unsaved}. Повторите позже.`,
  },
  busy: {
    status: 503,
    message: `База данных занята другой программой${unsaved}. Повторите через минуту.`,
    retryAfter: 1,
  },
  unreachable: {
    status: 503,
    message: `База данных не отвечает${unsaved}. Повторите через минуту.`,
    retryAfter: 1,
  },
  'commit-lost': {
    status: 503,
    message: 'Связь с базой данных прервалась: неизвестно, сохранено ли изменение. Обновите запись и проверьте.',
    retryAfter: 1,
  },
  'storage-unreachable': {
    status: 503,
    message:
      'Хранилище файлов не отвечает: файлы сейчас не загружаются и не открываются. Тексты сохраняются как обычно.',
  },
  'storage-refused': {
    status: 503,
    message:
      'Хранилище файлов отказывает серверу: файлы не загружаются и не открываются, тексты сохраняются как обычно. Сообщите администратору.',
  },
};

/** Returns what a call is answered with. That nothing is saved is said to one that `writes`. */
export function unavailableResponse(reason: UnavailableReason, writes: boolean): ErrorResponse {
  const response = responses[reason];
  return writes ? response : { ...response, message: response.message.replace(unsaved, '') };
}

/** Whether it concerns uploaded files on another machine, and nothing else. */
export function isStorageReason(reason: UnavailableReason): boolean {
  return reason === 'storage-unreachable' || reason === 'storage-refused';
}

/**
 * Classifies an error by the code of SQLite, of PostgreSQL, of the file system or of the storage of files. Returns null for
 * any other error.
 */
export function unavailableReason(error: unknown): UnavailableReason | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (typeof code !== 'string') return null;
  return reasonsByCode.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

const reasonsByCode: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/, 'disk-full'],
  [/^(SQLITE_READONLY.*|SQLITE_PERM|EROFS|EACCES|EPERM|25006)$/, 'read-only'],
  [/^(SQLITE_CORRUPT.*|SQLITE_NOTADB|XX001|XX002)$/, 'damaged'],
  [/^(SQLITE_IOERR.*|SQLITE_CANTOPEN.*|EIO|EMFILE|ENFILE|58030)$/, 'disk-error'],
  // Too many connections, the wait for the turn or a statement took too long.
  [/^(SQLITE_BUSY.*|SQLITE_LOCKED.*|53300|55P03|57014)$/, 'busy'],
  // The server refuses the account or the database: someone has changed them since the start.
  [/^(DATABASE_UNREACHABLE|28...|3D000)$/, 'unreachable'],
  [/^COMMIT_LOST$/, 'commit-lost'],
  [/^STORAGE_UNREACHABLE$/, 'storage-unreachable'],
  [/^STORAGE_REFUSED$/, 'storage-refused'],
];
