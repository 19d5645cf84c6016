import { caseResource } from './case.ts';
import { categoryResource } from './category.ts';
import type { Field } from './field.ts';
import type { ResourceDescriptor } from './resource.ts';
import { serviceResource } from './service.ts';
import { technologyResource } from './technology.ts';
import { typeResource } from './technology-type.ts';

/** Every kind of record, in the order of the menu. Names, tables and upload folders are derived from this list. */
export const resources = [
  caseResource,
  serviceResource,
  categoryResource,
  technologyResource,
  typeResource,
] as const satisfies readonly ResourceDescriptor[];

type Descriptor = (typeof resources)[number];

export type ResourceName = Descriptor['name'];
export type RecordTable = Descriptor['table'];
export type UploadFolder = Extract<Descriptor['fields'][number], { folder: string }>['folder'];
export type ResourceField = Field<ResourceName, UploadFolder>;

/** Any resource, for code that treats all of them alike. */
export interface Resource extends ResourceDescriptor {
  name: ResourceName;
  table: RecordTable;
  fields: readonly ResourceField[];
}

const byName = new Map<ResourceName, Resource>(resources.map((resource) => [resource.name, resource]));

export function resourceOf(name: ResourceName): Resource {
  const resource = byName.get(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}

export function isResourceName(value: unknown): value is ResourceName {
  return resources.some(({ name }) => name === value);
}

/** Returns the resource and its field that refer to records of a kind: cases to a category, technologies to a type. */
export function referringField(name: ResourceName): { resource: Resource; field: string } | null {
  for (const resource of resources)
    for (const field of resource.fields)
      if (field.kind === 'reference' && field.to === name) return { resource, field: field.name };
  return null;
}

/** Returns one value for each resource, under its name. */
export function mapResources<T>(make: (resource: Resource) => T): Record<ResourceName, T> {
  // Object.fromEntries loses the type of the keys; every name is there.
  return Object.fromEntries(resources.map((resource) => [resource.name, make(resource)])) as Record<ResourceName, T>;
}
