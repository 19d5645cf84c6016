import type { Resource } from '../../model/resources.ts';
import { siteAddress } from '../../model/site-address.ts';
import { recordFormKey } from '../../state/forms/form-keys.ts';
import { forms } from '../../state/forms/form-state.ts';
import { cachedRecord } from '../../state/lists.ts';
import { site, siteKnown } from '../../state/site.ts';
import { type Command, type Context, command } from '../command.ts';
import { currentRecord, type OnRecords, recordsStep, verbTitle } from './subject.ts';

/** Returns the command that opens the page of a record on the public site; null when its records have none. */
export function openOnSiteCommand(resource: Resource): Command<OnRecords> | null {
  if (resource.site === null) return null;
  // One page at a time: browsers block further windows.
  const open = ({ target }: Context) => currentRecord(resource, target);
  return command<OnRecords>({
    id: `${resource.name}.open-on-site`,
    title: verbTitle('Открыть на сайте', resource, open),
    section: 'this',
    icon: 'go',
    screens: ['list', 'form'],
    keywords: ['сайт', 'страница', 'посмотреть'],
    keyGroup: 'record.open-on-site',
    keys: ['KeyO'],
    when: ({ target }) => (site.pattern !== null || site.loading) && (target?.kind !== 'form' || target.id !== null),
    steps: { records: recordsStep(resource, open, (id) => addressOnSite(resource, id) !== null) },
    run: async (_, { records: [id] }) => {
      // A window that opens at once is blocked by no browser.
      if (site.loading) await siteKnown();
      if (site.pattern === null) return undefined;
      const address = id === undefined ? null : addressOnSite(resource, id);
      if (address === null)
        return { toast: { type: 'info', title: 'Адреса на сайте нет', text: 'Заполните поле «Адрес» и сохраните.' } };
      window.open(address, '_blank', 'noopener');
      return undefined;
    },
  });
}

/** Returns the address of a record's page as it was saved; null without a slug or a configured site. */
export function addressOnSite(resource: Resource, id: number): string | null {
  const record = cachedRecord(resource, id) ?? forms[recordFormKey(resource.name, id)]?.newest.values;
  return record ? addressOfRow(resource, record) : null;
}

/** Returns the address of the page of a record with these values. */
export function addressOfRow(resource: Resource, { slug }: Readonly<Record<string, unknown>>): string | null {
  if (site.pattern === null || resource.site === null || typeof slug !== 'string' || slug === '') return null;
  return siteAddress(site.pattern, resource.site, slug);
}
