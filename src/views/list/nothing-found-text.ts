import { valueTitle } from '../../commands/list/facet-options.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { quote } from '../../model/base/quote.ts';
import { type Facet, facetsOf, type ListFilter } from '../../model/filter/list-filter.ts';
import { categoryResource } from '../../model/resource/category.ts';
import type { Resource } from '../../model/resource/resources.ts';

/** Returns «Кейсов за 1900 год нет.», «Скрытых услуг без картинки по запросу „сайт“ нет.» */
export function nothingFoundText(resource: Resource, { text, shown, values }: ListFilter): string {
  const { count } = resource.words;
  const parts = facetsOf(resource).flatMap((facet) => {
    const phrases = (values[facet.name] ?? []).map((value) => phraseOf(facet, value));
    // One of the values is enough, of marks all are wanted.
    return phrases.length > 0 ? phrases.join(facet.kind === 'marks' ? ' и ' : ' или ') : [];
  });
  const searched = text.trim();
  return capitalize(
    [
      ...(shown === null ? [] : [shown ? 'показанных' : 'скрытых']),
      count[2],
      ...parts,
      ...(searched === '' ? [] : [`по запросу ${quote(searched)}`]),
      'нет.',
    ].join(' '),
  );
}

/** «за 1900 год», «в категории „Медицина“», «без картинки» */
function phraseOf(facet: Facet, value: string): string {
  const isCategory = facet.to === categoryResource.name;
  if (facet.kind === 'year') return value === '0' ? 'без года' : `за ${value} год`;
  const title = valueTitle(facet, value);
  if (facet.kind === 'marks') return title.charAt(0).toLowerCase() + title.slice(1);
  if (value === '0') return isCategory ? 'без категории' : 'без типа';
  return `${isCategory ? 'в категории' : 'типа'} ${quote(title)}`;
}
