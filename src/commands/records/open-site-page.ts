import type { Resource } from '../../model/resource/resources.ts';
import { site, siteKnown } from '../../state/browser/site.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import type { Context, Outcome } from '../command/command.ts';
import { addressOnSite } from './address-on-site.ts';

/** Opens the page of a record on the public site in a new window. */
export async function openSitePage(resource: Resource, id: number | undefined): Promise<Outcome | undefined> {
  // A window that opens at once is blocked by no browser.
  if (site.loading) await siteKnown();
  if (site.pattern === null) return undefined;
  const address = id === undefined ? null : addressOnSite(resource, id);
  if (address === null && id !== undefined && isHidden(resource, id))
    return { toast: { type: 'info', title: 'На сайте записи нет', text: 'Она скрыта: сначала покажите её.' } };
  if (address === null)
    return { toast: { type: 'info', title: 'Адреса на сайте нет', text: 'Заполните поле «Адрес» и сохраните.' } };
  window.open(address, '_blank', 'noopener');
  return undefined;
}

/** Whether the form is that of a record without a page: it is hidden, or has no address. */
export function isWithoutPage(resource: Resource, { target }: Context): boolean {
  const isOpen = target?.kind === 'form' && target.resource === resource.name;
  return isOpen && !site.loading && target.id !== null && addressOnSite(resource, target.id) === null;
}

function isHidden(resource: Resource, id: number): boolean {
  return resource.visibility !== null && cachedRecord(resource, id)?.[resource.visibility] === false;
}
