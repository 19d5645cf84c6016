import { site } from '../../state/browser/site.ts';
import { chunk } from '../../state/network/chunks.ts';
import { command } from '../command/command.ts';

/** Most visits never run it. */
const backup = chunk(() => import('../session/download-backup.ts'));

/** Only a host that has the data itself offers it. */
export const backupCommand = command({
  id: 'app.backup',
  title: 'Скачать резервную копию',
  section: 'settings',
  keywords: ['архив', 'выгрузить всё', 'сохранить', 'базы'],
  when: () => site.offers?.backup === true,
  confirm: async () => (await backup.load()).confirmBackup(),
  run: async () => (await backup.load()).downloadBackup(),
});
