import { phrases } from '../model/phrases.ts';
import { type ResourceName, resourceOf } from '../model/resources.ts';
import { routes } from '../model/routes.ts';
import { command } from './command.ts';

export const goToDashboard = command({
  id: 'go.dashboard',
  title: phrases.dashboard,
  section: 'go',
  icon: 'go',
  keywords: ['главная', 'домой', 'начало'],
  keys: ['KeyG KeyD'],
  run: (context) => context.go(routes.dashboard),
});

/** The specification leads «Настройки» to the dashboard. */
export const goToSettings = command({
  id: 'go.settings',
  title: 'Настройки',
  section: 'go',
  icon: 'go',
  run: (context) => context.go(routes.dashboard),
});

const listKeys = {
  case: ['go.cases-list', 'KeyG KeyC'],
  service: ['go.services-list', 'KeyG KeyS'],
  category: ['go.cases-categories', 'KeyG KeyK'],
  technology: ['go.technologies-list', 'KeyG KeyT'],
  type: ['go.technologies-types', 'KeyG KeyY'],
} as const satisfies Record<ResourceName, readonly [id: string, keys: string]>;

/** To the list of a resource; named after the specification's route. */
export const goToList = Object.fromEntries(
  Object.entries(listKeys).map(([name, [id, keys]]) => {
    const { words, paths } = resourceOf(name as ResourceName); // the keys of listKeys
    const go = command({
      id,
      title: words.list,
      section: 'go',
      icon: 'go',
      keywords: ['список', 'открыть раздел'],
      keys: [keys],
      run: (context) => context.go(paths.list),
    });
    return [name, go];
  }),
) as Record<ResourceName, ReturnType<typeof command>>;

export const navigationCommands = [goToDashboard, goToSettings, ...Object.values(goToList)];
