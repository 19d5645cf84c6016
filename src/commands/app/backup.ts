import { site } from '../../state/browser/site.ts';
import { chunk } from '../../state/network/chunks.ts';
import { command } from '../command/command.ts';

/** Most visits never run it. */
const backup = chunk(() => import('../session/download-backup.ts'));

/** Only the embedded host offers it. */
export const backupCommand = command({
  id: 'app.backup',
  title: 'Скачать резервную копию',
  section: 'settings',
  keywords: ['бэкап', 'бекап', 'архив', 'выгрузить всё', 'сохранить всё', 'копия базы'],
  when: () => site.backup,
  confirm: async () => (await backup.load()).confirmBackup(),
  run: async () => (await backup.load()).downloadBackup(),
});
