import { routes } from '../../model/resource/routes.ts';
import { site } from '../../state/browser/site.ts';
import { chunk } from '../../state/network/chunks.ts';
import { waitingRecords } from '../../state/screen/whose-changes.ts';
import { type Command, command } from '../command/command.ts';

/** Most visits never run it. */
const code = chunk(() => import('../session/tell-site.ts'));

/** Only where the host tells the website of changes. */
const isTold = () => site.offers?.notices === true;

/** Leads to what the website knows: it stands first on the dashboard. */
export const siteStateCommand = command({
  id: 'app.site-state',
  title: 'Что с сайтом',
  section: 'go',
  icon: 'go',
  keywords: ['не появилось'],
  when: () => isTold() || site.offers?.live === true,
  run: (context) => context.go(routes.dashboard),
});

export const tellSiteCommand = command({
  id: 'app.tell-site',
  title: 'Отправить сайту снова',
  section: 'settings',
  keywords: ['вебхук'],
  when: isTold,
  run: async (context) => (await code.load()).tellSite(context),
});

/** Names the records that the website does not show as they are, or names them no more. */
export const waitingRecordsCommand = command({
  id: 'app.waiting-records',
  title: () => (waitingRecords.shown ? 'Скрыть, что ждёт сайт' : 'Показать, что ждёт сайт'),
  section: 'this',
  when: (context) => context.path === routes.dashboard,
  run: () => {
    waitingRecords.shown = !waitingRecords.shown;
  },
});

/** The website itself, in a tab of its own. */
export const openSiteCommand = command({
  id: 'app.open-site',
  title: 'Открыть сайт',
  section: 'go',
  when: () => site.pattern !== null,
  run: () => {
    if (site.pattern !== null) window.open(new URL(site.pattern).origin, '_blank', 'noopener');
  },
});

export const siteCommands = [siteStateCommand, tellSiteCommand, waitingRecordsCommand, openSiteCommand] as Command[];
