import { fetchBackupSize } from '../../api/backup.ts';
import { type BackupSize, backupPath } from '../../model/base/backup.ts';
import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { formatBytes } from '../../model/media/media.ts';
import { confirmed } from '../../state/account/confirmed.ts';
import type { Confirmation, Outcome } from '../command/command.ts';

/** Tells the size first: the call also finds out whether the host is there and the session goes on. */
export async function confirmBackup(): Promise<Confirmation> {
  const { files, bytes } = await confirmedSize();
  return {
    title: 'Резервная копия',
    text: `Все записи, учётные записи и ${plural(files, ['файл', 'файла', 'файлов'])}, около ${formatBytes(bytes)}. В копии есть хеши паролей: храните её там, где её не прочтут посторонние.`,
    ok: 'Скачать',
    reversible: true,
  };
}

async function confirmedSize(): Promise<BackupSize> {
  const size = await confirmed(fetchBackupSize);
  if (!size) throw new Problem('forbidden', 0, 'Копия не скачана: вход не подтверждён.');
  return size;
}

/**
 * The browser saves the file while it comes and shows how much of it is there. A refusal would show in no page: whether
 * the host still gives it is asked anew, since the question may have stood open for long.
 */
export async function downloadBackup(): Promise<Outcome> {
  await confirmedSize();
  Object.assign(document.createElement('a'), { href: backupPath, download: '' }).click();
  return {
    toast: {
      type: 'success',
      title: 'Резервная копия скачивается',
      text: 'Сколько уже скачано, показывает браузер. Восстановит её администратор: pult restore.',
    },
  };
}
