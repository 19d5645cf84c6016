import { formatFilter } from '../../model/filter/filter-query.ts';
import { resourceOf, resources } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { lastWork } from '../../state/follow/last-work.ts';
import { filterOf, findUnfinished, type Lack, type Unfinished } from '../../state/follow/unfinished.ts';
import { refetchListInBackground } from '../../state/lists/lists.ts';
import { revalidateBesideLists } from '../../state/lists/refetch-all.ts';
import { openPalette } from '../../state/palette/palette-store.ts';
import { keyHints, showKeyHints } from '../../state/screen/key-hints.ts';
import { type Command, command } from '../command/command.ts';
import { openDraft } from '../form/drafts.ts';

export const reloadCountsCommand = command({
  id: 'dashboard.reload',
  title: 'Обновить рабочий стол',
  section: 'this',
  keywords: ['перезагрузить', 'повторить загрузку', 'количество записей'],
  keys: { default: ['KeyR'], screens: ['dashboard'] },
  when: (context) => context.path === routes.dashboard,
  run: () => {
    for (const resource of resources) refetchListInBackground(resource);
    revalidateBesideLists();
  },
});

/** Opens the list with the unfinished records alone. */
export const showUnfinishedCommand = command<{ what: string }>({
  id: 'dashboard.unfinished',
  title: 'Стоит доделать…',
  section: 'go',
  keywords: ['скрытые', 'без картинки', 'без описания', 'пустые категории', 'незаконченное'],
  when: () => findUnfinished().length > 0,
  steps: {
    what: {
      kind: 'choice',
      title: 'Что',
      needs: resources.map(({ name }) => name),
      options: () =>
        findUnfinished().map((found) => ({
          value: unfinishedId(found),
          title: unfinishedTitle(found),
          note: String(found.records.length),
        })),
    },
  },
  run: (context, { what }) => {
    const found = findUnfinished().find((other) => unfinishedId(other) === what);
    if (found) context.go(unfinishedPath(found));
  },
});

/** Goes on where the operator has stopped: with the last draft, else the last record. */
export const continueCommand = command({
  id: 'dashboard.continue',
  title: 'Продолжить',
  section: 'this',
  keywords: ['последний черновик', 'последняя запись', 'где остановились'],
  keys: { default: ['Enter'], screens: ['dashboard'] },
  when: (context) => context.path === routes.dashboard && lastWork() !== null,
  run: (context) => {
    const work = lastWork();
    if (work?.draft) return openDraft(context, work.draft);
    if (work?.recent) context.go(resourceOf(work.recent.resource).paths.edit(work.recent.id));
    return undefined;
  },
});

export const keyHintsCommand = command({
  id: 'dashboard.keys',
  title: () => (keyHints.shown ? 'Скрыть клавишу дня' : 'Показать клавишу дня'),
  section: 'settings',
  keywords: ['клавиши на рабочем столе', 'подсказка', 'с чего начать', 'убрать'],
  run: () => showKeyHints(!keyHints.shown),
});

/** Opens the palette with a sentence in it, on the dashboard that of the day; nothing runs before Enter. */
export const trySentenceCommand = command<{ sentence: string }>({
  id: 'dashboard.try',
  title: 'Попробовать фразу дня',
  section: 'settings',
  run: (_, { sentence = 'скрыть кейсы 10-15' }) => openPalette(sentence),
});

export const dashboardCommands = [
  continueCommand,
  reloadCountsCommand,
  showUnfinishedCommand,
  keyHintsCommand,
  trySentenceCommand,
] as Command[];

/** Returns the address of the list of those records. */
export function unfinishedPath({ resource, lack }: Unfinished): string {
  return `${resource.paths.list}?${formatFilter(filterOf(lack))}`;
}

export function unfinishedId({ resource, lack }: Unfinished): string {
  return `${resource.name}:${lack}`;
}

/** Returns «Скрытые кейсы», «Услуги без картинки». */
export function unfinishedTitle({ resource, lack }: Unfinished): string {
  const { list } = resourceOf(resource.name).words;
  return lack === 'hidden' ? `Скрытые ${list.toLowerCase()}` : `${list} ${without[lack]}`;
}

const without = {
  picture: 'без картинки',
  seo: 'без SEO-описания',
  unused: 'без кейсов',
} as const satisfies Record<Exclude<Lack, 'hidden'>, string>;
