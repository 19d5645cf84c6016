import type { Resource } from '../../model/resource/resources.ts';
import { site, siteKnown } from '../../state/browser/site.ts';
import type { Outcome } from '../command/command.ts';
import { addressOnSite } from './address-on-site.ts';

/** Opens the page of a record on the public site in a new window. */
export async function openSitePage(resource: Resource, id: number | undefined): Promise<Outcome | undefined> {
  // A window that opens at once is blocked by no browser.
  if (site.loading) await siteKnown();
  if (site.pattern === null) return undefined;
  const address = id === undefined ? null : addressOnSite(resource, id);
  if (address === null)
    return { toast: { type: 'info', title: 'Адреса на сайте нет', text: 'Заполните поле «Адрес» и сохраните.' } };
  window.open(address, '_blank', 'noopener');
  return undefined;
}
