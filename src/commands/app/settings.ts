import { type PageName, pageSettingsPaths, pageSettingsTitles } from '../../model/resource/page-settings.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { settingsHome } from '../../model/resource/settings-home.ts';
import { command } from '../command/command.ts';
import { resourceAt } from '../command/resource-at.ts';

/** One command for the general settings of each page. */
const goToPageSettings = { cases: goTo('cases'), services: goTo('services') } as const;
const pages = Object.keys(goToPageSettings) as PageName[]; // its own keys

/** Returns the command for the general settings of the page that shows the records; null where there are none. */
export function pageSettingsOf(resource: ResourceName) {
  const page = pages.find((name) => settingsHome[name].name === resource);
  return page ? goToPageSettings[page] : null;
}

function goTo(page: PageName) {
  return command({
    id: `settings.${page}`,
    title: pageSettingsTitles[page],
    section: 'settings',
    keywords: ['общие настройки страницы', 'seo'],
    keys: {
      default: [','],
      group: 'settings.page',
      when: (context) => resourceAt(context.path)?.name === settingsHome[page].name,
    },
    run: (context) => context.go(pageSettingsPaths[page].view),
  });
}

export const settingsCommands = [goToPageSettings.cases, goToPageSettings.services];
