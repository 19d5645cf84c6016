import { type Resource, referringField, resourceOf } from '../resource/resources.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the tags of the website's answers that a change of a record alters: its own, `case:42`, those of the lists of its
 * kind, `cases`, of the records that it refers to, and of those that refer to it. `states`: the record before and after.
 */
export function changeTags(resource: Resource, id: number, states: readonly (Values | null)[]): string[] {
  const tags = [`${resource.name}:${id}`, resource.table];
  const referring = referringField(resource.name);
  if (referring) tags.push(referring.resource.table);
  for (const field of resource.fields) {
    if (field.kind !== 'reference') continue;
    tags.push(resourceOf(field.to).table);
    for (const state of states)
      if (typeof state?.[field.name] === 'number') tags.push(`${field.to}:${state[field.name]}`);
  }
  return [...new Set(tags)];
}
