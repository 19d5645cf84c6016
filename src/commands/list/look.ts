import { type GroupField, groupFieldsOf } from '../../model/filter/group-fields.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { setDense, setGroup } from '../../state/lists/choose-look.ts';
import { loadGrouping } from '../../state/lists/grouping-code.ts';
import { groupOf, listLook } from '../../state/lists/list-look.ts';
import type { Context, Option } from '../command/command.ts';
import { command } from '../command/command.ts';
import { facetOptions } from './facet-options.ts';
import { listOf } from './filter-by.ts';
import { groupFacet } from './group-titles.ts';

/** The choice that groups by nothing. */
const none: GroupField = { name: '', title: 'Нет' };

/** Returns what the rows of a list can be grouped by, nothing first; empty where by nothing else. */
export function groupChoices(resource: Resource): GroupField[] {
  const fields = groupFieldsOf(resource);
  return fields.length > 0 ? [none, ...fields] : [];
}

export const groupCommand = command<{ by: string }>({
  id: 'list.group',
  title: 'Группировать строки…',
  section: 'this',
  keys: { default: ['Shift+KeyG'], screens: ['list'] },
  keywords: ['группы', 'вид списка', 'по годам', 'по категориям', 'по типам', 'разгруппировать'],
  when: (context) => choicesIn(context).length > 0,
  steps: {
    by: {
      kind: 'choice',
      title: 'По чему группировать',
      options: (context) =>
        choicesIn(context).map(({ name, title }) => ({ value: name, title, ...looksOf(context, name) })),
    },
  },
  run: async (context, { by }) => {
    const resource = listOf(context);
    if (!resource || by === (groupOf(resource) ?? none.name)) return;
    await loadGrouping();
    setGroup(resource, by || null);
    const field = groupFieldsOf(resource).find(({ name }) => name === by);
    context.announce(field ? `Группы: ${field.title}` : 'Без групп');
  },
});

export const denseCommand = command({
  id: 'list.dense',
  title: () => (listLook.dense ? 'Обычные строки' : 'Плотные строки'),
  section: 'settings',
  keys: { screens: ['list'] },
  keywords: ['вид списка', 'компактно', 'высота строк', 'плотность'],
  when: (context) => listOf(context) !== null,
  run: (context) => {
    setDense(!listLook.dense);
    context.announce(listLook.dense ? 'Строки плотные' : 'Строки обычные');
  },
});

function choicesIn(context: Context): GroupField[] {
  const resource = listOf(context);
  return resource ? groupChoices(resource) : [];
}

/** What an answer means: the groups that there will be. */
function looksOf(context: Context, name: string): Pick<Option<string>, 'about' | 'icon'> {
  if (name === none.name) return { about: 'Один список, строки можно переставлять', icon: 'text' };
  const resource = listOf(context);
  const facet = resource && groupFacet(resource, name);
  if (!facet) return { about: 'Показаны, скрыты', icon: 'show' };
  const groups = facetOptions(resource, facet).map(({ title }) => title);
  return { about: groups.join(', '), icon: facet.to ?? 'calendar' };
}
