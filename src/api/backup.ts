import { type BackupSize, backupPath } from '../model/base/backup.ts';
import { call } from './client.ts';

export async function fetchBackupSize(): Promise<BackupSize> {
  return (await call<BackupSize>({ method: 'GET', path: `${backupPath}/size` })).data;
}
