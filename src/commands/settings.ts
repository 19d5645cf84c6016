import { type PageName, pageSettingsPaths, pageSettingsTitles } from '../model/page-settings.ts';
import { settingsHome } from '../model/settings-home.ts';
import { command } from './command.ts';
import { resourceAt } from './resource-at.ts';

/** One command for the general settings of each page. */
export const goToPageSettings = { cases: goTo('cases'), services: goTo('services') } as const;

function goTo(page: PageName) {
  return command({
    id: `settings.${page}`,
    title: pageSettingsTitles[page],
    section: 'settings',
    keywords: ['настройки страницы', 'seo', 'общие настройки'],
    keyGroup: 'settings.page',
    keys: [','],
    keyWhen: (context) => resourceAt(context.path)?.name === settingsHome[page].name,
    run: (context) => context.go(pageSettingsPaths[page].view),
  });
}

export const settingsCommands = [goToPageSettings.cases, goToPageSettings.services];
