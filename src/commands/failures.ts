import { copyFailure, failures, refreshPanel } from '../state/failures.ts';
import { type Command, command } from './command.ts';

/** Without the runner and the registry: what is shown in place of a broken screen calls `run` by itself. */
export const refreshCommand = command({
  id: 'app.refresh',
  title: 'Обновить панель',
  section: 'settings',
  keywords: ['перезагрузить страницу', 'новая версия', 'обновить'],
  run: refreshPanel,
});

export const copyFailureCommand = command({
  id: 'app.copy-failure',
  title: 'Скопировать сведения об ошибке',
  section: 'settings',
  icon: 'copy',
  keywords: ['сбой', 'отчёт', 'поддержка'],
  when: () => failures.last !== null,
  run: async () => {
    await copyFailure();
    return { toast: { type: 'success', title: 'Сведения об ошибке скопированы' } };
  },
});

export const failureCommands: Command[] = [refreshCommand, copyFailureCommand];
