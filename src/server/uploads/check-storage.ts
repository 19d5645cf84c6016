import { StartError } from '../start-error.ts';
import type { Storage } from './storage.ts';
import { StorageError } from './storage-error.ts';

/**
 * Asks the storage whether it can be used. Throws a StartError when it refuses. When it does not answer, a host with
 * accounts starts all the same and says so, because texts can be edited meanwhile; a new one (`isNew`) does not.
 */
export async function checkStorage(storage: Storage, { isNew }: { isNew: boolean }): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const message = `STORAGE_URL: ${advice(error)} (${error.message})`;
    if (isNew || error.code !== 'STORAGE_UNREACHABLE') throw new StartError(message);
    console.error(
      `pult: ${message}. Хост запущен без файлов: тексты можно править, файлы появятся вместе с хранилищем.`,
    );
  }
}

function advice({ status, reason }: StorageError): string {
  if (status === 0) return 'хранилище не отвечает. Проверьте адрес, порт и сеть; хранилище без TLS называют s3+http://';
  if (status === 404) return 'такого бакета нет. Создайте его или исправьте имя';
  if (reason?.startsWith('region='))
    return `бакет лежит в другом регионе. Добавьте к адресу ?${reason} и проверьте имя хоста`;
  if (reason === 'AuthorizationHeaderMalformed') return 'бакет лежит в другом регионе. Исправьте ?region= в адресе';
  if (reason === 'RequestTimeTooSkewed')
    return 'часы этого сервера расходятся с часами хранилища. Настройте время (NTP)';
  if (reason === 'InvalidAccessKeyId' || reason === 'SignatureDoesNotMatch')
    return 'хранилище не приняло ключ. Проверьте ключ, секрет и регион; знаки / + @ : % в ключе и секрете пишут как %2F %2B %40 %3A %25';
  if (status === 403 || status === 401)
    return 'ключу не разрешён этот бакет. Дайте ему права на список, чтение, запись и удаление';
  if (status >= 500 || status === 429) return 'хранилище сейчас не работает. Подождите и запустите снова';
  return 'хранилище ответило отказом. Проверьте хост, бакет, регион и style';
}
