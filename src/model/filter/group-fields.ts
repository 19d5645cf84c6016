import type { Resource } from '../resource/resources.ts';
import { facetsOf } from './list-filter.ts';

export interface GroupField {
  name: string;
  title: string;
}

/** Returns the fields by which a list can be grouped; none of a list that comes in pages. */
export function groupFieldsOf(resource: Resource): GroupField[] {
  if (resource.pageSize !== null) return [];
  const facets = facetsOf(resource).filter(({ kind }) => kind !== 'marks');
  // The year is what operators look for most.
  const fields = [...facets].sort((one, other) => Number(other.kind === 'year') - Number(one.kind === 'year'));
  const shown = resource.visibility ? [{ name: resource.visibility, title: 'Показ' }] : [];
  return [...fields.map(({ name, title }) => ({ name, title })), ...shown];
}
