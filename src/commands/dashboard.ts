import { resources } from '../model/resources.ts';
import { routes } from '../model/routes.ts';
import { refetchListInBackground } from '../state/lists.ts';
import { type Command, command } from './command.ts';

export const reloadCountsCommand = command({
  id: 'dashboard.reload',
  title: 'Обновить рабочий стол',
  section: 'this',
  screens: ['dashboard'],
  keywords: ['перезагрузить', 'повторить загрузку', 'количество записей'],
  keys: ['KeyR'],
  when: (context) => context.path === routes.dashboard,
  run: () => {
    for (const resource of resources) refetchListInBackground(resource);
  },
});

export const dashboardCommands: Command[] = [reloadCountsCommand];
