import { SWRConfig } from 'swr';
import { fetchSiteContent } from '../../api/site/content.ts';
import { fetchDeliveries } from '../../api/site/deliveries.ts';
import type { Delivery } from '../../model/changes/delivery.ts';
import type { SiteNews } from '../../model/changes/site-news.ts';
import { site } from '../browser/site.ts';
import { noticesKey } from './whose-changes.ts';

const { mutate } = SWRConfig.defaultValue;

/** Reads what the host knows of the website. */
export async function fetchSiteNews(): Promise<SiteNews> {
  const { offers } = site;
  const [deliveries, content] = await Promise.all([
    offers?.notices === true ? fetchDeliveries() : [],
    offers?.live === true ? fetchSiteContent() : null,
  ]);
  return { deliveries, content };
}

/** Shows what the host has answered. */
export function showNotices(deliveries: readonly Delivery[]): void {
  void mutate<SiteNews>(noticesKey, (news) => ({ content: null, ...news, deliveries }), { revalidate: false });
}
