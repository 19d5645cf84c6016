import type { Resource } from '../../model/resource/resources.ts';
import { siteAddress } from '../../model/resource/site-address.ts';
import { site } from '../../state/browser/site.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { cachedRecord } from '../../state/lists/lists.ts';

/** Returns the address of a record's page as it was saved; null without a slug or a configured site, and while it is hidden. */
export function addressOnSite(resource: Resource, id: number): string | null {
  const record = cachedRecord(resource, id) ?? forms[recordFormKey(resource.name, id)]?.newest.values;
  return record ? addressOfRow(resource, record) : null;
}

/** Returns the address of the page of a record with these values. */
export function addressOfRow(resource: Resource, row: Readonly<Record<string, unknown>>): string | null {
  const { slug } = row;
  if (site.pattern === null || resource.site === null || typeof slug !== 'string' || slug === '') return null;
  return row[resource.visibility ?? ''] === false ? null : siteAddress(site.pattern, resource.site, slug);
}
