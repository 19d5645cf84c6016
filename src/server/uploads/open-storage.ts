import type { Config } from '../base/config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the storage that the configuration names, without asking it whether it can be used. */
export async function openStorage({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): Promise<Storage> {
  if (!storage) return FolderStorage.open(dataDir);
  const { S3Storage } = await import('./s3-storage.ts');
  return S3Storage.open(storage);
}
