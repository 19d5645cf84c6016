import { quote } from '../../model/base/quote.ts';
import { formatFilter } from '../../model/filter/filter-query.ts';
import { resourceOf, resources } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { filterOf, findUnfinished, type Lack, type Unfinished } from '../../state/follow/unfinished.ts';
import { refetchListInBackground } from '../../state/lists/lists.ts';
import { keyHints, showKeyHints } from '../../state/screen/key-hints.ts';
import { refetchLastChanges } from '../../state/screen/whose-changes.ts';
import { type Command, command } from '../command/command.ts';
import { labelOf } from '../subject/record-subject.ts';

export const reloadCountsCommand = command({
  id: 'dashboard.reload',
  title: 'Обновить рабочий стол',
  section: 'this',
  keywords: ['перезагрузить', 'повторить загрузку', 'количество записей'],
  keys: { default: ['KeyR'], screens: ['dashboard'] },
  when: (context) => context.path === routes.dashboard,
  run: () => {
    for (const resource of resources) refetchListInBackground(resource);
    refetchLastChanges();
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

export const keyHintsCommand = command({
  id: 'dashboard.keys',
  title: () => (keyHints.shown ? 'Скрыть клавиши на рабочем столе' : 'Показать клавиши на рабочем столе'),
  section: 'settings',
  keywords: ['подсказка', 'с чего начать', 'убрать'],
  run: () => showKeyHints(!keyHints.shown),
});

export const dashboardCommands = [reloadCountsCommand, showUnfinishedCommand, keyHintsCommand] as Command[];

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

/** Returns the first names: «Портал», «Музей» и ещё 3. */
export function unfinishedNames({ resource, records }: Unfinished): string {
  const names = records.slice(0, 3).map((record) => quote(labelOf(resource, record)));
  return names.join(', ') + (records.length > 3 ? ` и ещё ${records.length - 3}` : '');
}
