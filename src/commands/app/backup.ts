import { site } from '../../state/browser/site.ts';
import { command } from '../command/command.ts';
import { occasionalCode } from '../command/occasional.ts';

/** Only the embedded host offers it. */
export const backupCommand = command({
  id: 'app.backup',
  title: 'Скачать резервную копию',
  section: 'settings',
  keywords: ['бэкап', 'бекап', 'архив', 'выгрузить всё', 'сохранить всё', 'копия базы'],
  code: occasionalCode,
  when: () => site.backup,
  confirm: async () => (await occasionalCode.load()).confirmBackup(),
  run: async () => (await occasionalCode.load()).downloadBackup(),
});
