import { isPublished } from '../resource/is-published.ts';
import { type Resource, type ResourceName, referringField, resourceOf } from '../resource/resources.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the tags of the website's answers that a change of a record alters: its own, `case:42`, those of the lists of its
 * kind, `cases`, and of the records that refer to it; `case:42:link` where others name it otherwise; and those of what
 * counts it or has its address. Answers that did not name it are found when the change is told, by what is there then.
 * Null: it did not exist, or exists no more.
 */
export function changeTags(resource: Resource, id: number, before: Values | null, after: Values | null): string[] {
  const { name, table, fields, label, site } = resource;
  const [was, is] = [before, after].map((state) => (state && isPublished(resource, state) ? state : null));
  const differs = (field: string) => (was?.[field] ?? null) !== (is?.[field] ?? null);
  const hasCome = !was !== !is;
  const tags = [`${name}:${id}`, table];
  if (hasCome || differs(label) || differs('slug')) tags.push(linkTag(name, id));
  const referring = referringField(name);
  if (referring) tags.push(referring.resource.table);
  for (const field of fields)
    if (field.kind === 'reference' && differs(field.name)) tags.push(resourceOf(field.to).table);
  if (site !== null && (was?.slug || is?.slug)) tags.push('sitemap');
  // Without an address its number is one, which may have been that of another.
  if (site !== null && (hasCome || differs('slug'))) tags.push('redirects');
  return [...new Set(tags)];
}

/** The tag of answers that name a record beside their own: by its title and address. */
export function linkTag(name: ResourceName, id: number): string {
  return `${name}:${id}:link`;
}
