import { caseResource } from './case.ts';
import { categoryResource } from './category.ts';
import type { Resource, ResourceName } from './resource.ts';
import { serviceResource } from './service.ts';
import { technologyResource } from './technology.ts';
import { typeResource } from './technology-type.ts';

/** Every kind of record, in the order of the menu. */
export const resources: readonly Resource[] = [
  caseResource,
  serviceResource,
  categoryResource,
  technologyResource,
  typeResource,
];

const byName = new Map(resources.map((resource) => [resource.name, resource]));

export function resourceOf(name: ResourceName): Resource {
  const resource = byName.get(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}

export function isResourceName(value: unknown): value is ResourceName {
  return resources.some(({ name }) => name === value);
}
