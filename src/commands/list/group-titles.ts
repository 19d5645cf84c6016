import { facetsOf } from '../../model/filter/list-filter.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { valuesInOrder, valueTitle } from './facet-options.ts';

export function groupFacet(resource: Resource, field: string) {
  return facetsOf(resource).find(({ name }) => name === field);
}

/** Returns the values by which a list is grouped, in the order of its groups. */
export function groupOrder(resource: Resource, field: string, values: string[]): string[] {
  const facet = groupFacet(resource, field);
  // What the site shows goes first.
  return facet ? valuesInOrder(resource, facet, values) : values.sort().reverse();
}

/** Returns «2025», «Магазины» or «Скрыты». */
export function groupTitle(resource: Resource, field: string, value: string): string {
  const facet = groupFacet(resource, field);
  if (facet) return valueTitle(facet, value);
  return value === 'true' ? 'Показаны' : 'Скрыты';
}
