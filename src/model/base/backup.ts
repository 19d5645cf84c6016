/** Address of the backup, which only the embedded host offers. */
export const backupPath = '/api/backup';

/** What `GET /api/backup/size` answers. */
export interface BackupSize {
  files: number;
  /** Of database and files together, about. */
  bytes: number;
}
