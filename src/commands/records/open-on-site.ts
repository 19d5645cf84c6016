import type { Resource } from '../../model/resource/resources.ts';
import { site } from '../../state/browser/site.ts';
import { type Command, type Context, command } from '../command/command.ts';
import { late, lateCode } from '../command/late.ts';
import { currentRecord, type OnRecords, recordsStep, withVerb } from '../subject/record-subject.ts';
import { addressOnSite } from './address-on-site.ts';

/** Returns the command that opens the page of a record on the public site; null when its records have none. */
export function openOnSiteCommand(resource: Resource): Command<OnRecords> | null {
  if (resource.site === null) return null;
  // One page at a time: browsers block further windows.
  const open = ({ target }: Context) => currentRecord(resource, target);
  return command<OnRecords>({
    id: `${resource.name}.open-on-site`,
    ...withVerb({ title: 'Открыть на сайте' }, resource, open),
    section: 'this',
    icon: 'go',
    keywords: ['сайт', 'страница', 'посмотреть'],
    keys: { default: ['KeyO'], group: 'record.open-on-site', screens: ['list', 'form'] },
    when: ({ target }) => (site.pattern !== null || site.loading) && (target?.kind !== 'form' || target.id !== null),
    steps: { records: recordsStep(resource, open, (id) => addressOnSite(resource, id) !== null) },
    code: lateCode,
    run: (_, { records: [id] }) => late().openSitePage(resource, id),
  });
}
