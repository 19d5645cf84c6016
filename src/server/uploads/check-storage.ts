import { StartError } from '../base/start-error.ts';
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
      `pult: ${message}. The host runs without files: texts are edited, and files come back with the storage.`,
    );
  }
}

function advice({ status, reason }: StorageError): string {
  if (status === 0)
    return 'the storage does not answer: check address, port and network; one without TLS is s3+http://';
  if (status === 404) return 'there is no such bucket: create it, or correct its name';
  if (reason?.startsWith('region='))
    return `the bucket is in another region: add ?${reason} to the address, and check the name of the host`;
  if (reason === 'AuthorizationHeaderMalformed')
    return 'the bucket is in another region: correct ?region= in the address';
  if (reason === 'RequestTimeTooSkewed')
    return 'the clock of this machine differs from that of the storage: set it right (timedatectl set-ntp true)';
  if (reason === 'InvalidAccessKeyId' || reason === 'SignatureDoesNotMatch')
    return 'the storage refuses the key: check key, secret and region; in both of the first / + @ : % are written as %2F %2B %40 %3A %25';
  if (status === 403 || status === 401)
    return 'the key is not allowed to use this bucket: let it list, read, write and delete there';
  if (status >= 500 || status === 429) return 'the storage does not work now: wait, and start again';
  return 'the storage refuses: check host, bucket, region and style';
}
