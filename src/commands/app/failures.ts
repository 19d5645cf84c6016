import { copyFailure, failures, refreshPanel } from '../../state/network/failures.ts';
import { type Command, command } from '../command/command.ts';

/** Imports neither the runner nor the registry: the view in place of a broken screen calls `run` directly. */
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
