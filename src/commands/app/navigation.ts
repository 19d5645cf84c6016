import { phrases } from '../../model/base/phrases.ts';
import { mapResources } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { command } from '../command/command.ts';

export const goToDashboard = command({
  id: 'go.dashboard',
  title: phrases.dashboard,
  section: 'go',
  icon: 'go',
  keywords: ['главная', 'домой', 'начало'],
  keys: { default: ['KeyG KeyD'] },
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

/** One command for each list, with the route name of the specification in its id. */
export const goToList = mapResources(({ name, words, paths, routeNames, goKeys }) =>
  command({
    id: `go.${routeNames.list}`,
    title: words.list,
    section: 'go',
    icon: name,
    keywords: ['список', 'открыть раздел'],
    keys: { default: [goKeys] },
    run: (context) => context.go(paths.list),
  }),
);

export const navigationCommands = [goToDashboard, goToSettings, ...Object.values(goToList)];
