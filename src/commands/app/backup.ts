import { site } from '../../state/browser/site.ts';
import { command } from '../command/command.ts';
import { late, lateCode } from '../command/late.ts';

/** Only the embedded host offers it. */
export const backupCommand = command({
  id: 'app.backup',
  title: 'Скачать резервную копию',
  section: 'settings',
  keywords: ['бэкап', 'бекап', 'архив', 'выгрузить всё', 'сохранить всё', 'копия базы'],
  code: lateCode,
  when: () => site.backup,
  confirm: () => late().confirmBackup(),
  run: () => late().downloadBackup(),
});
